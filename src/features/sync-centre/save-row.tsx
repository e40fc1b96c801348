import { Link, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { formatDateTime } from '#domain/shared/dates.ts';
import { counted } from '#domain/shared/number-texts.ts';
import { takeBack } from '#data/offline/answer.ts';
import { retrySaves } from '#data/offline/reconcile.ts';
import { useActor } from '#data/session/session.tsx';
import { putDraft } from '#forms/draft.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type SaveItem, typedPart } from './sync-items.ts';
import { ValueTable } from './value-table.tsx';
import { WaitsFor } from './waits-for.tsx';

interface SaveRowProps {
  item: SaveItem;
  isOnline: boolean;
  /** The page is about to change. */
  onLeave: () => void;
}

/** The saves of one record: what, where, since when, how it stands and what can be done. */
export function SaveRow({ item, isOnline, onLeave }: SaveRowProps) {
  const { saves, state } = item;
  const actor = useActor();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const typed = typedPart(item);
  const isReopened = saves.some((save) => save.isReopened);
  const count = counted(saves.length, 'change');

  async function handleReopen() {
    const [first] = saves;
    if (!first || !typed) return;
    const isNew = item.theirs === null && first.kind === 'create';
    const key = { collection: first.collection, id: isNew ? 'new' : first.recordId, uid: actor.uid };
    putDraft(key, { savedAt: item.at, values: { ...typed.fields }, base: { ...typed.base }, isStored: true });
    await takeBack(saves, 'reopened');
    onLeave();
    void navigate(item.href);
  }
  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard what was not sent',
      text: `${item.label}: ${count} will be lost. The record stays as it is on the server.`,
      confirmLabel: 'Discard',
      tone: 'danger',
    });
    if (isSure) await takeBack(saves, 'discarded');
  }
  return (
    <li className="sync-item">
      <div className="sync-head">
        <Link to={item.href} onClick={onLeave}>
          {item.label}
        </Link>
        {state === 'refused' ? (
          <StatusBadge tone="danger" text="Refused" />
        ) : (
          <StatusBadge tone="watch" icon="pending" text={isOnline ? 'Sending' : 'Waiting for a connection'} />
        )}
      </div>
      <p className="muted mb-1">
        {count} since {formatDateTime(new Date(item.at))}
      </p>
      <WaitsFor isRefused={state === 'refused'} reason={item.reason} />
      {isReopened && (
        <p className="mb-1">Its values are back in the form; the next save there replaces this one.</p>
      )}
      <ValueTable item={item} />
      {state === 'refused' && (
        <div className="button-row at-end">
          <Button variant="quiet" size="sm" disabled={!isOnline} onClick={() => void retrySaves(saves)}>
            <Icon name="rotate" />
            Send again
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void handleDiscard()}>
            <Icon name="trash" />
            Discard
          </Button>
          {typed && (
            <Button size="sm" onClick={() => void handleReopen()}>
              Open and re-apply
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
