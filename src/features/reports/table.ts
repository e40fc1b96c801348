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
  readonly total: ReportRow;
}

/** A value in words: a dash where there is none. */
export function valueText(kind: ReportColumn['kind'], value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (kind === 'money') return formatCents(value);
  if (kind === 'share') return formatShare(value);
  return kind === 'days' ? counted(value, 'day') : formatNumber(value);
}

function rowOf(
  columns: readonly ReportColumn[],
  { key, label, cells, at }: { key: string; label: string; cells: readonly Cell[]; at: At },
  context: ReportContext,
): ReportRow {
  const figures = columns.map((column) => {
    const value = column.of(cells, context);
    // Nothing stands behind a nought.
    const isThere = value !== null && value !== 0;
    const to = isThere ? (column.to?.(at, context) ?? null) : null;
    return [column.id, { value, text: valueText(column.kind, value), to }] as const;
  });
  return { key, label, figures: Object.fromEntries(figures) };
}

const firstNumber = ({ figures }: ReportRow, columns: readonly ReportColumn[]): number => {
  const values = columns.map(({ id }) => figures[id]?.value);
  return values.find((value) => typeof value === 'number') ?? 0;
};

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
  const rows = [...groups].map(([key, own]) =>
    rowOf(
      columns,
      { key, label: view.label(key, context), cells: own, at: within(at, view.at(key)) },
      context,
    ),
  );
  const sorted =
    view.keys === undefined
      ? rows.toSorted(
          (a, b) =>
            firstNumber(b, columns) - firstNumber(a, columns) || a.label.localeCompare(b.label, 'en-AU'),
        )
      : rows;
  const total = rowOf(columns, { key: '', label: 'Total', cells: shown, at }, context);
  return { columns, rows: sorted, total };
}

/** Whether a report has anything to show. */
export const isEmptyTable = ({ total, columns }: ReportTable): boolean =>
  columns.every(({ id }) => {
    const value = total.figures[id]?.value;
    return value === null || value === 0 || value === '';
  });
