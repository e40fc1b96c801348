import { type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { formatNumber } from '#domain/shared/numbers.ts';
import { ChartTable } from '#ui/charts/chart-table.tsx';
import { type ChartData, seriesClass } from '#ui/charts/chart-data.ts';
import { heightOf } from '#ui/charts/plot-shape.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useWidth } from '#ui/list/use-width.ts';
import './charts.scss';

const Plot = lazyPart(async () => (await import('#ui/charts/plot.tsx')).Plot);

/** Where nothing is laid out, as in a test. */
const UNMEASURED = 720;

interface ChartProps
  extends Pick<ChartData, 'caption' | 'kind' | 'series' | 'points'>,
    Partial<Pick<ChartData, 'shortOf' | 'wholeOf'>> {
  /** The head of the table's first column. */
  labelTitle: string;
  /** The table behind the drawing, where it holds more than the points do. */
  table?: ReactNode;
  /** Said where every value is zero. */
  empty?: string;
}

function Drawn({ data, table }: { data: ChartData; table: ReactNode }) {
  const [isTable, setIsTable] = useState(false);
  const [ref, measured] = useWidth<HTMLElement>();
  const width = measured ?? UNMEASURED;
  const id = useId();
  const { caption, series } = data;
  return (
    <figure ref={ref} className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <figcaption id={id}>{caption}</figcaption>
        {series.length > 1 && !isTable && (
          <ul className="chart-key" aria-hidden="true">
            {series.map((each, index) => (
              <li key={each.name}>
                <span className={`swatch ${seriesClass(each, index)}`} />
                {each.name}
              </li>
            ))}
          </ul>
        )}
        <Button variant="quiet" size="sm" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {!isTable && (
        // As high as the drawing before it is there, so that nothing moves when it comes.
        <div style={{ minHeight: heightOf(data, width) }}>
          <Plot data={data} width={width} />
        </div>
      )}
      <div className={isTable ? undefined : 'print-only'}>{table}</div>
    </figure>
  );
}

/**
 * Figures, drawn: bars, lines or steps in the theme's colours with their figures on them, and the same as a table behind
 * "Show as table", which is what a screen reader is told to go to and what paper shows beneath the drawing. The library that draws is
 * fetched with the first chart of the page (decisions: chart-library).
 */
export function Chart({ labelTitle, table, empty = 'Nothing to show yet.', ...given }: ChartProps) {
  const shortOf = given.shortOf ?? formatNumber;
  const data: ChartData = { ...given, shortOf, wholeOf: given.wholeOf ?? shortOf };
  const isEmpty = data.points.every(({ values }) => values.every((value) => value === 0));
  return isEmpty ? (
    <p className="muted mb-0">{empty}</p>
  ) : (
    <Drawn data={data} table={table ?? <ChartTable data={data} labelTitle={labelTitle} />} />
  );
}
