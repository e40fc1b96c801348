import type { Actor } from '#domain/access/actor.ts';
import { canChangePhoto } from '#domain/installation/editable.ts';
import { hasPhoto } from '#domain/installation/photo-slots.ts';
import type { Installation, Photo } from '#domain/installation/schema.ts';
import { installations } from '#domain/installation/entity.ts';
import { isOnline } from '#data/device/connection.ts';
import type { Doc } from '#data/store/converter.ts';
import { Pace } from '#data/device/outbox/pace.ts';
import { currentAuthUser } from '#data/store/auth.ts';
import { ConflictError, InvalidError, NotFoundError, toAppError } from '#data/store/errors.ts';
import { isJudged } from '#data/store/judged.ts';
import { putPhoto } from '#data/nouns/installation-proof.ts';
import { uploadBlob, uploadWithThumb } from '#data/files/storage.ts';
import type { QueuedPhoto } from '#data/device/outbox/entry.ts';
import { isMadeFor, otherFirm } from '#data/device/outbox/owner.ts';
import { changePhoto, entriesOf, readPhoto, readPhotos, removePhotos } from '#data/device/outbox/journal.ts';
import { readReconciled } from './read-reconciled.ts';

async function upload(photo: QueuedPhoto, onProgress: (share: number) => void): Promise<Photo> {
  const { path, name, takenAt, hash } = photo;
  await uploadWithThumb(path, photo, onProgress, uploadBlob);
  return { url: '', urlThumb: '', path, name, takenAt, hash };
}

const pathIn = (job: Doc<Installation>, slot: string): string =>
  hasPhoto(job.value.photos, slot) ? (job.value.photos[slot]?.path ?? '') : '';

/** Sends one photo. @throws OfflineError to be tried again later; any other error is for the person to read. */
async function sendOne(actor: Actor, photo: QueuedPhoto, onProgress: (share: number) => void): Promise<void> {
  const { installationId, slot } = photo;
  const job = await readReconciled(installations, installationId);
  if (job === null) throw new NotFoundError('The installation is no longer there, or is not yours to see.');
  const now = pathIn(job, slot);
  const { stage } = job.value;
  // The record names the photo: it leaves the device.
  if (now === photo.path) return removePhotos([photo.id]);
  if (!photo.replaces.includes(now)) {
    throw new ConflictError(
      'Somebody put another photo here in the meantime. This one is kept on the device.',
      job,
    );
  }
  if (!canChangePhoto(stage, slot, now === '')) {
    throw new InvalidError('The job was sent or closed in the meantime. This photo is kept on the device.');
  }
  const stored = await upload(photo, onProgress);
  // Turned or replaced while it was on its way: what lies in the store belongs to no record.
  if ((await readPhoto(photo.id)) === undefined) return;
  await putPhoto(actor, job, slot, stored);
  await removePhotos([photo.id]);
}

const pace = new Pace();

/** Only a judgement of this photo ends its way; whatever else happened, it is tried again. What becomes of those behind it. */
async function failed(
  photo: QueuedPhoto,
  cause: unknown,
  inRow: number,
): Promise<'next' | 'stalled' | 'stop'> {
  const { id, reason, installationId } = photo;
  const error = toAppError(cause);
  if (await isJudged(error)) {
    await changePhoto(id, { state: 'refused', reason: error.message });
    return 'next';
  }
  if (error.message !== reason) await changePhoto(id, { reason: error.message });
  return pace.fail(installationId, error, inRow) ? 'stop' : 'stalled';
}

/**
 * Sends the photos that wait, one after another, each to the end: gone from the device only when the record names it.
 * Those whose installation itself is not sent yet wait for it. Ends quietly where the connection does.
 */
export async function sendPhotos(
  actor: Actor,
  onProgress: (id: string, share: number | null) => void,
): Promise<void> {
  const waiting = (await readPhotos(actor.uid)).filter(({ state }) => state === 'waiting');
  /** Installations that cannot be looked at now; others need not wait for them. */
  const stalled = new Set<string>();
  let inRow = 0;
  for (const photo of waiting) {
    if (!isOnline() || !pace.isOpen() || currentAuthUser()?.uid !== actor.uid) return;
    if (stalled.has(photo.installationId) || !pace.isOpenFor(photo.installationId)) continue;
    if (photo.madeFor && !isMadeFor(photo.madeFor, actor)) {
      // oxlint-disable-next-line no-await-in-loop
      await changePhoto(photo.id, { state: 'refused', reason: otherFirm(photo.madeFor, actor) });
      continue;
    }
    // One at a time, in the order they were taken.
    // oxlint-disable-next-line no-await-in-loop
    const saves = await entriesOf(actor.uid, installations.path, photo.installationId);
    if (saves.some(({ kind }) => kind === 'create')) continue;
    try {
      onProgress(photo.id, 0);
      // oxlint-disable-next-line no-await-in-loop
      await sendOne(actor, photo, (share) => onProgress(photo.id, share));
      pace.done(photo.installationId);
      inRow = 0;
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      const left = await failed(photo, error, inRow + 1);
      if (left === 'stop') return;
      if (left === 'stalled') {
        stalled.add(photo.installationId);
        inRow += 1;
      }
    } finally {
      onProgress(photo.id, null);
    }
  }
}
