import type { ReactNode } from 'react';
import type { IconName } from '#ui/icons.ts';
import type { MenuItem } from '#ui/menu.tsx';

/**
 * Where a column stands on a card, which is what a row is on a phone: in the first line at its start (`title`) or its end
 * (`state`), in the second likewise (`lead`, then `line`; `end`). A `lead` tells rows apart best: in a table it gives way last.
 */
export type CardSlot = 'title' | 'state' | 'lead' | 'line' | 'end';

/** A row in a table, or a card on a phone. */
export type ListLayout = 'table' | 'cards';

/** One column of a list: what it shows, and the plain text of the same for widths, tooltips and CSV. */
export interface ListColumn<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  text: (row: T) => string;
  sortable?: boolean;
  /** Its rows are in the order of time: sorted oldest or newest first. */
  isTime?: boolean;
  /** What its two orders are called where they are neither A–Z, oldest first nor low to high. */
  orders?: { readonly asc: string; readonly desc: string };
  align?: 'end';
  /** The whole of a text that is short for something: its title, and what a CSV file says. */
  whole?: (row: T) => string;
  /** Always shown: cannot be switched off, and gives way to no other column. */
  always?: boolean;
  /** Off until the person switches it on. */
  hidden?: boolean;
  /** The first that is not shown where the table is full; on a card only when it was switched on. */
  low?: boolean;
  /** Px of text that it may ask for before columns of less account are shown, where that is not the usual. */
  most?: number;
  /** Px that its cell takes beside its text, where that is not what a badge takes; it is never cut. */
  room?: number;
  /** What the foot of the list adds up, integer cents. */
  sum?: (row: T) => number;
  /** Its cell is a link of its own: in a card's title, which is the row's link, its text stands alone. */
  isLink?: true;
  /** Its place on a card; where no column names one, titles and texts stand one after another. */
  card?: CardSlot;
  /** What differs in a CSV file: another heading or text; `isCode` keeps a spreadsheet from reading it as a number. */
  csv?: {
    readonly title?: string;
    readonly text?: (row: T) => string;
    readonly isCode?: boolean;
  };
}

export interface ListFilter {
  id: string;
  title: string;
  /** What it is called to choose nothing, where that is not "All". */
  none?: string;
  options: readonly { value: string; label: string }[];
  /** Two days in place of options, kept as `from~to`; either may be blank. */
  isDays?: true;
}

/** One tab above a list: a filter and an order under a name. */
export interface ListView {
  readonly label: string;
  /** Values by filter id; what other views set and this one does not is taken away. */
  readonly filters: Readonly<Record<string, string>>;
  /** Its order, where that is not the list's own. */
  readonly sort?: NonNullable<ListState['sort']>;
}

/** The view of everything. */
export const ALL_VIEW: ListView = { label: 'All', filters: {} };

export interface ListState {
  search: string;
  /** Chosen values by filter id; '' or absent means all. */
  filters: Readonly<Record<string, string>>;
  sort: { id: string; direction: 'asc' | 'desc' } | null;
  /** `after` are the last rows of the pages before this one, by id; `from` counts the rows before it, 0 on the first. */
  cursor: { after: readonly string[]; from: number };
}

export interface ListRow<T> {
  id: string;
  value: T;
  /** Saved on this device, not yet sent. */
  pending?: boolean;
}

/** What a query hook hands to a list. Keep a row's `value` identical while its document is unchanged. */
export interface ListResult<T> {
  status: 'loading' | 'ready' | 'error';
  rows: readonly ListRow<T>[];
  broken: readonly { id: string; reason: string }[];
  /** Rows of the whole filtered set; null while unknown. */
  total: number | null;
  /** Counting stopped at `total`: there are at least so many. */
  isTotalCapped?: boolean;
  /** What the amounts of the whole filter come to, by column, where it is more than this page; `isCut`: at least. */
  sums?: { readonly values: Readonly<Record<string, number>>; readonly isCut: boolean } | null;
  hasNext: boolean;
  error: Error | null;
  retry: () => void;
  /** Set when the rows come from this device's cache: when they were last fresh. */
  savedCopyFrom: Date | null;
  /** A sentence about the result, for instance that the scan limit was reached. */
  note: string | null;
  /** The order that the rows are in, where that is another than was asked for. */
  sort?: ListState['sort'];
  /** Sorts that go one way alone, by column. */
  oneWay?: Readonly<Record<string, 'asc' | 'desc'>>;
}

/** Rows that are ticked, to be worked on together. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Ticks every row of the page, or none of any. */
  readonly onToggleAll: (isOn: boolean) => void;
}

/** One thing a person can do with a row, offered by ⋯, right-click and the x key. */
export type RowAction = MenuItem;

/** The main action of a list, usually Add: a link or something to run. */
export interface PrimaryAction {
  label: string;
  icon?: IconName;
  to?: string;
  onSelect?: () => void;
}

/** Rows on one page of any list. */
export const PAGE_SIZE = 50;
