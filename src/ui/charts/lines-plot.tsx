import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type ChartData, seriesClass } from '#ui/charts/chart-data.ts';
import { UPRIGHT } from '#ui/charts/plot-shape.ts';
import { PointArea } from '#ui/charts/point-area.tsx';
import { cutTo, longest } from '#ui/charts/text-room.ts';

const HEAD = 16;
const FOOT = 24;
const FLOOR = UPRIGHT - FOOT;
const LINES = 4;
/** The most of the width that the names at the ends of the lines take. */
const NAMES_MOST = 0.25;

/** Places of names so far apart that none stands on another, in the order of their lines. */
function apart(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  order.forEach((index, at) => {
    const above = order[at - 1];
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + 14);
  });
  return moved;
}

/** A line for each series over the points, its name and last figure at its end. */
export function LinesPlot({ data, width }: { data: ChartData; width: number }) {
  const { points, series, shortOf } = data;
  const most = Math.max(1, ...points.flatMap(({ values }) => values));
  const up = scaleLinear({ domain: [0, most], range: [FLOOR, HEAD], nice: LINES });
  const ticks = up.ticks(LINES);
  const axis = longest(ticks.map(shortOf)) + 8;
  const lastOf = (index: number) => points.at(-1)?.values[index] ?? 0;
  const ends = series.map(
    ({ name }, index) => `${series.length > 1 ? `${name} ` : ''}${shortOf(lastOf(index))}`,
  );
  const names = Math.min(longest(ends) + 8, width * NAMES_MOST);
  const along = scalePoint({
    domain: points.map((_, index) => index),
    range: [axis, Math.max(axis + 1, width - names)],
    padding: 0.1,
  });
  const each = Math.ceil((longest(points.map(({ label }) => label)) + 8) / Math.max(1, along.step()));
  const area = Math.max(along.step(), 4);
  const places = apart(series.map((_, index) => up(lastOf(index))));
  return (
    <svg className="chart-svg" viewBox={`0 0 ${width} ${UPRIGHT}`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-floor" x1={axis} x2={width - names} y1={up(tick)} y2={up(tick)} />
          <text className="chart-label" x={axis - 8} y={up(tick)} dy="0.35em" textAnchor="end">
            {shortOf(tick)}
          </text>
        </g>
      ))}
      {series.map((own, index) => (
        <g key={own.name} className={`chart-line ${seriesClass(own, index)}`}>
          <LinePath
            data={[...points]}
            x={(_, at) => along(at) ?? 0}
            y={({ values }) => up(values[index] ?? 0)}
          />
          <text x={width - names + 6} y={places[index] ?? 0} dy="0.35em">
            {cutTo(ends[index] ?? '', names)}
          </text>
        </g>
      ))}
      {points.map((point, index) => (
        // Two points may be called alike.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index}>
          {(points.length - 1 - index) % each === 0 && (
            <text className="chart-label" x={along(index) ?? 0} y={FLOOR + 16} textAnchor="middle">
              {point.label}
            </text>
          )}
          <PointArea
            data={data}
            point={point}
            x={(along(index) ?? 0) - area / 2}
            y={0}
            width={area}
            height={UPRIGHT}
          />
        </g>
      ))}
    </svg>
  );
}
