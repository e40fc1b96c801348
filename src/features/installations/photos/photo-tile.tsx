import { type DragEvent, memo, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AskedHere } from '#features/installations/parts/moves/asked-here.tsx';
import { QueuedNote } from './queued-note.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoInputs } from './photo-inputs.tsx';
import type { PhotoJobState } from './photo-job.ts';
import { photoJob } from './photo-jobs.ts';
import type { SlotView } from '#domain/installation/photo-views.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { Picture, useThumb } from './stored-picture.tsx';
import { useQueuedPhoto, useThumbUrl } from './use-queued-photo.ts';

interface PhotoTileProps {
  installationId: string;
  slot: SlotView;
  /** Titles of other slots that hold the same picture. */
  twins: readonly string[] | undefined;
  /** What the engineer asks about it; '' for nothing. */
  question: string;
  /** Whether this slot may be filled, or its photo changed, at the job's stage. */
  canEdit: boolean;
  /** Why a photo here cannot be changed; '' when it can. */
  locked: string;
  onOpen: (slot: string) => void;
}

/**
 * The picture at hand on this device while it is newer than, or the same as, the one to show; else the one that waits
 * on this device, else the stored thumbnail.
 */
function pictureOf(
  state: PhotoJobState,
  { photo }: SlotView,
  queued: QueuedPhoto | null,
  queuedUrl: string,
  storedUrl: string,
): string {
  const path = queued?.path ?? photo?.path;
  const isPreview = state.preview !== '' && (state.step !== 'idle' || state.previewPath === path);
  if (isPreview) return state.preview;
  return queued ? queuedUrl : storedUrl;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

/** One slot: its picture or the place for it, what is going on with it, and what can be done. */
export const PhotoTile = memo(function PhotoTile({
  installationId,
  slot,
  twins,
  question,
  canEdit,
  locked,
  onOpen,
}: PhotoTileProps) {
  const job = photoJob(installationId, slot.key);
  const state = useSyncExternalStore(job.subscribe, job.getState);
  const [isOver, setIsOver] = useState(false);
  const { photo: found, share } = useQueuedPhoto(installationId, slot.key);
  // One that was not taken up is told of below: the slot shows what the record holds.
  const queued = found?.state === 'waiting' ? found : null;
  const queuedUrl = useThumbUrl(queued);
  const stored = useThumb(slot.photo?.path ?? '');
  const picture = pictureOf(state, slot, queued, queuedUrl, stored.address);
  const isWorking = state.step !== 'idle' && state.step !== 'failed';
  const isEmpty = slot.photo === null && picture === '';

  function handleFile(file: File) {
    void job.start(file);
  }
  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (!canEdit || !file) return;
    event.preventDefault();
    handleFile(file);
  }
  function handleDragOver(event: DragEvent) {
    if (!canEdit || !hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  }

  return (
    // A place to drop on beside the input, which does the same by key and by voice.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={isOver ? 'photo-tile is-over' : 'photo-tile'}
      data-field={`photos.${slot.key}`}
      aria-busy={isWorking}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className="photo-frame">
        {slot.photo && !isWorking && !queued ? (
          <button type="button" className="photo-open" onClick={() => onOpen(slot.key)}>
            <Picture
              address={picture}
              title={slot.title}
              alt={`${slot.title}, open`}
              hasFailed={stored.hasFailed}
            />
          </button>
        ) : (
          picture !== '' && <img src={picture} alt={slot.title} />
        )}
        {isEmpty &&
          !isWorking &&
          (canEdit ? <PhotoInputs title={slot.title} onFile={handleFile} /> : <NoPhoto />)}
        {isWorking && <PhotoProgress state={state} title={slot.title} onCancel={() => job.cancel()} />}
      </div>
      <div className="photo-text">
        <strong>{slot.title}</strong>{' '}
        {slot.isRequired && isEmpty && <StatusBadge tone="watch" icon="warning" text="Required" />}
        {isEmpty && canEdit && <small className="muted d-block">{slot.hint}</small>}
        <AskedHere question={question} />
        {locked !== '' && slot.photo && (
          <small className="muted d-block">
            <Icon name="lock" /> {locked}
          </small>
        )}
        {found && <QueuedNote photo={found} share={share} />}
        {twins && (
          <p className="photo-warning">
            <Icon name="warning" /> Same photo as {twins.join(' and ')}.
          </p>
        )}
      </div>
      {state.step === 'failed' && (
        <div className="photo-failed" role="alert">
          <p>
            <Icon name="danger" /> {state.message}
          </p>
          <div className="button-row">
            {state.canRetry && (
              <Button variant="quiet" size="sm" onClick={() => void job.retry()}>
                <Icon name="rotate" />
                Retry
              </Button>
            )}
            <Button variant="quiet" size="sm" onClick={() => job.cancel()}>
              {state.canRetry ? 'Give up' : 'Close'}
            </Button>
          </div>
        </div>
      )}
      {canEdit && !isEmpty && (
        <PhotoActions
          title={slot.title}
          isDisabled={state.step === 'saving' || state.step === 'removing'}
          canDelete={(slot.photo !== null || queued !== null) && !isWorking}
          onFile={handleFile}
          onTurn={(direction) => void job.turn(direction)}
          onDelete={() => void job.remove()}
        />
      )}
    </li>
  );
});

function NoPhoto() {
  return (
    <span className="photo-none">
      <Icon name="image" /> No photo
    </span>
  );
}
