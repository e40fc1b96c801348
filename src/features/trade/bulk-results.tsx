import { type ReactNode, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BulkOutcome, BulkRun } from './use-bulk-run.ts';

function outcomeText(outcome: BulkOutcome | undefined): string {
  if (!outcome) return 'Waiting';
  if (outcome.state === 'done') return 'Done';
  if (outcome.state === 'stopped') return 'Not sent';
  return outcome.state === 'unknown' ? `No answer: ${outcome.why}` : outcome.why;
}

const ICONS = { done: 'ok', refused: 'danger', unknown: 'question', stopped: 'neutral' } as const;

interface BulkResultsProps {
  title: string;
  items: readonly { readonly id: string; readonly name: string; readonly href: string }[];
  bulk: BulkRun;
  onClose: () => void;
  /** Stands above the results. */
  children?: ReactNode;
}

/** Progress while records are sent, then a result for each, and the way to send again what got no answer. */
export function BulkResults({ title, items, bulk, onClose, children }: BulkResultsProps) {
  const { outcomes, isRunning, total } = bulk;
  const close = useRef<HTMLButtonElement>(null);
  // Stop had the focus, and goes with the run.
  useEffect(() => {
    if (!isRunning) close.current?.focus();
  }, [isRunning]);
  const states = [...outcomes.values()].map(({ state }) => state);
  const done = states.filter((state) => state === 'done').length;
  const isOpen = states.some((state) => state === 'unknown' || state === 'stopped');
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <>
          {isRunning && (
            <Button variant="quiet" onClick={bulk.cancel}>
              Stop
            </Button>
          )}
          {!isRunning && isOpen && (
            <Button variant="quiet" onClick={() => void bulk.retry()}>
              Send the rest
            </Button>
          )}
          <Button ref={close} onClick={onClose} disabled={isRunning}>
            Close
          </Button>
        </>
      }
    >
      {children}
      <output className="d-block mb-2">
        {isRunning ? `${outcomes.size} of ${total} sent` : `${done} of ${total} done`}
      </output>
      <progress className="w-100 mb-2" max={total} value={outcomes.size} aria-label="Sent so far" />
      <ul className="side-list">
        {items.map(({ id, name, href }) => {
          const outcome = outcomes.get(id);
          const number = outcome?.state === 'done' && outcome.number !== '' ? outcome.number : '';
          return (
            <li key={id}>
              <Icon name={outcome ? ICONS[outcome.state] : 'pending'} />{' '}
              <Link to={href}>{number || name}</Link>: {outcomeText(outcome)}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
