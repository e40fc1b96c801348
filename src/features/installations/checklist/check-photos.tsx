import { questionAt } from '#features/installations/parts/moves/question-note.tsx';
import { useEffect, useMemo, useState } from 'react';
import { canChangePhoto } from '#domain/installation/editable.ts';
import { slotViews } from '#domain/installation/photo-views.ts';
import type { Installation } from '#domain/installation/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { useActor } from '#data/session/session.tsx';
import { PhotoViewer } from '#features/installations/photos/lazy-viewers.ts';
import { noteRecord } from '#features/installations/photos/photo-jobs.ts';
import { PhotoTile } from '#features/installations/photos/photo-tile.tsx';
import '#features/installations/photos/photos.scss';

interface CheckPhotosProps {
  doc: Doc<Installation>;
  /** The slots that the item's photos go into. */
  keys: readonly string[];
  canEdit: boolean;
}

/** The photos of one item of the checklist, taken where it is answered; the same slots as on the job's page. */
export function CheckPhotos({ doc, keys, canEdit }: CheckPhotosProps) {
  const actor = useActor();
  const { type, photos, stage } = doc.value;
  const [open, setOpen] = useState<string | null>(null);
  const slots = useMemo(
    () => slotViews({ type, photos }).filter(({ key }) => keys.includes(key)),
    [type, photos, keys],
  );
  useEffect(() => noteRecord(actor, doc), [actor, doc]);
  return (
    <>
      <ul className="photo-grid check-photos">
        {slots.map((slot) => (
          <PhotoTile
            key={slot.key}
            installationId={doc.id}
            slot={slot}
            twins={undefined}
            question={questionAt({ doc }, `photos.${slot.key}`)}
            canEdit={canEdit && canChangePhoto(stage, slot.key, slot.photo === null)}
            locked=""
            onOpen={setOpen}
          />
        ))}
      </ul>
      {open !== null && <PhotoViewer slots={slots} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
