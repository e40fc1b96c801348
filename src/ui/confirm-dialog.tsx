import { useId, useState, type FormEvent } from 'react';
import type { ConfirmOptions, ReasonOptions } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ConfirmDialogProps {
  options: ConfirmOptions | ReasonOptions;
  /** The reason ('' where none is asked), or null on Cancel. */
  onAnswer: (reason: string | null) => void;
}

/** One question with Cancel and its answer; the answer stays disabled until a wanted reason is there. */
export function ConfirmDialog({ options, onAnswer }: ConfirmDialogProps) {
  const id = useId();
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
      onCancel={() => onAnswer(null)}
      footer={
        <>
          <button
            type="button"
            className="btn btn-quiet"
            data-autofocus={options.tone === 'danger' && reasonLabel === null ? true : undefined}
            onClick={() => onAnswer(null)}
          >
            {options.cancelLabel ?? 'Cancel'}
          </button>
          <button
            type="submit"
            form={id}
            className={`btn btn-${options.tone ?? 'primary'}`}
            data-autofocus={options.tone !== 'danger' && reasonLabel === null ? true : undefined}
            disabled={!isReady}
          >
            {options.confirmLabel}
          </button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <div className="mb-2">{options.text}</div>
        {reasonLabel !== null && (
          <>
            <label className="form-label d-block">
              {reasonLabel}
              <textarea
                className="form-control mt-1"
                rows={3}
                required
                minLength={minLength}
                data-autofocus
                aria-describedby={minLength > 1 ? `${id}-hint` : undefined}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
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
