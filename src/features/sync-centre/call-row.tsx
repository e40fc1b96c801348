import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { formatDateTime } from '#domain/shared/dates.ts';
import type { QueuedCall } from '#data/device/outbox/entry.ts';
import { removeCalls } from '#data/device/outbox/journal.ts';
import { retryCalls } from '#data/trade/send-calls.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { CallItem } from './sync-items.ts';
import { WaitsFor } from './waits-for.tsx';

interface CallRowProps {
  item: CallItem;
  isOnline: boolean;
  /** The page is about to change. */
  onLeave: () => void;
}

const idsOf = (calls: readonly QueuedCall[]) => calls.map(({ id }) => id);

/** What was done with one sale and is not sent, in its order. */
export function CallRow({ item, isOnline, onLeave }: CallRowProps) {
  const { calls, label, recordId, state } = item;
  const confirm = useConfirm();
  const isRefused = state === 'refused';
  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard what was not sent',
      text: `${label}: ${calls.map(({ done }) => done).join(', ')}. This will be lost, payments too.`,
      confirmLabel: 'Discard',
      tone: 'danger',
    });
    if (isSure) await removeCalls(idsOf(calls));
  }
  return (
    <li className="sync-item">
      <div className="sync-head">
        <Link to={paths.pos.record(recordId)} onClick={onLeave}>
          {label}
        </Link>
        {isRefused ? (
          <StatusBadge tone="danger" text="Refused" />
        ) : (
          <StatusBadge tone="watch" icon="pending" text={isOnline ? 'Sending' : 'Waiting for a connection'} />
        )}
      </div>
      <ul className="mb-1">
        {calls.map(({ id, done, at, reason }) => (
          <li key={id}>
            {done} <span className="muted">{formatDateTime(new Date(at))}</span>
            <WaitsFor isRefused={isRefused} reason={reason} />
          </li>
        ))}
      </ul>
      {isRefused && (
        <div className="button-row">
          <Button variant="quiet" size="sm" disabled={!isOnline} onClick={() => void retryCalls(calls)}>
            <Icon name="rotate" />
            Send again
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void handleDiscard()}>
            <Icon name="trash" />
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
