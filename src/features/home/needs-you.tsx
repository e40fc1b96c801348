import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/privileges.ts';
import type { Need } from '#domain/home/needs.ts';
import { TIME_LIMIT_STATUS } from '#domain/time-limit/status.ts';
import { useOnline } from '#data/device/connection.ts';
import { OfflineError } from '#data/store/errors.ts';
import type { FoundNeed, NeededRecord } from '#data/nouns/needs.ts';
import { unsentIn, useOutbox } from '#data/device/outbox/outbox.ts';
import { useActor } from '#data/session/session.tsx';
import { UnsentButton } from '#features/sync-centre/public/unsent-button.tsx';
import { wayTo } from '#features/time-limits/public/way-to.ts';
import { paths } from '#lib/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { withMove } from '#ui/with-move.ts';
import { listAddress } from './list-address.ts';
import './needs-you.scss';
import { useNeeds } from './use-needs.ts';

/** Where a record is worked on; null for nowhere. */
function addressOf({ collection }: Need, id: string, kind: Actor['kind']): string | null {
  if (collection === 'returns') return paths.returns.edit(id);
  return collection === 'tjmOrders' ? paths.tjmOrders.email(id) : wayTo(kind, collection, id);
}

/** One record: its number, what it is about, what it waits for, and what is done about it. */
function Line({ need, record }: { need: Need; record: NeededRecord }) {
  const { id, number, about, words, status, action } = record;
  const { kind } = useActor();
  const badge = status && TIME_LIMIT_STATUS[status];
  const address = addressOf(need, id, kind);
  const name = number || id;
  return (
    <li>
      {address === null ? <strong>{name}</strong> : <Link to={address}>{name}</Link>}
      <span className="need-about two-lines">{about}</span>
      {badge ? (
        <StatusBadge tone={badge.tone} icon={badge.icon} text={words} />
      ) : (
        <span className="need-words muted">{words}</span>
      )}
      {address !== null && (
        <Link
          className="btn btn-sm btn-quiet"
          to={withMove(address, action.move)}
          aria-label={`${action.label} ${name}`}
        >
          {action.label}
        </Link>
      )}
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
  return unsentIn(useOutbox()).length;
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

interface NeedsProps extends Pick<GroupProps, 'lists'> {
  /** Called with each render in which it is known. */
  onKnown: () => void;
}

/** What needs this person today (product: needs-you): the first few of each kind, each with what is done about it. */
export function NeedsYou({ lists, onKnown }: NeedsProps) {
  const actor = useActor();
  const { found, retry } = useNeeds();
  const unsent = useUnsent();
  const groups = (found ?? []).filter(({ records }) => records.length > 0);
  const failed = found?.find(({ error }) => error !== null);
  const isKnown = found !== null;
  const isCalm = isKnown && failed === undefined && groups.length === 0 && unsent === 0;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  return (
    <Panel
      title="Needs you today"
      actions={can(actor, 'TimeLimits') && <Link to={paths.timeLimits}>All time limits</Link>}
    >
      {!isKnown && <Loading lines={8} label="Loading what needs you" />}
      {failed && <NeedsFailed error={failed.error} onRetry={retry} />}
      {unsent > 0 && <UnsentButton count={unsent} />}
      {groups.map((each) => (
        <Group key={each.need.id} found={each} lists={lists} />
      ))}
      {isCalm && <p className="muted mb-0">Nothing needs you today.</p>}
    </Panel>
  );
}
