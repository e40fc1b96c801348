import { formatCents } from '#domain/shared/money.ts';
import { counted, formatShare } from '#domain/shared/number-texts.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import type { Cell } from '#domain/report/parts.ts';
import { within } from './columns.ts';
import type { At, Report, ReportColumn, ReportContext, ReportView, Value } from './report.ts';

/** One figure of a row, with the list behind it. */
export interface ReportFigure {
  readonly value: Value;
  readonly text: string;
  readonly to: string | null;
}

export interface ReportRow {
  readonly key: string;
  readonly label: string;
  /** By column. */
  readonly figures: Readonly<Record<string, ReportFigure>>;
}

/** A report as it is shown: its columns, its rows, and what all of them come to. */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** Of all columns of the report, those of other views too. */
  readonly total: ReportRow;
  /** There is nothing to show. */
  readonly isEmpty: boolean;
  /** What the numbers leave out, and which of them lead nowhere; '' for nothing. */
  readonly note: string;
}

/** A value in words: a dash where there is none. */
export function valueText(kind: ReportColumn['kind'], value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (kind === 'money') return formatCents(value);
  if (kind === 'share') return formatShare(value);
  return kind === 'days' ? counted(value, 'day') : formatNumber(value);
}

/** Words of many rows say nothing, and some sums of many mean nothing. */
const NO_TOTAL: ReportFigure = { value: '', text: '', to: null };

function rowOf(
  columns: readonly ReportColumn[],
  { key, label, cells, at }: { key: string; label: string; cells: readonly Cell[]; at: At | null },
  context: ReportContext,
): ReportRow {
  const figures = columns.map((column) => {
    const value = column.of(cells, context);
    // Nothing stands behind a nought.
    const isThere = value !== null && value !== 0;
    const to = isThere && at ? (column.to?.(at, context) ?? null) : null;
    return [column.id, { value, text: valueText(column.kind, value), to }] as const;
  });
  return { key, label, figures: Object.fromEntries(figures) };
}

const firstNumber = ({ figures }: ReportRow, columns: readonly ReportColumn[]): number => {
  const values = columns.map(({ id }) => figures[id]?.value);
  return values.find((value) => typeof value === 'number') ?? 0;
};

/** Whether all of a report's figures are nought. */
const isEmpty = ({ columns }: Report, { figures }: ReportRow): boolean =>
  columns.every(({ id, kind }) => kind === 'text' || !figures[id]?.value);

/** The rows of a report, out of the counts that were read. `at` is what the person chose. */
export function reportTable(
  report: Report,
  view: ReportView,
  cells: readonly Cell[],
  { at, context }: { readonly at: At; readonly context: ReportContext },
): ReportTable {
  const columns = report.columns.filter(({ views }) => views === undefined || views.includes(view.id));
  const counts = report.derive?.(cells, context) ?? cells;
  const shown = at.dealer === '' ? counts : counts.filter(({ dealerId }) => dealerId === at.dealer);
  const groups = new Map<string, Cell[]>();
  const always = view.keys?.(context) ?? [];
  for (const key of always) groups.set(key, []);
  for (const cell of shown) {
    const key = view.keyOf(cell, context);
    if (key === null) continue;
    const own = groups.get(key);
    if (own) own.push(cell);
    else groups.set(key, [cell]);
  }
  const rows = [...groups].map(([key, own]) => {
    const more = view.at?.(key, context) ?? null;
    const label = view.label(key, context);
    return rowOf(columns, { key, label, cells: own, at: more && within(at, more) }, context);
  });
  const sorted =
    view.keys === undefined
      ? rows.toSorted(
          (a, b) =>
            firstNumber(b, columns) - firstNumber(a, columns) || a.label.localeCompare(b.label, 'en-AU'),
        )
      : rows;
  const total = rowOf(report.columns, { key: '', label: 'Total', cells: shown, at }, context);
  const blank = report.columns.filter(({ kind, hasNoTotal }) => kind === 'text' || hasNoTotal);
  const figures = { ...total.figures, ...Object.fromEntries(blank.map(({ id }) => [id, NO_TOTAL])) };
  const notes = [report.note ?? '', view.note?.([...groups.keys()], context) ?? ''];
  return {
    columns,
    rows: sorted,
    total: { ...total, figures },
    isEmpty: isEmpty(report, total),
    note: notes.filter(Boolean).join(' '),
  };
}
