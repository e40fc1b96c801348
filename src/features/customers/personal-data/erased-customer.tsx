import { Link } from 'react-router-dom';
import { ERASED_NAME } from '#domain/customer-erasure/schema.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import { readCustomerErasure } from '#data/nouns/customer-erasures.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { StayingList } from './staying-list.tsx';

const BACK = { to: paths.customers.list, label: 'Customers' };

/** What is left of a customer who was erased: who did it, when and why, and what stays. A customer of somebody else is not shown. */
export function ErasedCustomer({ id }: { id: string }) {
  const erasure = useLoaded(id, () => readCustomerErasure(id));
  if (erasure.status === 'loading') return <Loading lines={8} label="Loading customer" />;
  if (erasure.status === 'error') return <ErrorPanel error={erasure.error} onRetry={erasure.retry} />;
  if (erasure.value === null) {
    return (
      <EmptyState
        icon="lock"
        text="Not Authorised: you may not open this customer."
        action={
          <Link className="btn btn-quiet" to={BACK.to}>
            {BACK.label}
          </Link>
        }
      />
    );
  }
  const { byName, at, reason, doneAt, stays, staysCount } = erasure.value;
  return (
    <>
      <PageHeader title={ERASED_NAME} back={BACK} />
      <Notice tone="info" title="Erased on request">
        <p>
          By {byName}, {formatDateTime(at)}. Reason: {reason}
        </p>
        <p className="mb-0">
          This record holds no personal data. It can’t be edited, used or restored.
          {doneAt === 0 && ' Linked records are still being gone through.'}
        </p>
      </Notice>
      <Panel title="Stays by law">
        {staysCount === 0 ? (
          <p className="mb-0">No record keeps the name.</p>
        ) : (
          <StayingList stays={stays} count={staysCount} />
        )}
      </Panel>
    </>
  );
}
