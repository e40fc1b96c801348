import Button from 'react-bootstrap/Button';
import { Icon } from '#ui/icon.tsx';
import type { SaveStatus } from './save-queue.ts';

interface ChecklistBarProps {
  done: number;
  total: number;
  /** Of what is open, how many items a person answers. */
  toAnswer: number;
  saving: SaveStatus;
  onRetry: () => void;
  /** Leads to the first item that is not finished; absent when all are. */
  onNext?: () => void;
}

/** How far the checklist is and whether all of it is saved; stays in view while scrolling. */
export function ChecklistBar({ done, total, toAnswer, saving, onRetry, onNext }: ChecklistBarProps) {
  const toMeasure = total - done - toAnswer;
  return (
    <div className="check-bar no-print">
      <label>
        <span className="num">
          {done} of {total} finished
          {toAnswer > 0 && `, ${toAnswer} to answer`}
          {toMeasure > 0 && `, ${toMeasure} to measure`}
        </span>
        <progress max={total} value={done} />
      </label>
      <div className="check-bar-end">
        <output className={saving.status === 'failed' ? 'tone-danger check-unsaved' : 'muted'}>
          {saving.status === 'saved' && (
            <>
              <Icon name="check" /> Saved
            </>
          )}
          {saving.status === 'saving' && 'Saving…'}
          {saving.status === 'failed' && (
            <>
              <Icon name="danger" /> Not saved, retry
            </>
          )}
        </output>
        {saving.status === 'failed' && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            <Icon name="rotate" />
            Retry
          </Button>
        )}
        {onNext && (
          <Button variant="quiet" size="sm" onClick={onNext}>
            Next open
            <Icon name="chevron-down" />
          </Button>
        )}
      </div>
      {saving.status === 'failed' && <p className="check-why">{saving.message}</p>}
    </div>
  );
}
