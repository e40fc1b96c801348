import { useEffect, useState } from 'react';
import { readDetailsLink } from '#data/nouns/customer-details-link.ts';
import { usePublicAnswer } from '#data/store/use-public-answer.ts';
import type { DetailsLinkView } from '#domain/customer-details/view.ts';
import { linkKeyOf } from '#lib/light-address.ts';
import { dropDraft } from '#lib/own-draft.ts';
import { CallFailed } from '#ui/call-failed.tsx';
import { Message } from '#ui/light-message.tsx';
import { PhoneLink } from '#ui/phone-link.tsx';
import { DetailsForm } from './parts/details-form.tsx';

const CLOSED = {
  sent: 'Thank you. Your details were sent.',
  expired: 'This link has expired.',
  withdrawn: 'This link was withdrawn.',
} as const;

type Closed = Exclude<DetailsLinkView, { status: 'open' }>;

/** A link that was used or is over: whom to ask, and nothing that was filled in. */
function ClosedLink({ view: { status, dealer, phone } }: { view: Closed }) {
  return (
    <Message tone={status === 'sent' ? 'ok' : 'watch'} title={CLOSED[status]}>
      {status === 'sent' ? `${dealer} has them. To change something, call ` : `Ask ${dealer} for a new one`}
      {status !== 'sent' && phone !== '' && ': '}
      {phone === '' ? status === 'sent' && 'them' : <PhoneLink phone={phone} />}.
    </Message>
  );
}

/**
 * /request-customer-details/{id}: a customer fills in their own details on their phone (product: customer-details). It
 * shows nothing of what the dealer knows, and after it was sent nothing of what was filled in.
 */
export function CustomerDetailsPage() {
  const [id] = useState(() => linkKeyOf(window.location.pathname));
  const [isSent, setIsSent] = useState(false);
  const { answer, failure, retry } = usePublicAnswer(id, () => readDetailsLink(id));
  const isClosed = answer !== null && answer.status !== 'open';
  useEffect(() => {
    if (isClosed) dropDraft(id);
  }, [isClosed, id]);
  return (
    <>
      <h1>Your details</h1>
      {failure && <CallFailed failure={failure} onRetry={retry} />}
      {answer === null && failure === null && <output>Loading…</output>}
      {answer?.status === 'open' && !isSent && (
        <DetailsForm
          id={id}
          view={answer}
          onSent={() => setIsSent(true)}
          // Somebody else used the link meanwhile, or it ran out: what became of it is shown.
          onClosed={retry}
        />
      )}
      {answer?.status === 'open' && isSent && <ClosedLink view={{ ...answer, status: 'sent' }} />}
      {answer !== null && answer.status !== 'open' && <ClosedLink view={answer} />}
    </>
  );
}
