import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { formatNumber } from '#domain/shared/numbers.ts';

interface ProgressPanelProps {
  /** What is going on: "Matching with stored records". */
  words: string;
  done: number;
  all: number;
  onCancel: () => void;
}

/** How far something long has come, with a way out of it. */
export function ProgressPanel({ words, done, all, onCancel }: ProgressPanelProps) {
  const id = useId();
  return (
    <section className="panel import-progress" aria-busy>
      <label htmlFor={id}>{words}</label>
      <progress id={id} max={Math.max(1, all)} {...(all > 0 && { value: done })} />
      <div className="button-row">
        <span className="num muted">
          {all > 0 ? `${formatNumber(done)} of ${formatNumber(all)}` : 'One moment'}
        </span>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
