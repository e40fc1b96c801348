import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroupHorizontal, BarStackHorizontal } from '@visx/shape';
import { barText, type ChartData, type ChartPoint, seriesClass, totalOf } from '#ui/charts/chart-data.ts';
import { keysOf, mostOf, Part, rowsOf } from '#ui/charts/columns-plot.tsx';
import { rowHeight } from '#ui/charts/plot-shape.ts';
import { PointArea } from '#ui/charts/point-area.tsx';
import { cutTo, longest } from '#ui/charts/text-room.ts';

const GAP = 8;
/** The most of the width that names, and that figures, take. */
const NAMES_MOST = 0.36;
const FIGURES_MOST = 0.4;

/** Bars from the left, a row per point: its name, the bar, its figure. */
export function AcrossPlot({ data, width }: { data: ChartData; width: number }) {
  const { kind, points, series, shortOf } = data;
  const isGrouped = kind === 'grouped';
  const totals = points.map(totalOf);
  const rows = rowsOf(data);
  const keys = keysOf(data);
  const texts = points.map((point, index) =>
    isGrouped ? point.values.map(shortOf).join(' / ') : barText(data, index),
  );
  const names = Math.min(longest(points.map(({ label }) => label)), width * NAMES_MOST);
  const figures = Math.min(longest(texts), width * FIGURES_MOST);
  const row = rowHeight(data);
  const height = points.length * row;
  const along = scaleLinear({
    domain: [0, mostOf(data)],
    range: [0, Math.max(1, width - names - figures - 2 * GAP)],
  });
  const down = scaleBand({ domain: rows.map((_, index) => index), range: [0, height], padding: 0.3 });
  const within = scaleBand({ domain: keys, range: [0, down.bandwidth()], padding: 0.08 });
  const classOf = (point: ChartPoint | undefined, index: number) => {
    const own = series[index] ?? { name: '' };
    return seriesClass(point?.tone === undefined ? own : { ...own, tone: point.tone }, index);
  };
  const start = names + GAP;
  const part = (place: { key: string; x: number; y: number; width: number; height: number }, at: number) => {
    const index = Number(place.key);
    const value = points[at]?.values[index] ?? 0;
    return (
      <Part
        key={`${at} ${place.key}`}
        className={classOf(points[at], index)}
        x={start + place.x}
        y={place.y}
        width={Math.max(0, place.width)}
        height={place.height}
        text={!isGrouped && value > 0 && value < (totals[at] ?? 0) ? shortOf(value) : ''}
      />
    );
  };
  const endOf = (point: ChartPoint) => along(isGrouped ? Math.max(...point.values) : totalOf(point));
  return (
    <svg className="chart-svg" viewBox={`0 0 ${width} ${height}`}>
      {isGrouped ? (
        <BarGroupHorizontal
          data={rows}
          keys={keys}
          width={along.range()[1] ?? 0}
          y0={({ at = 0 }) => at}
          y0Scale={down}
          y1Scale={within}
          xScale={along}
          color={() => ''}
        >
          {(groups) =>
            groups.flatMap((group) =>
              group.bars.map((each) =>
                part({ ...each, x: 0, y: group.y0 + each.y, width: along(each.value) }, group.index),
              ),
            )
          }
        </BarGroupHorizontal>
      ) : (
        <BarStackHorizontal
          data={rows}
          keys={keys}
          y={({ at = 0 }) => at}
          xScale={along}
          yScale={down}
          color={() => ''}
        >
          {(stacks) => stacks.flatMap((stack) => stack.bars.map((each) => part(each, each.index)))}
        </BarStackHorizontal>
      )}
      {points.map((point, index) => {
        const middle = (down(index) ?? 0) + down.bandwidth() / 2;
        return (
          // Two points may be called alike.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <text className="chart-label" x={0} y={middle} dy="0.35em">
              {cutTo(point.label, names)}
            </text>
            <text className="chart-figure" x={start + endOf(point) + 6} y={middle} dy="0.35em">
              {cutTo(texts[index] ?? '', figures)}
            </text>
            <PointArea data={data} point={point} x={0} y={index * row} width={width} height={row} />
          </g>
        );
      })}
    </svg>
  );
}
