import { Link } from 'react-router-dom';
import type { Dealer } from '#domain/dealer/schema.ts';
import { can } from '#domain/access/privileges.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import type { Doc } from '#data/store/converter.ts';
import { countDealerRecords } from '#data/nouns/dealers.ts';
import { useActor } from '#data/session/session.tsx';
import { useLoaded } from '#data/store/use-loaded.ts';
import { limitLabel } from '#features/dealers/dealer-columns.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const text = (count: number | null) => (count === null ? '' : count >= 500 ? '500+' : String(count));

/** The number of users, as a link to them for a distributor admin. */
function UsersCount({ dealerId, count }: { dealerId: string; count: string }) {
  const actor = useActor();
  const canOpen = actor.kind === 'distributer' && can(actor, 'ADMIN.Users');
  if (!canOpen || count === '') return count || '–';
  return <Link to={`${paths.users.list}?f.dealer=${encodeURIComponent(dealerId)}`}>{count}</Link>;
}

/** What the dealer has, each number leading to its list where there is one to open. */
export function DealerRecordsPanel({ dealer }: { dealer: Doc<Dealer> }) {
  const actor = useActor();
  const records = useLoaded(dealer.id, () => countDealerRecords(actor, dealer));
  const { tone, icon, word } = limitLabel(dealer.value);
  const errors = dealer.value.timeLimitErrorCount;
  const jobs = `${paths.installations.list}?f.dealer=${encodeURIComponent(dealer.id)}`;
  const canOpenJobs = can(actor, 'Installations') && actor.kind === 'distributer';
  const linked = (count: string, to: string) =>
    canOpenJobs && count !== '' ? <Link to={to}>{count}</Link> : count;
  return (
    <Panel title="Records">
      {records.status === 'loading' && <Loading lines={2} label="Counting the dealer’s records" />}
      {records.status === 'error' && <ErrorPanel error={records.error} onRetry={records.retry} />}
      {records.status === 'ready' && records.value.users === 0 && !dealer.value.deleted && (
        <Notice tone="watch" title="Nobody can sign in for this dealer yet">
          {can(actor, 'ADMIN.Users') && (
            <Link to={paths.users.addFor(`dealer:${dealer.id}`)}>Invite its first user</Link>
          )}
        </Notice>
      )}
      {records.status === 'ready' && (
        <KeyFacts
          facts={[
            { title: 'Time limits', value: <StatusBadge tone={tone} icon={icon} text={word} /> },
            {
              title: 'Over limit',
              value: linked(String(errors), `${jobs}&f.limit=${TIME_LIMIT_STATUS.error.id}`),
            },
            { title: 'Installations', value: linked(text(records.value.installations), jobs) },
            { title: 'Orders', value: text(records.value.orders) },
            { title: 'Open orders', value: text(records.value.openOrders) },
            { title: 'Users', value: <UsersCount dealerId={dealer.id} count={text(records.value.users)} /> },
          ]}
        />
      )}
    </Panel>
  );
}
