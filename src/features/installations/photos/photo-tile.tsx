import { memo, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { QuestionNote } from '#features/installations/parts/moves/question-note.tsx';
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

/** What is going on with a slot: its job on this device, what waits here, and the picture to show. */
function usePhotoSlot({ installationId, slot }: PhotoTileProps) {
  const job = photoJob(installationId, slot.key);
  const state = useSyncExternalStore(job.subscribe, job.getState);
  const { photo: found, share } = useQueuedPhoto(installationId, slot.key);
  // One that was not taken up is told of below: the slot shows what the record holds.
  const queued = found?.state === 'waiting' ? found : null;
  const queuedUrl = useThumbUrl(queued);
  const stored = useThumb(slot.photo?.path ?? '');
  const picture = pictureOf(state, slot, queued, queuedUrl, stored.address);
  return {
    job,
    state,
    /** The photo of this device, whatever became of it, and how far it is sent. */
    found,
    share,
    /** The same while it waits; else null. */
    queued,
    /** An address; '' for none. */
    picture,
    hasFailed: stored.hasFailed,
    isWorking: state.step !== 'idle' && state.step !== 'failed',
    isEmpty: slot.photo === null && picture === '',
  };
}
type PhotoSlot = ReturnType<typeof usePhotoSlot>;

/** One slot: its picture or the place for it, what is going on with it, and what can be done. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { slot, canEdit } = props;
  const at = usePhotoSlot(props);
  const { job, state, isWorking, isEmpty } = at;
  const handleFile = (file: File) => void job.start(file);
  const { isOver, dropProps } = useFileDrop(!canEdit, ([file]) => file && handleFile(file));
  return (
    // A place to drop on beside the input, which does the same by key and by voice.
    <li
      className={isOver ? 'photo-tile is-over' : 'photo-tile'}
      data-field={`photos.${slot.key}`}
      aria-busy={isWorking}
      {...dropProps}
    >
      <PhotoFrame {...props} at={at} onFile={handleFile} />
      <PhotoText {...props} at={at} />
      <PhotoFailed at={at} />
      {canEdit && !isEmpty && (
        <PhotoActions
          title={slot.title}
          isDisabled={state.step === 'saving' || state.step === 'removing'}
          canDelete={(slot.photo !== null || at.queued !== null) && !isWorking}
          onFile={handleFile}
          onTurn={(direction) => void job.turn(direction)}
          onDelete={() => void job.remove()}
        />
      )}
    </li>
  );
});

interface PartProps extends PhotoTileProps {
  at: PhotoSlot;
}

/** The picture, which opens the viewer once it is stored, or the place for it, and the progress over either. */
function PhotoFrame({ slot, canEdit, onOpen, at, onFile }: PartProps & { onFile: (file: File) => void }) {
  const { job, state, picture, isWorking } = at;
  return (
    <div className="photo-frame">
      {slot.photo && !isWorking && !at.queued ? (
        <button type="button" className="photo-open" onClick={() => onOpen(slot.key)}>
          <Picture
            address={picture}
            title={slot.title}
            alt={`${slot.title}, open`}
            hasFailed={at.hasFailed}
          />
        </button>
      ) : (
        picture !== '' && <img src={picture} alt={slot.title} />
      )}
      {at.isEmpty &&
        !isWorking &&
        (canEdit ? <PhotoInputs title={slot.title} onFile={onFile} /> : <NoPhoto />)}
      {isWorking && <PhotoProgress state={state} title={slot.title} onCancel={() => job.cancel()} />}
    </div>
  );
}

/** The slot's title, and what is to be known of its photo. */
function PhotoText({ slot, twins, question, canEdit, locked, at }: PartProps) {
  const { found, share, isEmpty } = at;
  return (
    <div className="photo-text">
      <strong>{slot.title}</strong>{' '}
      {slot.isRequired && isEmpty && <StatusBadge tone="watch" icon="warning" text="Required" />}
      {isEmpty && canEdit && <small className="muted d-block">{slot.hint}</small>}
      <QuestionNote question={question} />
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
  );
}

/** Why the last step failed, with what can be done. */
function PhotoFailed({ at: { job, state } }: { at: PhotoSlot }) {
  if (state.step !== 'failed') return null;
  return (
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
  );
}

function NoPhoto() {
  return (
    <span className="photo-none">
      <Icon name="image" /> No photo
    </span>
  );
}
