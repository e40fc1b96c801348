import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { customerName } from '#domain/customer/derive.ts';
import type { DetailsRequestView } from '#domain/customer-details/view.ts';
import { fetchDetailsRequests } from '#data/nouns/customer-details.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { MergeDialogProps } from './merge-dialog.tsx';

const MergeDialog = lazyPart<MergeDialogProps>(() =>
  import('./merge-dialog.tsx').then((module) => module.MergeDialog),
);

const focus = (element: HTMLElement | null) => element?.focus();

const nameOf = ({ details }: DetailsRequestView) => (details && customerName(details)) || 'A customer';

/** The customers who sent their details and wait to be merged; nothing where none does. */
export function WaitingDetails() {
  const navigate = useNavigate();
  // A notice leads to one of them.
  const [search] = useSearchParams();
  const [reviewed, setReviewed] = useState<DetailsRequestView | null>(null);
  // Without an answer the list works as it is; the bell tells of what waits.
  const waiting = useLoaded('waiting', () => fetchDetailsRequests({ waiting: true }));
  const rows = waiting.value ?? [];
  return (
    <>
      {rows.length > 0 && (
        <section className="panel mb-2" aria-label="Details from customers">
          <div className="panel-body">
            <strong>Details to review</strong>
            <ul className="list-unstyled mb-0">
              {rows.map((request) => (
                <li key={request.id}>
                  {request.customerId === '' ? (
                    <Button
                      variant="link"
                      className="p-0"
                      ref={request.id === search.get('details') ? focus : null}
                      onClick={() => setReviewed(request)}
                    >
                      {nameOf(request)}
                    </Button>
                  ) : (
                    <Link to={paths.customers.edit(request.customerId)}>{nameOf(request)}</Link>
                  )}{' '}
                  {request.customerId === '' && <span className="muted">new customer</span>}
                </li>
              ))}
            </ul>
          </div>
        </section>
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
