import './stacked-bars.scss';

/** One bar: its name below it, and so much of each series. */
export interface StackedBar {
  readonly label: string;
  readonly values: readonly number[];
}

interface StackedBarsProps {
  caption: string;
  /** What the parts of a bar are, from the foot up; at most five. */
  series: readonly string[];
  bars: readonly StackedBar[];
  /** The figure above a bar; the plain number unless given. */
  figureOf?: (total: number) => string;
}

const WIDTH = 56;
const GAP = 12;
const HEIGHT = 140;
/** Room for the figure above a bar, and for its name below. */
const HEAD = 16;
const FOOT = 18;

const totalOf = ({ values }: StackedBar) => values.reduce((sum, value) => sum + value, 0);

interface BarProps {
  bar: StackedBar;
  index: number;
  most: number;
  figureOf: (total: number) => string;
}

function Bar({ bar, index, most, figureOf }: BarProps) {
  const left = index * WIDTH + GAP / 2;
  const total = totalOf(bar);
  const unit = HEIGHT / most;
  return (
    <g>
      {bar.values.map((value, series) => {
        const below = bar.values.slice(0, series).reduce((sum, each) => sum + each, 0);
        return (
          <rect
            // The series are fixed, and in order.
            key={series}
            className={`series-${series}`}
            x={left}
            y={HEAD + HEIGHT - (below + value) * unit}
            width={WIDTH - GAP}
            height={value * unit}
          />
        );
      })}
      <text x={left + (WIDTH - GAP) / 2} y={HEAD + HEIGHT - total * unit - 4}>
        {total > 0 ? figureOf(total) : ''}
      </text>
      <text className="is-name" x={left + (WIDTH - GAP) / 2} y={HEAD + HEIGHT + 13}>
        {bar.label}
      </text>
    </g>
  );
}

/** Numbers side by side, drawn; the same numbers stand in a table beside it, so it is hidden from screen readers. */
export function StackedBars({ caption, series, bars, figureOf = String }: StackedBarsProps) {
  const most = Math.max(1, ...bars.map(totalOf));
  const width = Math.max(1, bars.length) * WIDTH;
  return (
    // It scrolls sideways on a phone, where the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className="stacked-bars" tabIndex={0}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`}
        style={{ minWidth: width * 0.8, maxWidth: width * 1.4 }}
      >
        <line className="is-floor" x1="0" x2={width} y1={HEAD + HEIGHT} y2={HEAD + HEIGHT} />
        {bars.map((bar, index) => (
          <Bar key={bar.label} bar={bar} index={index} most={most} figureOf={figureOf} />
        ))}
      </svg>
      <ul className="stacked-bars-key" aria-hidden="true">
        {series.map((name, index) => (
          <li key={name}>
            <span className={`swatch series-${index}`} />
            {name}
          </li>
        ))}
      </ul>
      <figcaption className="muted">{caption}</figcaption>
    </figure>
  );
}
