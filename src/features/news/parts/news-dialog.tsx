import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { NewsUpdate } from '#domain/system/schema.ts';
import { NewsReading } from '#features/news/public/news-reading.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** The specification's message (product: news). */
export const MUST_ACKNOWLEDGE = 'You must acknowledge the new update!';

/** A browser for tests scrolls nothing. */
const showInFull = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

interface NewsDialogProps {
  news: NewsUpdate;
  /** Stores it; the dialog goes when the account says so. */
  onAcknowledge: () => Promise<void>;
  /** Offered where it could not be stored, so that a lost signal keeps nobody from working. */
  onPutOff: () => void;
}

/** A news update that has to be acknowledged: content, files, and the checkbox (product: news). */
export function NewsDialog({ news, onAcknowledge, onPutOff }: NewsDialogProps) {
  const id = useId();
  const [isTicked, setIsTicked] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isMissing = isSubmitted && !isTicked;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (!isTicked || isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      await onAcknowledge();
    } catch (failure) {
      setError(failure);
      setIsSaving(false);
    }
  }

  const footer = (
    <>
      {error !== null && (
        <Button variant="quiet" onClick={onPutOff}>
          Read later
        </Button>
      )}
      <Button type="submit" form={id} aria-disabled={isSaving}>
        {isSaving ? 'Saving…' : 'Continue'}
      </Button>
    </>
  );
  return (
    <Dialog title="News update" footer={footer} isWide>
      {/* Reading begins at the top; the tick is a long way down on a phone. */}
      <p className="muted" tabIndex={-1} data-autofocus>
        {formatDateTime(news.timestamp)}
      </p>
      <NewsReading content={news.content} files={news.files} />
      <form id={id} className="news-acknowledge" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <FormCheck>
          <FormCheckInput
            id={`${id}-tick`}
            isInvalid={isMissing}
            checked={isTicked}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={(event) => setIsTicked(event.target.checked)}
          />
          <FormCheckLabel htmlFor={`${id}-tick`}>I have read this news update</FormCheckLabel>
        </FormCheck>
        {isMissing && (
          <p id={`${id}-missing`} className="text-danger mb-0" role="alert" ref={showInFull}>
            {MUST_ACKNOWLEDGE}
          </p>
        )}
        {error !== null && (
          <div className="mt-2">
            <ErrorPanel error={error} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
