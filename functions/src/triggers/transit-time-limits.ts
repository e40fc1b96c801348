import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { orderSchema } from '../../../src/domain/order/schema.ts';
import { orderTimeLimits } from '../../../src/domain/order/time-limits.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import type { OrderCollection } from '../../../src/domain/time-limit/record-kinds.ts';
import { storedTimeLimits } from '../time-limits/time-limit-definitions.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { updateFresh } from '../store/update-fresh.ts';
import { followLimits } from './dealer-time-limits.ts';
import type { Follower } from './follower.ts';

/** What an order's time limit follows from; whatever else of the order can or cannot be read. */
const clockedSchema = z.pick(orderSchema, {
  statusId: true,
  dispatchedAt: true,
  deleted: true,
  timeLimits: true,
});
const DECIDED_BY = ['statusId', 'dispatchedAt', 'deleted', 'timeLimits'] as const;

const decisive = (snapshot: DocumentSnapshot): unknown[] => DECIDED_BY.map((field) => snapshot.get(field));

/**
 * Brings the time limit of an order or label order to what it must be at this moment, writing only what differs. Stamps
 * untouched. Where the order or the definitions cannot be read, it stays as it is.
 */
export async function reconcileTransit(collection: OrderCollection, id: string): Promise<void> {
  const ref = recordRef(collection, id);
  if (!ref) return;
  await updateFresh(ref, async (snapshot) => {
    const order = parseRecord(clockedSchema, ref.path, snapshot.data());
    const known = order && (await storedTimeLimits());
    if (!order || !known) return null;
    const next = Object.entries(orderTimeLimits(collection, id, order, known, unixSeconds(new Date())));
    const changes = next.filter(([field, now]) => !isDeepStrictEqual(snapshot.get(field), now));
    return changes.length === 0 ? null : Object.fromEntries(changes);
  });
}

/**
 * Follows a write of the orders of this collection: dispatch begins a time limit, receipt, undoing and write-off end it,
 * and the dealer's record sums it up.
 */
export const followTransit =
  (collection: OrderCollection): Follower =>
  async ({ id }, { before, after }) => {
    if (isDeepStrictEqual(decisive(before), decisive(after))) return;
    await reconcileTransit(collection, id);
    await followLimits(before, after);
  };
