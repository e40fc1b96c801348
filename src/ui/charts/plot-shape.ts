import { type ChartData, totalOf } from '#ui/charts/chart-data.ts';
import { longest } from '#ui/charts/text-room.ts';

/** How high columns and lines are drawn, in px. */
export const UPRIGHT = 232;
/** A row that lies across; of several series beside one another, each has so much of it. */
const ROW = 32;
const ROW_OF_SERIES = 18;
const GAP = 8;
/** A column is narrower than this only where its label and figure are. */
const COLUMN_LEAST = 28;

export type PlotShape = 'columns' | 'across' | 'lines';

/** Columns need room for what stands above and below each; without it, as on a phone, they lie across, a row each. */
export function shapeOf({ kind, points, shortOf }: ChartData, width: number): PlotShape {
  if (kind === 'lines') return 'lines';
  if (kind === 'across' || kind === 'funnel') return 'across';
  const figures = kind === 'grouped' ? [] : points.map((point) => shortOf(totalOf(point)));
  const room = Math.max(COLUMN_LEAST, longest([...figures, ...points.map(({ label }) => label)]) + 6);
  return points.length * room <= width ? 'columns' : 'across';
}

/** The height of one row across, in px. */
export const rowHeight = ({ kind, series }: ChartData): number =>
  kind === 'grouped' ? ROW_OF_SERIES * series.length + GAP : ROW;

/** What a drawing will take of the page before it is there. */
export const heightOf = (data: ChartData, width: number): number =>
  shapeOf(data, width) === 'across' ? data.points.length * rowHeight(data) : UPRIGHT;
