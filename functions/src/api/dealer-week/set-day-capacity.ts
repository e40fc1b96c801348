import { isDeepStrictEqual } from 'node:util';
import { type Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { type Capacity, capacityOf } from '../../../../src/domain/dealer/capacity.ts';
import { dealerSchema } from '../../../../src/domain/dealer/schema.ts';
import { SET_DAY_CAPACITY } from '../../../../src/domain/dealer/endpoints.ts';
import { db } from '../../store/admin.ts';
import { updateIn } from '../../store/storable.ts';
import { inTransaction } from '../../store/transaction.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { stampsOf } from '../../store/stamps.ts';

/** Writes it on the newest version, for it touches nothing that a form of the dealer holds; the same again is no edit. */
async function write(transaction: Transaction, { uid, dealerId }: Actor, capacity: Capacity): Promise<void> {
  const snapshot = await transaction.get(db.doc(`dealers/${dealerId}`));
  if (!snapshot.exists) throw notFound();
  if (isDeepStrictEqual(capacityOf(dealerSchema.parse(snapshot.data())), capacity)) return;
  updateIn(transaction, snapshot, {
    ...capacity,
    ...stampsOf(uid, snapshot),
  });
}

export const setDayCapacity = implement(SET_DAY_CAPACITY, async (capacity, actor) => {
  await inTransaction((transaction) => write(transaction, actor, capacity));
});
