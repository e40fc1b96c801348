import { questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { canChangePhoto, isOpenStage } from '#domain/installation/editable.ts';
import type { Installation, Stage } from '#domain/installation/schema.ts';
import { counted } from '#domain/shared/number-texts.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { Icon } from '#ui/icon.tsx';
import { noteRecord } from './photo-jobs.ts';
import { photoCount, samePictures, type SlotView, slotViews } from '#domain/installation/photo-views.ts';
import { PhotoFlow, PhotoViewer } from './lazy-viewers.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useQueuedSlots } from './use-queued-photo.ts';
import './photos.scss';

/** Why a stored photo can no longer be replaced, turned or deleted; '' while it can. */
function photoLock(stage: Stage): string {
  if (isOpenStage(stage)) return '';
  if (stage === 'sentToEngineer') return 'Locked while the engineer reviews it.';
  return stage === 'engineerApproved' ? 'Locked: approved by the engineer.' : 'Locked: the job is closed.';
}

interface PhotosPanelProps {
  doc: Doc<Installation>;
  canEdit: boolean;
}

/** The photo slots of an installation. Each photo is saved by itself as soon as it is taken. */
export function PhotosPanel({ doc, canEdit }: PhotosPanelProps) {
  const actor = useActor();
  const { type, photos, stage } = doc.value;
  const [openSlot, setOpenSlot] = useState<string | null>(null);
  const slots = useMemo(() => slotViews({ type, photos }), [type, photos]);
  const twins = useMemo(() => samePictures(slots), [slots]);
  const { taken, total, missing } = photoCount({ type, photos });
  const queued = useQueuedSlots(doc.id);
  const [flow, setFlow] = useState<readonly SlotView[] | null>(null);
  const open = slots.filter(
    ({ key, photo }) =>
      canEdit && photo === null && !queued.includes(key) && canChangePhoto(stage, key, true),
  );
  const empty = [
    ...open.filter(({ isRequired }) => isRequired),
    ...open.filter(({ isRequired }) => !isRequired),
  ];
  useEffect(() => noteRecord(actor, doc), [actor, doc]);

  return (
    <div className="photos">
      <p className="muted">
        {taken} of {total} taken
        {queued.length > 0 && `, ${queued.length} more on this device, not sent yet`}
        {missing.length > 0 && `, still required: ${missing.join(', ')}`}. Each photo is saved at once.
        Location and camera data removed.
      </p>
      {empty.length > 1 && (
        <Button className="photo-flow-start" onClick={() => setFlow(empty)}>
          <Icon name="camera" />
          Take {counted(empty.length, 'photo')}
        </Button>
      )}
      <ul className="photo-grid">
        {slots.map((slot) => (
          <PhotoTile
            key={slot.key}
            installationId={doc.id}
            slot={slot}
            twins={twins.get(slot.key)}
            question={questionAt({ doc }, `photos.${slot.key}`)}
            canEdit={canEdit && canChangePhoto(stage, slot.key, slot.photo === null)}
            locked={canEdit ? photoLock(stage) : ''}
            onOpen={setOpenSlot}
          />
        ))}
      </ul>
      {flow && <PhotoFlow installationId={doc.id} slots={flow} onClose={() => setFlow(null)} />}
      {openSlot !== null && <PhotoViewer slots={slots} first={openSlot} onClose={() => setOpenSlot(null)} />}
    </div>
  );
}
