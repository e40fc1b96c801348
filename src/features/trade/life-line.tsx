import type { LifeStep } from '#domain/trade/life-line.ts';
import { formatDate } from '#domain/shared/dates.ts';
import { Icon } from '#ui/icon.tsx';
import './life-line.scss';

const SPOKEN = { past: 'done', now: 'now', ahead: 'to come' } as const;

/** The way of a record, step by step, with the day of each that lies behind it. */
export function LifeLine({ steps }: { steps: readonly LifeStep[] }) {
  return (
    <ol className="life-line">
      {steps.map(({ status, label, place, at }) => (
        <li
          key={status}
          className={`is-${place} tone-${label.tone}`}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <span className="life-mark">
            {place !== 'ahead' && <Icon name={place === 'past' ? 'check' : label.icon} />}
          </span>
          <span className="life-word">{label.label}</span>
          <span className="visually-hidden">, {SPOKEN[place]}</span>
          {at > 0 && <time className="life-day">{formatDate(at)}</time>}
        </li>
      ))}
    </ol>
  );
}
