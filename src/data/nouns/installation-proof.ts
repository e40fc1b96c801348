import { deleteField } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { withAnswers } from '#domain/installation/checklist-answers.ts';
import { hasPhoto } from '#domain/installation/photo-slots.ts';
import {
  type ChecklistItem,
  type Installation,
  type Photo,
  photoSchema,
} from '#domain/installation/schema.ts';
import { rowText } from '#domain/shared/rows.ts';
import { isSame } from '#domain/shared/same.ts';
import { installations } from '#domain/installation/entity.ts';
import type { Doc } from '#data/store/converter.ts';
import { ConflictError } from '#data/store/errors.ts';
import { fetchInstallation, installationLabel } from './installations.ts';
import { type Patch, patchRecord } from '#data/store/save.ts';
import { writeOnLatest } from '#data/store/write-on-latest.ts';

/**
 * Writes a part of the record that stands apart from the rest of the form. When the record has moved on, the part is
 * worked out again from the latest version. `patchOf` answers null when nothing is left to write.
 * `anywhere`: without a connection too, where the device keeps what it cannot send. Returns the record as it reads now.
 */
function savePart(
  actor: Actor,
  base: Doc<Installation>,
  patchOf: (latest: Doc<Installation>) => Patch<Installation> | null,
  way: 'anywhere' | 'now' = 'anywhere',
): Promise<Doc<Installation>> {
  const write = async (latest: Doc<Installation>) => {
    const patch = patchOf(latest);
    const label = way === 'anywhere' ? installationLabel(latest.value) : null;
    return patch === null ? latest : patchRecord(installations, actor, latest, patch, label);
  };
  return writeOnLatest(base, write, () => fetchInstallation(base.id));
}

const isSamePhoto = (a: Photo | undefined, b: Photo | null | undefined): boolean =>
  (a?.path ?? '') === (b?.path ?? '');

/**
 * What puts the photo into its slot of the latest version; null when it is there already.
 * @throws ConflictError when the slot no longer holds what `base` held.
 */
export function photoPatch(
  base: Doc<Installation>,
  latest: Doc<Installation>,
  slot: string,
  photo: Photo | null,
): Patch<Installation> | null {
  const { [slot]: now, ...others } = latest.value.photos;
  if (isSamePhoto(now, photo)) return null;
  if (!isSamePhoto(now, base.value.photos[slot])) {
    const what = hasPhoto(latest.value.photos, slot) ? 'put another photo here' : 'removed this photo';
    throw new ConflictError(`Somebody ${what} while you were at it. Look again before you go on.`, latest);
  }
  const photos = photo === null ? others : { ...others, [slot]: photo };
  return {
    fields: { [`photos.${slot}`]: photo ? rowText(photoSchema, photo) : deleteField() },
    value: { ...latest.value, photos },
  };
}

/**
 * Puts a stored photo into its slot, or empties the slot (null), whatever else of the record was changed meanwhile.
 * Repeating a save whose answer was lost is safe. @throws ConflictError when somebody else changed this very slot,
 * NotAllowedError, OfflineError.
 */
export function savePhoto(
  actor: Actor,
  base: Doc<Installation>,
  slot: string,
  photo: Photo | null,
): Promise<Doc<Installation>> {
  return savePart(actor, base, (latest) => photoPatch(base, latest, slot, photo));
}

/**
 * The same for a photo that the device keeps until the record names it: resolves when the server has it. @throws
 * OfflineError when no answer came; it may yet be there.
 */
export async function putPhoto(
  actor: Actor,
  base: Doc<Installation>,
  slot: string,
  photo: Photo,
): Promise<void> {
  await savePart(actor, base, (latest) => photoPatch(base, latest, slot, photo), 'now');
}

/**
 * Saves the answers given since the last save. Answers of others to other items stay; for the same item the later
 * answer counts. Returns the record to name in the next save. @throws NotAllowedError, OfflineError.
 */
export function saveChecklist(
  actor: Actor,
  base: Doc<Installation>,
  answers: readonly ChecklistItem[],
): Promise<Doc<Installation>> {
  return savePart(actor, base, (latest) => {
    const checklist = withAnswers(latest.value.checklist, answers);
    if (isSame(checklist, latest.value.checklist)) return null;
    return { fields: { checklist }, value: { ...latest.value, checklist } };
  });
}
