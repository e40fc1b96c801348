import { type SubmitEvent, useId, useState } from 'react';
import { askAboutQuote } from '#data/nouns/quote-link.ts';
import { publicFailure } from '#data/store/use-public-answer.ts';
import type { QuoteMessage } from '#domain/sale/view.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { randomText } from '#lib/random-text.ts';
import { Section } from '#ui/light-section.tsx';
import { PressFailed } from './press-failed.tsx';

/** Longest question, in characters. Must match MOVE_REASON_MAX in src/domain/trade/entry.ts, which brings all of zod. */
const QUESTION_MAX = 500;

interface AskFormProps {
  id: string;
  messages: readonly QuoteMessage[];
  canAsk: boolean;
  /** The quote is read again: what was asked stands in it. */
  onDone: () => void;
}

function Messages({ messages }: Pick<AskFormProps, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <ol className="side-list">
      {messages.map(({ who, isCustomers, text, at }, index) => (
        // Messages never change places.
        <li key={index}>
          <small className="muted">
            {isCustomers ? 'You' : who}, {formatDateTime(at)}
          </small>
          <p className="quote-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What the customer asked and what the workshop said to it, and one more question. */
export function AskForm({ id, messages, canAsk, onDone }: AskFormProps) {
  const [question, setQuestion] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const [request] = useState(() => randomText(20));
  const field = useId();
  const isMissing = isChecked && question.trim() === '';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsChecked(true);
    setError('');
    if (question.trim() === '') return;
    setIsBusy(true);
    try {
      await askAboutQuote(id, request, question);
      onDone();
    } catch (failure) {
      setError(publicFailure(failure).message);
      setIsBusy(false);
    }
  }

  return (
    <Section title="Questions">
      <Messages messages={messages} />
      {canAsk && (
        <form className="no-print" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <label className="form-label" htmlFor={field}>
            Ask your workshop
          </label>
          <textarea
            id={field}
            className={`form-control${isMissing ? ' is-invalid' : ''}`}
            rows={3}
            maxLength={QUESTION_MAX}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${field}-fault` : undefined}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          {isMissing && (
            <div className="invalid-feedback d-block" id={`${field}-fault`}>
              Enter a question.
            </div>
          )}
          {error !== '' && <PressFailed message={error} onReload={onDone} />}
          <button type="submit" className="btn btn-quiet mt-2" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send question'}
          </button>
        </form>
      )}
    </Section>
  );
}
