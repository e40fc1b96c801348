import { AcrossPlot } from '#ui/charts/across-plot.tsx';
import { type ChartData, chartSummary } from '#ui/charts/chart-data.ts';
import { ColumnsPlot } from '#ui/charts/columns-plot.tsx';
import { LinesPlot } from '#ui/charts/lines-plot.tsx';
import { shapeOf } from '#ui/charts/plot-shape.ts';

const DRAWN = { columns: ColumnsPlot, across: AcrossPlot, lines: LinesPlot };

/** The drawing of a chart, as wide as its card. */
export function Plot({ data, width }: { data: ChartData; width: number }) {
  const Drawn = DRAWN[shapeOf(data, width)];
  // A picture with a summary, or a group of links to what its figures count.
  const hasLinks = data.points.some(({ to }) => typeof to === 'string');
  return (
    <div role={hasLinks ? 'group' : 'img'} aria-label={chartSummary(data)}>
      <Drawn data={data} width={width} />
    </div>
  );
}
