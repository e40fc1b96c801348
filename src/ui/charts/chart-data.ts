import type { Tone } from '#ui/tone.ts';

/**
 * `stacked`, `grouped`: columns, each point's values above or beside one another. `histogram`: columns that touch, for ranges.
 * `lines`: a line per series. `across`: bars from the left, a row per point. `funnel`: the same, each row beside the one before.
 */
export type ChartKind = 'stacked' | 'grouped' | 'histogram' | 'lines' | 'across' | 'funnel';

/** What the values of the points are, in their order: at most five without a tone. */
export interface ChartSeries {
  readonly name: string;
  /** A colour that means something; else the next of the chart's own. */
  readonly tone?: Tone;
}

export interface ChartPoint {
  /** "Sep 26"; stands under its column or before its bar. */
  readonly label: string;
  /** One for each series, never below zero. */
  readonly values: readonly number[];
  /** In place of the figure beside its bar: "12 units, 34%". */
  readonly text?: string;
  /** What the figure counts, as a path. */
  readonly to?: string | null;
  /** Colours a bar of its own. */
  readonly tone?: Tone;
}

export interface ChartData {
  readonly caption: string;
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** A figure where there is little room: "$12.3k". */
  readonly shortOf: (value: number) => string;
  /** The same, whole: "$12,345.00". */
  readonly wholeOf: (value: number) => string;
}

export const totalOf = ({ values }: ChartPoint): number => values.reduce((sum, value) => sum + value, 0);

/** The class that colours what belongs to a series. */
export const seriesClass = ({ tone }: ChartSeries, index: number): string =>
  tone === undefined ? `series-${(index % 5) + 1}` : `tone-${tone} is-toned`;

/** What the point says as a whole: "Sep 26: 12", "Sep 26: GVM 3, BTC 9, 12 in all". */
export function pointText({ series, wholeOf }: ChartData, point: ChartPoint): string {
  if (point.text !== undefined) return `${point.label}: ${point.text}`;
  const [only] = point.values;
  if (series.length === 1) return `${point.label}: ${wholeOf(only ?? 0)}`;
  const parts = series.map(({ name }, index) => `${name} ${wholeOf(point.values[index] ?? 0)}`).join(', ');
  return `${point.label}: ${parts}`;
}

/** The figure at the end of a bar; of a funnel with its part of the step before. */
export function barText({ kind, points, shortOf }: ChartData, index: number): string {
  const point = points[index];
  if (!point) return '';
  if (point.text !== undefined) return point.text;
  const total = totalOf(point);
  const before = points[index - 1];
  if (kind !== 'funnel' || !before || totalOf(before) === 0) return shortOf(total);
  return `${shortOf(total)}, ${Math.round((total / totalOf(before)) * 100)}%`;
}

/** What a drawing says to whoever does not see it; the figures themselves stand in its table. */
export function chartSummary({ caption, points, wholeOf }: ChartData): string {
  const totals = points.map(totalOf);
  const most = Math.max(...totals);
  const highest = points[totals.indexOf(most)];
  return `${caption}. Highest: ${highest?.label ?? ''}, ${highest?.text ?? wholeOf(most)}. Show as table lists every figure.`;
}
