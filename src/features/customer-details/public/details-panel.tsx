import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { DETAILS_STATUS_LABELS } from '#domain/customer-details/state.ts';
import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import type { Customer } from '#domain/customer/schema.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import type { Doc } from '#data/store/converter.ts';
import { fetchDetailsRequests, withdrawDetails } from '#data/nouns/customer-details.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { useErrorAlert } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { AskDetailsDialog, detailsAddress } from './ask-details-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const dayOf = (seconds: number) => formatDate(todaySydney(new Date(seconds * 1000)));

function when(request: DetailsRequestView): string {
  const { status, requestedAt, requestedByName, expiresAt, submittedAt, settledAt, settledByName } = request;
  if (status === 'submitted') return `sent ${dayOf(submittedAt)}`;
  if (status === 'merged' || status === 'withdrawn') return `${dayOf(settledAt)} by ${settledByName}`;
  const end = status === 'open' ? `until ${dayOf(expiresAt)}` : dayOf(expiresAt);
  return `${end}, asked ${dayOf(requestedAt)} by ${requestedByName}`;
}

interface RowProps {
  request: DetailsRequestView;
  onReview: () => void;
  onWithdraw: () => void;
}

function RequestRow({ request, onReview, onWithdraw }: RowProps) {
  const [isShown, setIsShown] = useState(false);
  const { status, key } = request;
  return (
    <li className="mb-2">
      <strong>{DETAILS_STATUS_LABELS[status]}</strong> <span className="muted">{when(request)}</span>
      <div className="button-row mt-1">
        {status === 'open' && (
          <>
            <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
              {isShown ? 'Hide link' : 'Show link'}
            </Button>
            <Button variant="quiet" size="sm" onClick={onWithdraw}>
              Withdraw
            </Button>
          </>
        )}
        {status === 'submitted' && (
          <Button size="sm" onClick={onReview}>
            Review details
          </Button>
        )}
      </div>
      {isShown && status === 'open' && (
        <LinkCard address={detailsAddress(key)} label="Link to the customer’s form" />
      )}
    </li>
  );
}

/** What a customer was asked to fill in themselves, and what became of it. */
export function DetailsPanel({ doc }: { doc: Doc<Customer> }) {
  const [count, setCount] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const [reviewed, setReviewed] = useState<DetailsRequestView | null>(null);
  const toast = useToast();
  const showError = useErrorAlert();
  const requests = useLoaded(`${doc.id} ${count}`, () => fetchDetailsRequests({ customerId: doc.id }));
  const reload = () => setCount(count + 1);
  const { name, email, deleted } = doc.value;

  return (
    <Panel title="Details from the customer">
      {requests.status === 'loading' && <Loading lines={2} label="Loading requests for details" />}
      {requests.status === 'error' && <ErrorPanel error={requests.error} onRetry={requests.retry} />}
      {requests.status === 'ready' && (
        <>
          {requests.value.length === 0 && <p className="muted">Not asked by link yet.</p>}
          <ul className="list-unstyled">
            {requests.value.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onReview={() => setReviewed(request)}
                onWithdraw={() => void withdrawDetails(request.id).then(reload, showError)}
              />
            ))}
          </ul>
        </>
      )}
      {!deleted && (
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          Ask for details by link
        </Button>
      )}
      {isAsking && (
        <AskDetailsDialog
          customer={{ id: doc.id, name, email }}
          onClose={() => {
            setIsAsking(false);
            reload();
          }}
        />
      )}
      {reviewed && (
        <MergeDialog
          request={reviewed}
          customer={doc}
          onClose={() => setReviewed(null)}
          onMerged={() => {
            setReviewed(null);
            toast({ tone: 'ok', text: 'Details merged' });
            reload();
          }}
        />
      )}
    </Panel>
  );
}
