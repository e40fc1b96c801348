import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { customerName } from '#domain/customer/derive.ts';
import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import { fetchDetailsRequests } from '#data/nouns/customer-details.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';

const MergeDialog = lazyPart<MergeDialogProps>(() =>
  import('./merge-dialog.tsx').then((module) => module.MergeDialog),
);

const nameOf = ({ details }: DetailsRequestView) => (details && customerName(details)) || 'A customer';

interface RequestRowProps {
  request: DetailsRequestView;
  onReview: () => void;
}

function RequestRow({ request, onReview }: RequestRowProps) {
  if (request.customerId !== '')
    return <Link to={paths.customers.edit(request.customerId)}>{nameOf(request)}</Link>;
  return (
    <>
      <Button variant="link" className="p-0" onClick={onReview}>
        {nameOf(request)}
      </Button>{' '}
      <span className="muted">new customer</span>
    </>
  );
}

/** The way to the customers who sent their details and wait to be merged; nothing where none does. */
export function WaitingDetails() {
  const navigate = useNavigate();
  // A notice leads to one of them.
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const [reviewed, setReviewed] = useState<DetailsRequestView | null>(null);
  // Without an answer the list works as it is; the bell tells of what waits.
  const waiting = useLoaded('waiting', () => fetchDetailsRequests({ waiting: true }));
  const rows = waiting.value ?? [];
  const isAskedFor = rows.some(({ id }) => id === params.get('details'));

  function handleClose() {
    setIsOpen(false);
    if (!params.has('details')) return;
    params.delete('details');
    setParams(params, { replace: true });
  }
  if (rows.length === 0) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Icon name="email" />
        <span>
          <span className="where-wide">Details </span>to review: {rows.length}
        </span>
      </Button>
      {(isOpen || isAskedFor) && reviewed === null && (
        <Dialog title="Details to review" onCancel={handleClose}>
          <ul className="list-unstyled mb-0" aria-label="Details from customers">
            {rows.map((request) => (
              <li key={request.id} className="py-1">
                <RequestRow request={request} onReview={() => setReviewed(request)} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {reviewed && (
        <MergeDialog
          request={reviewed}
          customer={null}
          onClose={() => setReviewed(null)}
          onMerged={(id) => void navigate(paths.customers.edit(id))}
        />
      )}
    </>
  );
}
