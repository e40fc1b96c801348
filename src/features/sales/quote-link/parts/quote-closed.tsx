import { QUOTE_CLOSED } from '#domain/sale/link-texts.ts';
import type { QuoteView } from '#domain/sale/view.ts';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';
import { Workshop } from './workshop.tsx';

/** A link that shows nothing of its quote any more: why, and whom to ask. */
export function QuoteClosed({ view: { state, dealer } }: { view: QuoteView }) {
  return (
    <>
      <h1>Your quote</h1>
      <Message
        tone="watch"
        title={state === 'open' ? 'This quote could not be read. Ask your workshop.' : QUOTE_CLOSED[state]}
      />
      <Section title="Your workshop">
        <Workshop dealer={dealer} />
      </Section>
    </>
  );
}
