import { type DayCounts, leadOf } from '#domain/shared/lead-days.ts';
import type { Cell } from '#domain/report/parts.ts';
import type { At, ReportColumn, ReportContext, ReportView } from './report.ts';

/** What the counts of a sum come to, of those that pass. */
export const sumOf = (
  cells: readonly Cell[],
  sum: string,
  passes: (cell: Cell) => boolean = () => true,
): number => cells.reduce((all, cell) => (cell.sum === sum && passes(cell) ? all + cell.value : all), 0);

type To = ReportColumn['to'];
const led = (to: To) => (to ? { to } : {});

/** A column of numbers that are counted. */
export const countColumn = (
  id: string,
  title: string,
  sum: string,
  to?: To,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({ id, title, kind: 'count', of: (cells) => sumOf(cells, sum), ...led(to), ...more });

/** The same of those counts alone that pass, such as those of one age. */
export const someColumn = (
  id: string,
  title: string,
  [sum, passes]: readonly [string, (cell: Cell, context: ReportContext) => boolean],
  to?: To,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  id,
  title,
  kind: 'count',
  of: (cells, context) => sumOf(cells, sum, (cell) => passes(cell, context)),
  ...led(to),
  ...more,
});

/** A column of money, integer cents. */
export const moneyColumnOf = (
  id: string,
  title: string,
  sum = id,
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  id,
  title,
  kind: 'money',
  of: (cells) => sumOf(cells, sum),
  ...more,
});

/** A share of one sum in another; nothing where there is none. */
export const shareColumn = (
  id: string,
  title: string,
  [part, whole]: readonly [string, string],
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  id,
  title,
  kind: 'share',
  of: (cells) => {
    const all = sumOf(cells, whole);
    return all === 0 ? null : sumOf(cells, part) / all;
  },
  ...more,
});

/** How many of a sum waited how many days, as a dim says it; what says none is left out. */
export function daysIn(
  cells: readonly Cell[],
  sum: string,
  daysOf: (cell: Cell) => number | null,
): DayCounts {
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const days = cell.sum === sum ? daysOf(cell) : null;
    if (days !== null) counts.set(days, (counts.get(days) ?? 0) + cell.value);
  }
  return [...counts].toSorted(([a], [b]) => a - b);
}

/** A column of days: the middle one, or the one that nine of ten keep. */
export const daysColumn = (
  id: string,
  title: string,
  [sum, daysOf]: readonly [string, (cell: Cell) => number | null],
  which: 'median' | 'p90' = 'median',
  more: Partial<ReportColumn> = {},
): ReportColumn => ({
  id,
  title,
  kind: 'days',
  of: (cells) => leadOf(daysIn(cells, sum, daysOf))?.[which] ?? null,
  ...more,
});

/** Rows by a dim; '' is shown as `none`. */
export const byDim = (
  dim: string,
  title: string,
  label: (value: string, context: ReportContext) => string,
  more: Partial<ReportView> & { readonly none?: string } = {},
): ReportView => {
  const { none = 'Not entered', ...rest } = more;
  return {
    id: dim,
    title,
    keyOf: ({ dims }) => dims[dim] ?? null,
    label: (key, context) => (key === '' ? none : label(key, context)),
    at: (key) => ({ dims: { [dim]: key } }),
    ...rest,
  };
};

/** What an id of a dim is called. */
export const named = (id: string, { names }: ReportContext): string => names.get(id) ?? id;

/** Two places at once: what both narrow. A dealer that was chosen is within its group. */
export const within = (at: At, more: Partial<At>): At => ({
  ...at,
  ...more,
  dealer: at.dealer || (more.dealer ?? ''),
  dims: { ...at.dims, ...more.dims },
});
