import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { pinSchema } from '../../../src/domain/session/schema.ts';
import { TIME_ZONE } from '../../../src/domain/shared/dates.ts';
import { db } from '../store/admin.ts';
import { log } from '../log.ts';
import { reportFault } from '../report-fault.ts';
import { orderedQuery } from '../../../src/data/store/ordered-query.ts';
import { goOnOrBegin, type LongWork } from '../store/long-work.ts';
import { cut, ordered } from '../store/ordered.ts';
import { hasMovedOn } from '../store/update-fresh.ts';

const PAGE = 200;

/**
 * Moves one hash to where its owner alone reads it, unless a PIN stands there already. What is no hash opens nothing and
 * is dropped.
 */
async function movePin(user: QueryDocumentSnapshot): Promise<void> {
  const pin = user.ref.collection('private').doc('pin');
  const pinHash: unknown = user.get('pinHash');
  const isHash = pinHash !== '' && pinSchema.safeParse({ pinHash }).success;
  const isThere = (await pin.get()).exists;
  const batch = db.batch();
  if (isHash && !isThere) {
    batch.create(pin, { pinHash, _rev: 1, _by: user.id, _at: FieldValue.serverTimestamp() });
  }
  // Without stamps, so that the change log does not quote it; only from the version that was read.
  batch.update(user.ref, { pinHash: FieldValue.delete() }, { lastUpdateTime: user.updateTime });
  await batch.commit();
}

const BY_PIN = orderedQuery({
  collection: 'users',
  equal: [],
  by: 'pinHash',
  direction: 'asc',
});

/** Moves the PIN hashes of old times out of the user records, which admins read; resolves with how many were there. */
export async function moveOldPins(): Promise<number> {
  // Every text there is; a record without the field is not found by it.
  const { docs } = await cut(ordered(BY_PIN, {}), BY_PIN, '>=', '').limit(PAGE).get();
  const moved = await Promise.allSettled(docs.map(movePin));
  for (const [index, result] of moved.entries()) {
    const path = docs[index]?.ref.path ?? '';
    // Another run, or its owner, has moved it meanwhile.
    if (result.status === 'fulfilled' || hasMovedOn(result.reason)) continue;
    // oxlint-disable-next-line no-await-in-loop
    await reportFault('An old PIN was not moved', path, result.reason);
  }
  return docs.length;
}

/** The same as a work of the night, so that its runs are remembered. */
export const OLD_PINS: LongWork = {
  name: 'oldPins',
  steps: [{ id: 'pins', page: async () => ({ next: null, counts: { moved: await moveOldPins() } }) }],
};

/** Each night: what the owner's first unlocking has not moved is moved by the server. */
export const movePins = onSchedule({ schedule: 'every day 02:00', timeZone: TIME_ZONE }, async () => {
  log.info('Old PINs moved', await goOnOrBegin(OLD_PINS));
});
