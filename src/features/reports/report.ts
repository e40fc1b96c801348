import type { Actor } from '#domain/access/actor.ts';
import type { DealerGroup } from '#domain/dealer/dealer-groups.ts';
import type { IsoDay } from '#domain/shared/dates.ts';
import type { Family } from '#domain/report/families.ts';
import type { Cell } from '#domain/report/parts.ts';
import type { Span } from '#domain/shared/span.ts';
import type { ChartKind } from '#ui/charts/chart-data.ts';

/** A dealer as reports name it, and by which group they put it together: as lists name it (dealer-groups.ts). */
export interface ReportDealer {
  readonly name: string;
  readonly group: string;
}

/** What a report is asked with. */
export interface ReportContext {
  readonly actor: Actor;
  /** Whole months; what stands now has no period. */
  readonly period: Span;
  readonly today: IsoDay;
  /** Unix seconds. */
  readonly now: number;
  readonly names: ReadonlyMap<string, string>;
  /** The dealers of a distributor; none for a dealer. */
  readonly dealers: ReadonlyMap<string, ReportDealer>;
  /** Their groups. */
  readonly groups: readonly DealerGroup[];
}

/** What a number counts, as far as its place in the table says it: the row's and the person's choices. */
export interface At {
  readonly span: Span;
  /** As the filter of lists has it: one dealer, or a group. */
  readonly dealer: string;
  /** Values of dims, such as the type of the row. */
  readonly dims: Readonly<Record<string, string>>;
}

/** What rows are: one for each value of a dim, of the month or of the dealer. */
export interface ReportView {
  readonly id: string;
  /** "Month": chosen by it, and the head of the first column. */
  readonly title: string;
  /** The row that a count stands in; null for none. */
  readonly keyOf: (cell: Cell, context: ReportContext) => string | null;
  readonly label: (key: string, context: ReportContext) => string;
  /** What the row narrows; without it, and where it says null, no list shows what a row is, and its numbers lead nowhere. */
  readonly at?: (key: string, context: ReportContext) => Partial<At> | null;
  /** Rows that are always there, in this order; others follow. Without it the most comes first. */
  readonly keys?: (context: ReportContext) => readonly string[];
  /** Says beneath the table why some rows lead nowhere; '' for nothing. */
  readonly note?: (keys: readonly string[], context: ReportContext) => string;
}

/** A value as it is shown and written into a file: whole numbers, cents, shares of 1, days, or words. */
export type ColumnKind = 'count' | 'money' | 'share' | 'days' | 'text';
export type Value = number | string | null;

/** A column: a figure of the counts of a row. */
export interface ReportColumn {
  readonly id: string;
  readonly title: string;
  readonly kind: ColumnKind;
  readonly of: (cells: readonly Cell[], context: ReportContext) => Value;
  /** The list behind the number; null for somebody who may not open it. */
  readonly to?: (at: At, context: ReportContext) => string | null;
  /** Only in these views. */
  readonly views?: readonly string[];
  /** What all rows come to means nothing. */
  readonly hasNoTotal?: true;
  /** Also a card above the table, out of all rows; `note` beneath it. */
  readonly card?: true | { readonly note: string };
}

/** A report, whole: what it reads, what its rows may be, its figures and its drawing. */
export interface Report {
  readonly id: string;
  readonly title: string;
  /** What it answers, in a sentence. */
  readonly about: string;
  readonly group: 'Jobs' | 'Orders and stock' | 'Money' | 'People and data';
  /** Whose it is; both where left out. */
  readonly for?: 'dealer' | 'distributer';
  readonly families: readonly Family[];
  /** Stands for now, and has no period. */
  readonly isNow?: true;
  /** Makes other counts of those that were read, before anything is added up. */
  readonly derive?: (cells: readonly Cell[], context: ReportContext) => readonly Cell[];
  /** The first is the standard one; that of dealers and groups is added for distributors. */
  readonly views: readonly ReportView[];
  readonly columns: readonly ReportColumn[];
  readonly draws: { readonly kind: ChartKind; readonly columns: readonly string[]; readonly caption: string };
  /** Says what a number leaves out. */
  readonly note?: string;
  readonly empty: string;
}
