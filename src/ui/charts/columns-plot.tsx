import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroup, BarStack } from '@visx/shape';
import type { ReactNode } from 'react';
import { type ChartData, seriesClass, totalOf } from '#ui/charts/chart-data.ts';
import { UPRIGHT } from '#ui/charts/plot-shape.ts';
import { PointArea } from '#ui/charts/point-area.tsx';
import { longest } from '#ui/charts/text-room.ts';

/** Room for the figure above a column and for its name below. */
const HEAD = 20;
const FOOT = 24;
const FLOOR = UPRIGHT - FOOT;
/** The least height of a part that says its figure by itself. */
const TALL = 18;

/** A point as the library reads it: its place, and a value by the key of each series. */
export type Row = Readonly<Record<string, number>>;

export const rowsOf = ({ points, series }: ChartData): Row[] =>
  points.map(({ values }, at) => ({
    at,
    ...Object.fromEntries(series.map((_, index) => [String(index), values[index] ?? 0])),
  }));

/** The keys of the series that a row has values for. */
export const keysOf = ({ series }: ChartData): string[] => series.map((_, index) => String(index));

/** The most that one bar comes to; never 0, which no scale takes. */
export const mostOf = ({ kind, points }: ChartData): number =>
  Math.max(1, ...(kind === 'grouped' ? points.flatMap(({ values }) => values) : points.map(totalOf)));

interface PartProps {
  className: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its own figure, where the part has room for it. */
  text: string;
  /** The figure stands over the part, where that is as wide. */
  isOver?: boolean;
}

/** One part of a bar. */
export function Part({ className, text, isOver = false, ...place }: PartProps) {
  const { x, y, width, height } = place;
  const isWide = text !== '' && width >= longest([text]) + 4;
  return (
    <g className={`chart-part ${className}`}>
      <rect {...place} />
      {isWide && (isOver || height >= TALL) && (
        <text
          className={isOver ? 'is-over' : undefined}
          x={x + width / 2}
          y={isOver ? y - 6 : y + height / 2}
          dy={isOver ? 0 : '0.35em'}
          textAnchor="middle"
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** Columns side by side: stacked, in groups, or touching for the ranges of a histogram. */
export function ColumnsPlot({ data, width }: { data: ChartData; width: number }) {
  const { kind, points, series, shortOf } = data;
  const isGrouped = kind === 'grouped';
  const totals = points.map(totalOf);
  const rows = rowsOf(data);
  const keys = keysOf(data);
  const across = scaleBand({
    domain: rows.map((_, index) => index),
    range: [0, width],
    paddingInner: kind === 'histogram' ? 0.02 : 0.28,
    paddingOuter: 0.1,
  });
  // Few points make no walls of colour.
  const bar = Math.min(across.bandwidth(), kind === 'histogram' ? Infinity : isGrouped ? 144 : 72);
  const left = (index: number) => (across(index) ?? 0) + (across.bandwidth() - bar) / 2;
  const up = scaleLinear({ domain: [0, mostOf(data)], range: [FLOOR, HEAD] });
  const within = scaleBand({ domain: keys, range: [0, bar], padding: 0.08 });
  const part = (
    place: { key: string; index: number; x: number; y: number; width: number; height: number },
    at: number,
  ) => {
    const index = Number(place.key);
    const own = series[index];
    const value = points[at]?.values[index] ?? 0;
    const name =
      own === undefined
        ? ''
        : seriesClass({ ...own, ...(points[at]?.tone && { tone: points[at].tone }) }, index);
    return (
      <Part
        key={`${at} ${place.key}`}
        className={name}
        x={place.x}
        y={place.y}
        width={place.width}
        height={Math.max(0, place.height)}
        text={value > 0 && (isGrouped || value < (totals[at] ?? 0)) ? shortOf(value) : ''}
        isOver={isGrouped}
      />
    );
  };
  const parts: ReactNode = isGrouped ? (
    <BarGroup
      data={rows}
      keys={keys}
      height={FLOOR}
      x0={({ at = 0 }) => at}
      x0Scale={across}
      x1Scale={within}
      yScale={up}
      color={() => ''}
    >
      {(groups) =>
        groups.flatMap((group) =>
          group.bars.map((each) => part({ ...each, x: left(group.index) + each.x }, group.index)),
        )
      }
    </BarGroup>
  ) : (
    <BarStack data={rows} keys={keys} x={({ at = 0 }) => at} xScale={across} yScale={up} color={() => ''}>
      {(stacks) =>
        stacks.flatMap((stack) =>
          stack.bars.map((each) => part({ ...each, x: left(each.index), width: bar }, each.index)),
        )
      }
    </BarStack>
  );
  return (
    <svg className="chart-svg" viewBox={`0 0 ${width} ${UPRIGHT}`}>
      <line className="chart-floor" x1="0" x2={width} y1={FLOOR} y2={FLOOR} />
      {parts}
      {points.map((point, index) => {
        const middle = (across(index) ?? 0) + across.bandwidth() / 2;
        const top = up(isGrouped ? Math.max(...point.values) : totalOf(point));
        return (
          // Two points may be called alike.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            {totalOf(point) > 0 && !isGrouped && (
              <text className="chart-figure" x={middle} y={top - 6} textAnchor="middle">
                {shortOf(totalOf(point))}
              </text>
            )}
            <text className="chart-label" x={middle} y={FLOOR + 16} textAnchor="middle">
              {point.label}
            </text>
            <PointArea
              data={data}
              point={point}
              x={across(index) ?? 0}
              y={0}
              width={across.bandwidth()}
              height={UPRIGHT}
            />
          </g>
        );
      })}
    </svg>
  );
}
