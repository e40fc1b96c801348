import { useId, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import type { CheckedOptions, DialogOptions } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useCheck } from '#ui/use-check.ts';

interface ConfirmDialogProps<O = DialogOptions> {
  options: O;
  /** The reason ('' where none is asked), or null on Cancel. */
  onAnswer: (reason: string | null) => void;
}

const OK = { confirmLabel: 'OK', cancelLabel: null, tone: 'primary' } as const;

/** The question, or where it is checked first what that says. */
export function ConfirmDialog({ options, onAnswer }: ConfirmDialogProps) {
  return 'check' in options ? (
    <CheckedDialog options={options} onAnswer={onAnswer} />
  ) : (
    <QuestionDialog options={options} onAnswer={onAnswer} />
  );
}

/** What is being checked, what was found, and the answer once it may be given. */
function CheckedDialog({ options, onAnswer }: ConfirmDialogProps<CheckedOptions>) {
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

/** One question with Cancel and its answer, or an alert with OK; the answer stays disabled until a wanted reason is there. */
function QuestionDialog({ options, onAnswer }: ConfirmDialogProps<Exclude<DialogOptions, CheckedOptions>>) {
  const id = useId();
  const isAlert = 'isAlert' in options;
  const { confirmLabel, cancelLabel = 'Cancel', tone = 'primary' } = isAlert ? OK : options;
  const [reason, setReason] = useState('');
  const reasonLabel = 'reasonLabel' in options ? options.reasonLabel : null;
  const minLength = Math.max(1, 'minLength' in options ? (options.minLength ?? 1) : 1);
  const isReady = reasonLabel === null || reason.trim().length >= minLength;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onAnswer(reason.trim());
  }

  return (
    <Dialog
      title={options.title}
      isAlert={isAlert}
      onCancel={() => onAnswer(null)}
      footer={
        <>
          {cancelLabel !== null && (
            <Button
              variant="quiet"
              data-autofocus={tone === 'danger' && reasonLabel === null ? true : undefined}
              onClick={() => onAnswer(null)}
            >
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            variant={tone}
            data-autofocus={tone !== 'danger' && reasonLabel === null ? true : undefined}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <div className="mb-2">{options.text}</div>
        {reasonLabel !== null && (
          <>
            <FormLabel className="d-block">
              {reasonLabel}
              <FormControl
                as="textarea"
                className="mt-1"
                rows={3}
                required
                minLength={minLength}
                data-autofocus
                aria-describedby={minLength > 1 ? `${id}-hint` : undefined}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </FormLabel>
            {minLength > 1 && (
              <small id={`${id}-hint`} className="muted">
                At least {minLength} characters
              </small>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
