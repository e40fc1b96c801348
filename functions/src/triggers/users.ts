import { isDeepStrictEqual } from 'node:util';
import { type LogKeys, logKeys } from '../../../src/domain/change-log/readers.ts';
import { dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { type User, userSchema } from '../../../src/domain/user/schema.ts';
import { giveUsername } from '../people/username.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { updateFresh } from '../store/update-fresh.ts';
import type { Follower } from './follower.ts';

const PAGE = 300;

/** The distributor whose admins see the account: its own, or that of its dealer; '' while there is none. */
export async function supplierOf(user: Pick<User, 'dealerId' | 'distributerId'>): Promise<string> {
  if (user.distributerId !== '') return user.distributerId;
  const ref = recordRef('dealers', user.dealerId);
  const dealer = ref && parseRecord(dealerSchema, ref.path, (await ref.get()).data());
  return dealer?.distributerId ?? '';
}

/** Puts the user's supplier right, without stamps: it follows from other records. */
export async function updateSupplier(uid: string): Promise<void> {
  const ref = recordRef('users', uid);
  if (!ref) return;
  await updateFresh(ref, async (snapshot) => {
    const user = parseRecord(userSchema, ref.path, snapshot.data());
    if (!user) {
      await reportFault('An account that cannot be read keeps the supplier it had', ref.path);
      return null;
    }
    const supplierId = await supplierOf(user);
    return supplierId === snapshot.get('supplierId') ? null : { supplierId };
  });
}

/** The entries of an account's changes move with it: they are read by who may read the account now. */
async function restamp(uid: string): Promise<void> {
  const record = (await db.collection('users').doc(uid).get()).data();
  if (!record) return;
  const keys: LogKeys = logKeys('users', uid, record);
  const { docs } = await db
    .collection('changeLog')
    .where('collection', '==', 'users')
    .where('recordId', '==', uid)
    .get();
  const stale = docs.filter((entry) => Object.entries(keys).some(([key, scope]) => entry.get(key) !== scope));
  for (let from = 0; from < stale.length; from += PAGE) {
    const batch = db.batch();
    for (const { ref } of stale.slice(from, from + PAGE)) batch.update(ref, { ...keys });
    // One page after another: an account has few entries, and rarely moves.
    // oxlint-disable-next-line no-await-in-loop
    await batch.commit();
  }
}

/** Gives an account its username, and keeps who sees it right: its supplier, and the scopes of its entries in the change log. */
export const followUser: Follower = async ({ id }, change) => {
  const [before, after] = [change.before.data(), change.after.data()];
  if (!after) return;
  await giveUsername(id);
  await updateSupplier(id);
  const [old, next] = [before ?? {}, after].map((record) => logKeys('users', id, record));
  if (before && !isDeepStrictEqual(old, next)) await restamp(id);
};

/** When a dealer gets another distributor, the dealer's users are seen by the new one's admins. */
export const followSupplier: Follower = async ({ id: dealerId }, change) => {
  const isNew = !change.before.exists || !change.after.exists;
  if (isNew || change.before.get('distributerId') === change.after.get('distributerId')) return;
  const { docs } = await db.collection('users').where('dealerId', '==', dealerId).get();
  for (const { id } of docs) {
    // oxlint-disable-next-line no-await-in-loop
    await updateSupplier(id);
  }
};
