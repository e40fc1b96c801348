import { useId, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import type { DialogOptions } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  options: DialogOptions;
  /** The reason ('' where none is asked), or null on Cancel. */
  onAnswer: (reason: string | null) => void;
}

const OK = { confirmLabel: 'OK', cancelLabel: null, tone: 'primary' } as const;

/** One question with Cancel and its answer, or an alert with OK; the answer stays disabled until a wanted reason is there. */
export function ConfirmDialog({ options, onAnswer }: ConfirmDialogProps) {
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
