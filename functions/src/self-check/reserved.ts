import { collectionOfUnique, uniquesOf } from '../../../src/domain/saving/uniques.ts';
import { uniqueRef } from '../api/save-records/reservations.ts';
import { reservationOf } from '../customer-check/faults.ts';
import { holderOf } from '../dealer-group/move-customer.ts';
import { giveUsername } from '../people/username.ts';
import { db } from '../store/admin.ts';
import { recordRef } from '../store/record-ref.ts';
import { type FreshWrite, type FreshWrites, writeFresh } from '../store/update-fresh.ts';
import { Hindered } from './hindered.ts';
import { stampsOf } from '../store/stamps.ts';

const NOTHING: FreshWrites<null> = { writes: [], result: null };
const stamps = () => stampsOf('portal', 1);

/** Reserves the email of a customer that no reservation holds. @throws Hindered where another customer has it. */
export function settleEmail(id: string): Promise<unknown> {
  return writeFresh(async () => {
    const customer = await db.doc(`customers/${id}`).get();
    const wanted = reservationOf(customer);
    if (wanted === null) return NOTHING;
    const read = await wanted.ref.get();
    if (read.get('ref') === id) return NOTHING;
    if (read.exists && (await holderOf(read)))
      throw new Hindered('Another customer has this email. Merge the two, or change one.');
    const changes = { kind: 'customerEmail', ref: id, ...wanted.tenant, ...stamps() };
    return { writes: [{ read, changes }], holds: [customer], result: null };
  });
}

/** Whether somebody else has a value by a reservation: a name is had by whoever still bears it, a code for good. */
async function isAnothers(collection: string, path: string, ref: unknown): Promise<boolean> {
  const holder = (typeof ref === 'string' && (await recordRef(collection, ref)?.get())?.data()) || null;
  return holder !== null && uniquesOf(collection, holder).some((unique) => uniqueRef(unique).path === path);
}

/** Reserves names and codes of a record that no reservation holds. @throws Hindered where another record has one. */
export const settleNames =
  (collection: string) =>
  (id: string): Promise<unknown> =>
    writeFresh(async () => {
      const record = await db.collection(collection).doc(id).get();
      const writes: FreshWrite[] = [];
      for (const unique of uniquesOf(collection, record.data() ?? {})) {
        // A record has two values at most.
        // oxlint-disable-next-line no-await-in-loop
        const read = await uniqueRef(unique).get();
        if (read.get('ref') === id) continue;
        // oxlint-disable-next-line no-await-in-loop
        if (await isAnothers(collection, read.ref.path, read.get('ref')))
          throw new Hindered('Another record has the same name or code. Rename one of them.');
        writes.push({ read, changes: { kind: unique.kind, ref: id, ...stamps() } });
      }
      return writes.length === 0 ? NOTHING : { writes, holds: [record], result: null };
    });

/** Gives an account without a username one, and reserves it. @throws Hindered where another account has it. */
export async function settleUsername(uid: string): Promise<void> {
  await giveUsername(uid);
  await settleNames('users')(uid);
}

/**
 * Frees a reservation whose record is not there. A name that its record does not bear any more is free by itself; a code is
 * its record's for good; an email must be the customer's own.
 */
export function settleReservation(id: string): Promise<unknown> {
  return writeFresh(async () => {
    const read = await db.collection('uniq').doc(id).get();
    const kind = String(read.get('kind') ?? '');
    const collection = kind === 'customerEmail' ? 'customers' : collectionOfUnique(kind);
    const ref: unknown = read.get('ref');
    if (!read.exists || collection === null || typeof ref !== 'string') return NOTHING;
    const record = await recordRef(collection, ref)?.get();
    const isHeld = kind === 'customerEmail' ? (await holderOf(read)) !== null : record?.exists === true;
    if (isHeld) return NOTHING;
    return { writes: [], deletes: [read.ref], holds: record ? [read, record] : [read], result: null };
  });
}
