import { formatCents } from '#domain/shared/money.ts';
import type { ChartData, ChartPoint } from '#ui/charts/chart-data.ts';
import type { FigureCard } from '#ui/charts/figure-cards.tsx';
import { cardCents } from '#ui/charts/short-figures.ts';
import type { ListColumn } from '#ui/list/types.ts';
import type { Report, ReportColumn, ReportView } from './report.ts';
import { type ReportRow, type ReportTable, valueText } from './table.ts';

/** Most bars of a drawing that has no order of its own; the table has the others. */
const DRAWN_MOST = 12;

/** The figures of all rows, as cards. */
export const figureCards = ({ columns }: Report, { total }: ReportTable): readonly FigureCard[] =>
  columns.flatMap(({ id, title, kind, card }) => {
    const figure = total.figures[id];
    if (card === undefined || !figure) return [];
    const { value, text, to } = figure;
    const isMoney = kind === 'money' && typeof value === 'number';
    return [
      {
        title,
        value: isMoney ? cardCents(value) : text,
        ...(isMoney && { whole: text }),
        ...(card !== true && { note: card.note }),
        to,
        opens: 'the list',
      },
    ];
  });

const numberOf = (row: ReportRow, column: ReportColumn): number => {
  const value = row.figures[column.id]?.value;
  return typeof value === 'number' ? Math.max(0, value) : 0;
};

type Drawing = Pick<ChartData, 'caption' | 'kind' | 'series' | 'points' | 'shortOf' | 'wholeOf'> & {
  readonly labelTitle: string;
};

/** The drawing of a report: the rows with the columns that it draws, as far as the view has them. */
export function drawingOf({ draws }: Report, view: ReportView, { columns, rows }: ReportTable): Drawing {
  const drawn = columns.filter(({ id }) => draws.columns.includes(id));
  const isOrdered = view.keys !== undefined;
  const some = isOrdered ? rows : rows.filter((row) => drawn.some((column) => numberOf(row, column) > 0));
  const shown = isOrdered ? some : some.slice(0, DRAWN_MOST);
  const [first] = drawn;
  const points = shown.map(
    (row): ChartPoint => ({
      label: row.label,
      values: drawn.map((column) => numberOf(row, column)),
      to: (first && row.figures[first.id]?.to) ?? null,
    }),
  );
  const text = (value: number) => valueText(first?.kind ?? 'count', value);
  return {
    caption: `By ${view.title.toLowerCase()}${shown.length < some.length ? `, first ${DRAWN_MOST}` : ''}`,
    // Columns are for what has an order; anything else reads better from the left.
    kind: draws.kind === 'grouped' && !isOrdered ? 'across' : draws.kind,
    series: drawn.map(({ title }) => ({ name: title })),
    points,
    shortOf: first?.kind === 'money' ? cardCents : text,
    wholeOf: first?.kind === 'money' ? formatCents : text,
    labelTitle: view.title,
  };
}

/** The columns of the file: money in dollars, shares in per cent, other numbers as they are. */
export function csvColumns(head: string, columns: readonly ReportColumn[]): readonly ListColumn<ReportRow>[] {
  const fileText =
    ({ id, kind }: ReportColumn) =>
    ({ figures }: ReportRow): string => {
      const { value = null, text = '' } = figures[id] ?? {};
      if (value === null) return '';
      if (typeof value === 'string') return text;
      if (kind === 'money') return (value / 100).toFixed(2);
      return kind === 'share' ? (value * 100).toFixed(1) : String(value);
    };
  return [
    { id: 'row', title: head, text: ({ label }) => label, cell: ({ label }) => label },
    ...columns.map(
      (column): ListColumn<ReportRow> => ({
        id: column.id,
        title: column.title,
        text: fileText(column),
        cell: fileText(column),
      }),
    ),
  ];
}
