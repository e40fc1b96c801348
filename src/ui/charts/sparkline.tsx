import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 3;

/** How a figure went, without a word: beside the figure itself, which says where it is. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const along = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [EDGE, WIDTH - EDGE] });
  const up = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [HEIGHT - EDGE, EDGE] });
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <g className="chart-line series-1">
        <LinePath data={[...values]} x={(_, at) => along(at)} y={(value) => up(value)} />
        <circle cx={WIDTH - EDGE} cy={up(values.at(-1) ?? 0)} r="2.5" />
      </g>
    </svg>
  );
}
