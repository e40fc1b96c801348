import { QUOTE_CLOSED } from '#domain/sale/link-texts.ts';
import type { QuoteView, ShownQuote } from '#domain/sale/view.ts';
import { formatDate, formatDateTime } from '#domain/shared/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Message } from '#ui/light-message.tsx';
import { Section } from '#ui/light-section.tsx';
import { QuotedLines } from '#features/sales/quote-link/public/quoted-lines.tsx';
import { QuoteMassLimitsTable } from '#features/sales/quote-link/public/quote-mass-limits.tsx';
import { LateForms } from './late-forms.tsx';
import { Workshop } from './workshop.tsx';

interface QuoteSheetProps {
  id: string;
  view: QuoteView;
  quote: ShownQuote;
  onReload: () => void;
}

/** Where the quote stands: who accepted it, or why it can't be accepted now. */
function Standing({ view: { state }, quote: { accepted } }: Pick<QuoteSheetProps, 'view' | 'quote'>) {
  if (accepted) {
    const { by, on, signature } = accepted;
    return (
      <Message tone="ok" title={`Accepted by ${by}`}>
        {signature ? formatDateTime(signature.at) : formatDate(on)}
      </Message>
    );
  }
  return state === 'open' ? null : <Message tone="watch" title={QUOTE_CLOSED[state]} />;
}

/** Who offers what to whom: the figures come next, and the price after them. */
function Summary({ view: { state, dealer }, quote }: Pick<QuoteSheetProps, 'view' | 'quote'>) {
  const { customer, vehicle, rego, vin, expiresOn, sentOn, sentBy, purchaseOrder } = quote;
  const facts = [
    { title: 'For', value: customer },
    { title: 'Vehicle', value: vehicle },
    { title: 'Rego', value: rego },
    { title: 'VIN', value: vin },
    { title: 'Your reference', value: purchaseOrder },
    { title: 'Holds until', value: formatDate(expiresOn) },
    { title: 'Sent', value: `${formatDate(sentOn)}, ${sentBy}` },
  ].filter(({ value }) => value !== '');
  return (
    <section className="panel">
      <div className="panel-body">
        <Workshop dealer={dealer} />
        <hr />
        <KeyFacts facts={facts} />
        <div className="button-row mt-3 no-print">
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            <Icon name="printer" />
            Print
          </button>
          {(state === 'open' || state === 'expired') && (
            <a className="btn btn-quiet" href="#ask">
              Ask a question
            </a>
          )}
          {state === 'open' && (
            <a className="btn btn-primary" href="#accept">
              Accept
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** A quote as its customer reads it, and what they can do with it. */
export function QuoteSheet({ id, view, quote, onReload }: QuoteSheetProps) {
  const { number, rev, limits, lines, withGst, totals, deposit, terms } = quote;
  return (
    <>
      <h1>
        Quote {number}
        {rev !== 'A' && <small className="muted quote-revision">Revision {rev}</small>}
      </h1>
      <Standing view={view} quote={quote} />
      <Summary view={view} quote={quote} />
      {limits && (
        <Section title="What your vehicle can do">
          <QuoteMassLimitsTable limits={limits} />
        </Section>
      )}
      <Section title="What we offer">
        <QuotedLines lines={lines} withGst={withGst} totals={totals} deposit={deposit} />
      </Section>
      {terms !== '' && (
        <Section title="Terms">
          <p className="quote-text">{terms}</p>
        </Section>
      )}
      <LateForms id={id} view={view} quote={quote} onDone={onReload} />
    </>
  );
}
