import { useState } from 'react';
import type { QuoteView, ShownQuote } from '#domain/sale/view.ts';
import { Section } from '#ui/light-section.tsx';
import { Signed } from '#ui/signed.tsx';
import { AskForm } from './ask-form.tsx';
import { type Choice, OptionsForm } from './options-form.tsx';
import { SignForm } from './sign-form.tsx';

export interface FormsProps {
  id: string;
  view: QuoteView;
  quote: ShownQuote;
  /** The quote is read again: what was sent stands in it. */
  onDone: () => void;
}

/** The options and the signature under what the quote comes to with them. */
function Acceptance({ id, quote, onDone }: Pick<FormsProps, 'id' | 'quote' | 'onDone'>) {
  const [choice, setChoice] = useState<Choice>({ options: [], inc: quote.totals.inc });
  return (
    <>
      <OptionsForm id={id} quote={quote} choice={choice} onChoose={setChoice} onReload={onDone} />
      <SignForm id={id} quote={quote} choice={choice} onDone={onDone} />
    </>
  );
}

/** What a customer can do with a quote, accept it and ask, and how it was signed. */
export function Forms({ id, view: { state }, quote, onDone }: FormsProps) {
  const { rev, messages, accepted } = quote;
  const canAsk = state === 'open' || state === 'expired';
  return (
    <>
      {accepted?.signature && (
        <Section title="Signature">
          <Signed signature={accepted.signature} />
        </Section>
      )}
      {state === 'open' && (
        <div id="accept" className="no-print">
          <Acceptance key={rev} id={id} quote={quote} onDone={onDone} />
        </div>
      )}
      {(messages.length > 0 || canAsk) && (
        <div id="ask">
          {/* What was sent leaves an empty field behind. */}
          <AskForm key={messages.length} id={id} messages={messages} canAsk={canAsk} onDone={onDone} />
        </div>
      )}
    </>
  );
}
