import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import type { ConfirmOptions } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useCheck } from '#ui/use-check.ts';

/** What a check found: what the question says, or why there is none. */
export interface CheckFound {
  readonly text: ReactNode;
  readonly isRefused: boolean;
}

/** A question that can be answered once a check is through: its text is what was found. */
export interface CheckedOptions extends Omit<ConfirmOptions, 'text'> {
  /** Said while it is being checked. */
  checkingText: string;
  check: () => Promise<CheckFound>;
}

interface CheckedDialogProps {
  options: CheckedOptions;
  /** '' for yes, null for Cancel. */
  onAnswer: (reason: string | null) => void;
}

/** What is being checked, what was found, and yes once it may be given: not where the check failed or refuses. */
export function CheckedDialog({ options, onAnswer }: CheckedDialogProps) {
  const { status, value, error, retry } = useCheck(options.check);
  const isRefused = value?.isRefused === true;
  return (
    <Dialog
      title={options.title}
      onCancel={() => onAnswer(null)}
      footer={
        <>
          <Button variant="quiet" data-autofocus onClick={() => onAnswer(null)}>
            {isRefused ? 'Close' : (options.cancelLabel ?? 'Cancel')}
          </Button>
          {!isRefused && (
            <Button
              variant={options.tone ?? 'primary'}
              disabled={status !== 'ready'}
              onClick={() => onAnswer('')}
            >
              {options.confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-2" aria-live="polite" aria-busy={status === 'loading'}>
        {status === 'loading' && <p className="muted mb-0">{options.checkingText}</p>}
        {value?.text}
      </div>
      {status === 'error' && <ErrorPanel error={error} onRetry={retry} />}
    </Dialog>
  );
}
