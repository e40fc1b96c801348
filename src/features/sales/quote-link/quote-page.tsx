import { useState } from 'react';
import { readQuote } from '#data/nouns/quote-link.ts';
import type { QuoteView } from '#domain/sale/view.ts';
import { usePublicAnswer } from '#data/store/use-public-answer.ts';
import { linkKeyOf } from '#lib/light-address.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import { QuoteClosed } from './parts/quote-closed.tsx';
import { QuoteSheet } from './parts/quote-sheet.tsx';

/**
 * /quote/{key}: a customer reads their quote, what the vehicle can do before and after first, and accepts it or asks
 * (product: quote-link).
 */
export function QuotePage() {
  const [id] = useState(() => linkKeyOf(window.location.pathname));
  const { answer, failure, retry } = usePublicAnswer(id, () => readQuote(id));
  // While it is read again, what stands stays: whoever asks a question loses no half-drawn signature.
  const [last, setLast] = useState<QuoteView | null>(null);
  if (answer && answer !== last) setLast(answer);
  const view = answer ?? last;
  if (failure) {
    return (
      <>
        <h1>Your quote</h1>
        <CallFailed failure={failure} onRetry={retry} />
      </>
    );
  }
  if (!view) return <output>Loading…</output>;
  return view.quote === null ? (
    <QuoteClosed view={view} />
  ) : (
    <QuoteSheet id={id} view={view} quote={view.quote} onReload={retry} />
  );
}
