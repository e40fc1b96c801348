import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { formatDateTime } from '#domain/shared/dates.ts';
import { discardPhoto, retryQueuedPhoto } from '#data/offline/answer.ts';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { paths } from '#lib/paths.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { saveBlob } from '#ui/save-blob.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { WaitsFor } from './waits-for.tsx';

interface PhotoRowProps {
  photo: QueuedPhoto;
  /** 0 to 1 while it is on its way. */
  share: number | undefined;
  isOnline: boolean;
  onLeave: () => void;
}

function stateText(share: number | undefined, isOnline: boolean): string {
  if (share !== undefined) return `Sending, ${Math.round(share * 100)}%`;
  return isOnline ? 'Queued' : 'Waiting for a connection';
}

/** A photo that lies on this device. */
export function PhotoRow({ photo, share, isOnline, onLeave }: PhotoRowProps) {
  const confirm = useConfirm();
  const isRefused = photo.state === 'refused';
  async function handleDiscard() {
    const isSure = await confirm({
      title: 'Discard the photo',
      text: `${photo.label}: the photo is on this device only and will be lost.`,
      confirmLabel: 'Discard',
      tone: 'danger',
    });
    if (isSure) await discardPhoto(photo);
  }
  return (
    <li className="sync-item">
      <div className="sync-head">
        <Link to={paths.installations.edit(photo.installationId)} onClick={onLeave}>
          {photo.label}
        </Link>
        {isRefused ? (
          <StatusBadge tone="danger" text="Refused" />
        ) : (
          <StatusBadge tone="watch" icon="pending" text={stateText(share, isOnline)} />
        )}
      </div>
      <p className="muted mb-1">Photo of {formatDateTime(photo.takenAt)}</p>
      <WaitsFor isRefused={isRefused} reason={photo.reason} />
      <div className="button-row">
        {isRefused && (
          <Button variant="quiet" size="sm" disabled={!isOnline} onClick={() => void retryQueuedPhoto(photo)}>
            <Icon name="rotate" />
            Use it instead
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => saveBlob(photo.full, photo.name || `${photo.slot}.jpg`)}
        >
          <Icon name="download" />
          Download
        </Button>
        <Button variant="quiet" size="sm" disabled={share !== undefined} onClick={() => void handleDiscard()}>
          <Icon name="trash" />
          Discard
        </Button>
      </div>
    </li>
  );
}
