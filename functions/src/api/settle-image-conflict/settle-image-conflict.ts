import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { can } from '../../../../src/domain/access/privileges.ts';
import { takenOut, takeOutFault } from '../../../../src/domain/image-conflict/conflict.ts';
import {
  CONFLICT_ENTRIES_MAX,
  type ConflictSide,
  type ImageConflict,
  imageConflictSchema,
} from '../../../../src/domain/image-conflict/schema.ts';
import {
  type Installation,
  installationSchema,
  type Photo,
} from '../../../../src/domain/installation/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { SETTLE_IMAGE_CONFLICT } from '../../../../src/domain/image-conflict/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { storedPicture } from '../../pictures/decode.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { implement } from '../endpoint.ts';
import { conflict as conflicting, forbidden, invalid, notFound } from '../errors.ts';
import { stampsOf } from '../../store/stamps.ts';

type Payload = ParsedOf<typeof SETTLE_IMAGE_CONFLICT>;

/** Whose it is: the own dealer's, or of dealers that the distributor supplies. Must match seesOwn() in firestore.rules. */
const isOwn = (actor: Actor, { dealerId, distributerId }: ImageConflict): boolean =>
  actor.kind === 'dealer'
    ? dealerId !== '' && dealerId === actor.dealerId
    : can(actor, 'ADMIN.ImageConflicts') && distributerId !== '' && distributerId === actor.distributerId;

/** @throws ApiError 404 alike for one that is not there and one that is not the actor's. */
function ownConflict(read: DocumentSnapshot, actor: Actor): ImageConflict {
  const conflict = parseRecord(imageConflictSchema, read.ref.path, read.data());
  if (conflict === null || !isOwn(actor, conflict)) throw notFound();
  return conflict;
}

/** Asked again: its answer was lost, and what it asked for is done. */
function isRepeat({ entries }: ImageConflict, { choice, reason, seen }: Payload, actor: Actor): boolean {
  const next = entries[seen];
  return next?.by === actor.uid && next.choice === choice && next.reason === reason;
}

/** @throws ApiError 403 for what only the distributor may, 400 without a reason, 409 where others were first. */
function checkRequest(conflict: ImageConflict, { choice, reason, seen }: Payload, actor: Actor): void {
  if ((choice === 'both' || choice === 'ask') && actor.kind !== 'distributer') {
    throw forbidden('Only the distributor lets both photos stay, or asks the dealer.');
  }
  if ((choice === 'both' || choice === 'ask') && reason === '') throw invalid('Reason is required');
  if (conflict.state === 'gone') throw conflicting('One of the photos is not in its slot any more.');
  if (conflict.state === 'resolved' || conflict.entries.length !== seen) {
    throw conflicting('Somebody else has looked at these photos meanwhile. Look at them again.');
  }
  if (conflict.entries.length >= CONFLICT_ENTRIES_MAX)
    throw conflicting('It was asked too often: decide now.');
}

/** The photo that was in the slot before, as far as it is known: its file, and when it was taken. */
async function photoBefore({ path, takenAt }: ConflictSide): Promise<Photo> {
  const picture = await storedPicture(path);
  if (!picture) throw conflicting('The first photo is not stored any more. Let the second stay.');
  return { url: '', urlThumb: '', path, name: '', hash: picture.content, takenAt };
}

/** Puts `photo` into a slot of the job, or nothing, as a revision of the caller's. @throws ApiError 409. */
function changeSlot(
  transaction: Transaction,
  read: DocumentSnapshot,
  { slot, path }: ConflictSide,
  photo: Photo | null,
  actor: Actor,
): void {
  const job: Installation | null = parseRecord(installationSchema, read.ref.path, read.data());
  if (job === null) throw conflicting('The job of this photo can’t be read. Nothing was changed.');
  const fault = takeOutFault({ slot, path }, job);
  if (fault !== '') throw conflicting(fault);
  const { [slot]: _, ...rest } = job.photos;
  const photos = photo ? { ...rest, [slot]: photo } : rest;
  updateIn(transaction, read, {
    ...storedFields(installationSchema, { photos }),
    ...stampsOf(actor.uid, read),
  });
}

export const settleImageConflict = implement(SETTLE_IMAGE_CONFLICT, async (payload, actor) => {
  const ref = db.collection('imageConflicts').doc(payload.id);
  const { choice, reason } = payload;
  const before = ownConflict(await ref.get(), actor);
  const isPutBack = before.kind === 'slot' && choice === 'first';
  const photo = isPutBack && !isRepeat(before, payload, actor) ? await photoBefore(before.first) : null;
  await inTransaction(async (transaction) => {
    const read = await transaction.get(ref);
    const conflict = ownConflict(read, actor);
    if (isRepeat(conflict, payload, actor)) return;
    checkRequest(conflict, payload, actor);
    const out = choice === 'ask' ? null : takenOut(conflict, choice);
    const job = out && recordRef('installations', out.installationId);
    if (out && job) changeSlot(transaction, await transaction.get(job), out, photo, actor);
    const at = unixSeconds(new Date());
    const entry = { choice, reason, by: actor.uid, byName: personName(actor), at };
    updateIn(transaction, read, {
      state: choice === 'ask' ? 'asked' : 'resolved',
      entries: [...conflict.entries, entry],
    });
  });
});
