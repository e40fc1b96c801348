import { useId } from 'react';
import { Link } from 'react-router-dom';
import { can } from '#domain/access/privileges.ts';
import type { Need } from '#domain/home/needs.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { useOnline } from '#data/device/connection.ts';
import { OfflineError } from '#data/store/errors.ts';
import type { FoundNeed, NeededRecord } from '#data/nouns/needs.ts';
import { useOutbox } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import { UnsentButton } from '#features/sync-centre/public/unsent-button.tsx';
import { LimitedRecordLink } from '#features/time-limits/public/limited-record-link.tsx';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { listAddress } from './list-address.ts';
import './needs-you.scss';
import { useNeeds } from './use-needs.ts';

function Line({ need, record }: { need: Need; record: NeededRecord }) {
  const { id, number, about, words, status } = record;
  const badge = status && TIME_LIMIT_STATUS[status];
  return (
    <li>
      <span className="need-head">
        {need.collection === 'returns' ? (
          <Link to={paths.returns.edit(id)}>{number}</Link>
        ) : (
          <LimitedRecordLink collection={need.collection} id={id} number={number} />
        )}
        {badge ? (
          <StatusBadge tone={badge.tone} icon={badge.icon} text={words} />
        ) : (
          <span className="need-words">{words}</span>
        )}
      </span>
      {about !== '' && <span className="need-about muted">{about}</span>}
    </li>
  );
}

interface GroupProps {
  found: FoundNeed;
  /** Addresses of the lists that this person's menu has. */
  lists: ReadonlySet<string>;
}

/** One kind of thing, its first records and the way to all of them. */
function Group({ found, lists }: GroupProps) {
  const { need, records, hasMore } = found;
  const actor = useActor();
  const titleId = useId();
  const { list, address } = listAddress(need, actor.kind);
  return (
    <section aria-labelledby={titleId} className="need">
      <div className="need-head">
        <h3 id={titleId}>{need.title}</h3>
        {lists.has(list) && (
          <Link to={address} aria-label={`${need.title}: show all`}>
            {hasMore ? `All, more than ${records.length}` : 'All'}
          </Link>
        )}
      </div>
      <ul>
        {records.map((record) => (
          <Line key={record.id} need={need} record={record} />
        ))}
      </ul>
    </section>
  );
}

/** How much is not sent from this device. */
function useUnsent(): number {
  const { entries, photos } = useOutbox();
  return entries.length + photos.length;
}

/** Why it is not known what needs somebody. To have no connection is no fault: it is asked by itself once there is one. */
function NeedsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline();
  if (isOnline || !(error instanceof OfflineError)) return <ErrorPanel error={error} onRetry={onRetry} />;
  return (
    <p className="muted">
      <Icon name="wifi-off" /> This list needs a connection. It shows as soon as you are online.
    </p>
  );
}

/** What needs this person today (product: needs-you): the first few of each kind, each a link to its record. */
export function NeedsYou({ lists }: Pick<GroupProps, 'lists'>) {
  const actor = useActor();
  const { found, retry } = useNeeds();
  const unsent = useUnsent();
  const groups = (found ?? []).filter(({ records }) => records.length > 0);
  const failed = found?.find(({ error }) => error !== null);
  const isCalm = found !== null && failed === undefined && groups.length === 0 && unsent === 0;
  return (
    <Panel title="Needs you today">
      {found === null && <Loading lines={4} label="Loading what needs you" />}
      {failed && <NeedsFailed error={failed.error} onRetry={retry} />}
      {unsent > 0 && <UnsentButton count={unsent} />}
      {groups.map((each) => (
        <Group key={each.need.id} found={each} lists={lists} />
      ))}
      {isCalm && <p className="muted mb-0">Nothing needs you today.</p>}
      {can(actor, 'TimeLimits') && (
        <p className="mt-2 mb-0">
          <Link to={paths.timeLimits}>All time limits</Link>
        </p>
      )}
    </Panel>
  );
}
