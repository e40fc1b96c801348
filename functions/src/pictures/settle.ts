import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  conflictOf,
  type Job,
  replacedByOthers,
  sideOf,
} from '../../../src/domain/image-conflict/conflict.ts';
import { fingerprintOf } from '../../../src/domain/image-conflict/fingerprint.ts';
import { GRID } from '../../../src/domain/image-conflict/picture.ts';
import {
  type ImageConflict,
  type ImageHash,
  imageConflictSchema,
  imageHashSchema,
} from '../../../src/domain/image-conflict/schema.ts';
import { isOwnPhotoPath } from '../../../src/domain/installation/photo-slots.ts';
import { type Installation, installationSchema } from '../../../src/domain/installation/schema.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { reportFault } from '../report-fault.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { createIn, updateIn } from '../store/storable.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Picture, storedPicture } from './decode.ts';
import { contentKey, twinsOf } from './find.ts';

const hashRef = (installationId: string, slot: string) =>
  recordRef('imageHashes', `${installationId}~${slot}`);

/** The same two pictures are one conflict, however often they are found, and from which of them. */
const conflictId = (paths: readonly string[]): string =>
  createHash('sha256').update(paths.toSorted().join('\n')).digest('hex').slice(0, 32);

async function readJob(
  id: string,
): Promise<{ readonly job: Installation | null; readonly isUnread: boolean }> {
  const ref = recordRef('installations', id);
  const read = await ref?.get();
  if (!ref || !read?.exists) return { job: null, isUnread: false };
  const job = parseRecord(installationSchema, ref.path, read.data());
  return { job: job?.deleted ? null : job, isUnread: job === null };
}

/** Makes a conflict unless it is known: what somebody decided stays decided. */
function makeConflict(conflict: ImageConflict): Promise<void> {
  const ref = db.collection('imageConflicts').doc(conflictId([conflict.first.path, conflict.second.path]));
  return inTransaction(async (transaction) => {
    const read = await transaction.get(ref);
    const known = parseRecord(imageConflictSchema, ref.path, read.data());
    if (!read.exists) createIn(transaction, ref, conflict);
    // Put back into its slot, a picture is to be looked at again.
    else if (known?.state === 'gone')
      updateIn(transaction, read, { state: 'open', foundAt: conflict.foundAt });
  });
}

/** Of what was open about a picture that is no longer in its slot nothing is left to decide. */
async function closeConflicts(ref: DocumentReference, path: string): Promise<void> {
  const about = await db.collection('imageConflicts').where('paths', 'array-contains', path).limit(200).get();
  for (const { ref: each } of about.docs) {
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(async (transaction) => {
      const read = await transaction.get(each);
      const conflict = parseRecord(imageConflictSchema, each.path, read.data());
      if (!conflict || !['open', 'asked'].includes(conflict.state)) return;
      // The first picture of a replaced one is out of its slot from the beginning.
      if (conflict.kind === 'slot' && conflict.second.path !== path) return;
      updateIn(transaction, read, { state: 'gone' });
    });
  }
  await ref.delete();
}

async function makeHash(
  ref: DocumentReference,
  job: Job,
  slot: string,
  path: string,
): Promise<{ readonly hash: ImageHash; readonly picture: Picture } | null> {
  const picture = await storedPicture(path);
  // It is on its way: its own arrival settles the job again.
  if (!picture) return null;
  const within = job.distributerId;
  const grey = await picture.grey(GRID);
  const seen = grey ? fingerprintOf(grey, within) : { keys: [], cutKeys: [], small: new Uint8Array() };
  const content = contentKey(picture, within);
  const hash = imageHashSchema.parse({
    installationId: job.id,
    slot,
    path,
    distributerId: within,
    keys: [content, ...seen.keys],
    cutKeys: [content, ...seen.cutKeys],
    small: Buffer.from(seen.small).toString('base64'),
  });
  await ref.set(hash);
  return { hash, picture };
}

/** Finds what a new photo is the same as. It stands in the store before: of two that come at once, the later one finds the other. */
async function lookFor(job: Job, hash: ImageHash, picture: Picture): Promise<void> {
  const foundAt = unixSeconds(new Date());
  for (const { hash: twin, kind, share } of await twinsOf(hash, picture)) {
    // oxlint-disable-next-line no-await-in-loop
    const { job: other } = await readJob(twin.installationId);
    if (other?.photos[twin.slot]?.path !== twin.path) continue;
    const otherJob = { ...other, id: twin.installationId };
    const sides = [sideOf(job, hash.slot, hash.path), sideOf(otherJob, twin.slot, twin.path)] as const;
    // oxlint-disable-next-line no-await-in-loop
    await makeConflict(conflictOf([job, otherJob], sides, { kind, share, foundAt }));
  }
}

/** The conflicts of pictures that took the place of another person's. */
async function lookForReplaced(job: Job): Promise<void> {
  for (const { slot, old, new: path } of replacedByOthers(job)) {
    const sides = [sideOf(job, slot, old), sideOf(job, slot, path)] as const;
    const found = { kind: 'slot', share: 0, foundAt: unixSeconds(new Date()) } as const;
    // oxlint-disable-next-line no-await-in-loop
    await makeConflict(conflictOf([job, job], sides, found));
  }
}

/**
 * Brings what is known of a job's photos to what the job holds now: a hash for each of those that `isNew` names whose file is there,
 * none for one that is gone, and a conflict for each that is another one's twin. Done again, and late, it changes nothing twice.
 */
export async function settlePictures(
  id: string,
  isNew: (slot: string, path: string) => boolean,
): Promise<void> {
  const { job, isUnread } = await readJob(id);
  if (isUnread) {
    await reportFault('Photos could not be compared: their job can’t be read', `installations/${id}`);
    return;
  }
  const stored = await db.collection('imageHashes').where('installationId', '==', id).limit(200).get();
  const before = new Map(stored.docs.map((document) => [String(document.get('slot')), document]));
  for (const [slot, document] of before) {
    const path = String(document.get('path'));
    // oxlint-disable-next-line no-await-in-loop
    if (job?.photos[slot]?.path !== path) await closeConflicts(document.ref, path);
  }
  if (!job) return;
  const own = { ...job, id };
  for (const [slot, { path }] of Object.entries(job.photos)) {
    const ref = hashRef(id, slot);
    const isDue = isNew(slot, path) && before.get(slot)?.get('path') !== path;
    if (!ref || !isDue || !isOwnPhotoPath(id, path)) continue;
    // One after the other: a phone sends many at once, and each is unpacked in memory.
    // oxlint-disable-next-line no-await-in-loop
    const made = await makeHash(ref, own, slot, path);
    // oxlint-disable-next-line no-await-in-loop
    if (made) await lookFor(own, made.hash, made.picture);
  }
  await lookForReplaced(own);
}
