import { Link } from 'react-router-dom';
import { BACKUP_DAYS, ERASED_NAME } from '#domain/customer-erasure/schema.ts';
import { MAIL_DAYS } from '#domain/mail/compose.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, formatDateTime, todaySydney } from '#domain/shared/dates.ts';
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

/** Where copies of what was erased may be for a while, and until when. */
function Copies({ at }: { at: number }) {
  // The store deletes an expired mail within a day.
  const until = (days: number) => formatDate(addDays(todaySydney(new Date(at * 1000)), days + 1));
  return (
    <Panel title="Copies elsewhere">
      <ul className="mb-0">
        <li>
          Unsent and sent emails about them are deleted from the outbox. Any that no record led to are deleted
          by {until(MAIL_DAYS)}.
        </li>
        <li>Backups hold their data until {until(BACKUP_DAYS)}.</li>
        <li>Emails that were delivered stay in the inboxes they reached.</li>
      </ul>
    </Panel>
  );
}

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
      <Copies at={at} />
    </>
  );
}
