import { Link } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useWidth } from '#ui/list/use-width.ts';
import type { Tone } from '#ui/tone.ts';
import './charts.scss';

const Sparkline = lazyPart(
  async () => (await import('#ui/charts/sparkline.tsx')).Sparkline,
  <span className="sparkline" />,
);

export interface FigureChange {
  /** "12% more": what it says beside its arrow. */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
  /** Whether that is good; none where it is neither. */
  readonly tone?: Tone;
}

export interface FigureCard {
  readonly title: string;
  /** Short enough for a card of 180 px: "$489.4k"; `whole` says all of it. */
  readonly value: string;
  readonly whole?: string;
  readonly change?: FigureChange;
  readonly note?: string;
  /** How it went, oldest first. */
  readonly series?: readonly number[];
  /** What the figure counts, as a path; `opens` names it: "the orders". */
  readonly to?: string | null;
  readonly opens?: string;
}

const LEAST = 180;
const isNarrow = (width: number) => width < 400;
/** Between two cards, in px; less on a phone, so that two stand beside each other. */
const gapIn = (width: number) => (isNarrow(width) ? 4 : 12);

/** So many a row that the last one is about as long as the others: seven stand as four and three, not as six and one. */
export function cardsPerRow(count: number, width: number): number {
  const most = Math.max(1, Math.floor((width + gapIn(width)) / (LEAST + gapIn(width))));
  return Math.ceil(count / Math.ceil(count / most));
}

const ARROWS = { up: 'up', down: 'down', same: null } as const;

function Change({ text, direction, tone }: FigureChange) {
  const arrow = ARROWS[direction];
  return (
    <small className={tone === undefined ? 'figure-change' : `figure-change tone-${tone} is-toned`}>
      {arrow !== null && <Icon name={arrow} />}
      {text}
    </small>
  );
}

/** What a link is called: what is seen of it, and the whole figure where that is shortened. */
function linkName({ title, value, whole = value, opens }: FigureCard): string {
  const figure = whole === value ? value : `${value}, ${whole}`;
  return `${title}: ${figure}. Open${opens === undefined ? '' : ` ${opens}`}`;
}

function Card({ card }: { card: FigureCard }) {
  const { title, value, whole, change, note, series = [], to } = card;
  return (
    <div className="figure-card">
      <dt title={title}>{title}</dt>
      <dd>
        {typeof to === 'string' ? (
          <Link className="figure-value" to={to} title={whole} aria-label={linkName(card)}>
            {value}
          </Link>
        ) : (
          <span className="figure-value" title={whole}>
            {value}
          </span>
        )}
        {change !== undefined && <Change {...change} />}
        {note !== undefined && note !== '' && <small className="muted">{note}</small>}
        {series.length > 2 && <Sparkline values={series} />}
      </dd>
    </div>
  );
}

/** Figures in equal cells of at least 180 px, each with how it changed. */
export function FigureCards({ cards }: { cards: readonly FigureCard[] }) {
  const [ref, width] = useWidth<HTMLDListElement>();
  const perRow = width === null ? null : cardsPerRow(cards.length, width);
  return (
    <dl
      ref={ref}
      className={width !== null && isNarrow(width) ? 'figure-cards is-narrow' : 'figure-cards'}
      style={perRow === null ? undefined : { gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
    >
      {cards.map((card) => (
        <Card key={card.title} card={card} />
      ))}
    </dl>
  );
}
