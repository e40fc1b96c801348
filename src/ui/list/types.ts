import type { ReactNode } from 'react';
import type { IconName } from '#ui/icons.ts';
import type { MenuItem } from '#ui/menu.tsx';

/** One column of a list: what it shows, and the plain text of the same for CSV, tooltips and cards. */
export interface ListColumn<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  text: (row: T) => string;
  sortable?: boolean;
  /** Its rows are in the order of time: sorted oldest or newest first. */
  isTime?: boolean;
  align?: 'end';
  /** Cannot be switched off. */
  always?: boolean;
  /** Off until the person switches it on. */
  hidden?: boolean;
  /** Left out of the table on middling screens; shown on wide ones and in the cards of narrow ones. */
  wide?: boolean;
}

export interface ListFilter {
  id: string;
  title: string;
  options: readonly { value: string; label: string }[];
}

export interface ListState {
  search: string;
  /** Chosen values by filter id; '' or absent means all. */
  filters: Readonly<Record<string, string>>;
  sort: { id: string; direction: 'asc' | 'desc' } | null;
  /** `after`/`before` are row ids to page from; `from` counts the rows before this page, 0 on the first. */
  cursor: { after?: string; before?: string; from: number };
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
  hasNext: boolean;
  error: Error | null;
  retry: () => void;
  /** Set when the rows come from this device's cache: when they were last fresh. */
  savedCopyFrom: Date | null;
  /** A sentence about the result, for instance that the scan limit was reached. */
  note: string | null;
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
