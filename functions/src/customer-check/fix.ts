import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import { type CustomerFix, customerFixSchema } from '../../../src/domain/customer-check/schema.ts';
import { holderOf, moveCustomer } from '../dealer-group/move-customer.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { type FreshWrites, writeFresh } from '../store/update-fresh.ts';
import { placesOf, reservationOf, SEARCH_FIELDS, searchFieldsOf, textOf } from './faults.ts';
import { stampsOf } from '../store/stamps.ts';

/** What became of one customer: `none` where nothing was wrong with it. */
export type Fixed = 'fixed' | 'clash' | 'none';

/** One customer and what of it is to be put in order, by one press of one developer. */
export interface Fixing {
  readonly request: string;
  readonly id: string;
  readonly fault: CustomerFix['fault'];
  readonly by: string;
}

const fixRef = ({ request, id, fault }: Omit<Fixing, 'by'>) =>
  db.doc(`customerFixes/${createHash('sha256').update(`${request} ${id} ${fault}`).digest('hex')}`);

const NOTHING: FreshWrites<Fixed> = { writes: [], result: 'none' };

/** The write that says what was done. */
function noted(fixing: Fixing, was: Pick<CustomerFix, 'from' | 'to' | 'before'>) {
  const { request, id, fault, by } = fixing;
  const value = customerFixSchema.parse({ request, customerId: id, fault, ...was });
  return { ref: fixRef(fixing), value: { ...value, by, at: FieldValue.serverTimestamp() } };
}

async function fixGroup(fixing: Fixing): Promise<Fixed> {
  const { id, by } = fixing;
  const customer = await db.doc(`customers/${id}`).get();
  const place = (await placesOf([textOf(customer, 'dealerId')])).get(textOf(customer, 'dealerId'));
  const from: unknown = customer.get('dealerGroupId');
  if (!place || place.isMoving || typeof from !== 'string') return 'none';
  const done = await moveCustomer(id, from, place.group, by);
  if (done !== 'moved') return done === 'clash' ? 'clash' : 'none';
  const { ref, value } = noted(fixing, { from, to: place.group, before: null });
  await ref.set(value);
  return 'fixed';
}

/** Search fields are worked out of what the record says: no field of a person's is touched, and no stamp. */
const fixSearch = (fixing: Fixing): Promise<Fixed> =>
  writeFresh(async () => {
    const read = await db.doc(`customers/${fixing.id}`).get();
    const fields = searchFieldsOf(read);
    if (fields === null) return NOTHING;
    const before = Object.fromEntries(SEARCH_FIELDS.map((field) => [field, read.get(field) ?? null]));
    return {
      writes: [{ read, changes: fields }],
      creates: [noted(fixing, { from: '', to: '', before })],
      result: 'fixed' as const,
    };
  });

const fixReservation = (fixing: Fixing): Promise<Fixed> =>
  writeFresh(async () => {
    const { id, by } = fixing;
    const customer = await db.doc(`customers/${id}`).get();
    const wanted = reservationOf(customer);
    if (wanted === null) return NOTHING;
    const read = await wanted.ref.get();
    if (read.get('ref') === id) return NOTHING;
    if (read.exists && (await holderOf(read))) return { writes: [], result: 'clash' as const };
    const changes = {
      kind: 'customerEmail',
      ref: id,
      ...wanted.tenant,
      ...stampsOf(by, 1),
    };
    return {
      writes: [{ read, changes }],
      creates: [noted(fixing, { from: '', to: wanted.ref.id, before: null })],
      holds: [customer],
      result: 'fixed' as const,
    };
  });

const FIXES = { group: fixGroup, search: fixSearch, unreserved: fixReservation } as const;

/** Puts one customer in order, once for each press. */
export async function fixCustomer(fixing: Fixing): Promise<Fixed> {
  if ((await fixRef(fixing).get()).exists) return 'fixed';
  return FIXES[fixing.fault](fixing);
}

/** Takes one back where the customer still stands as the fix left it. */
async function takeBack(fix: CustomerFix, by: string): Promise<boolean> {
  const { customerId: id, fault, from, to, before } = fix;
  if (fault === 'group') return (await moveCustomer(id, to, from, by)) === 'moved';
  return writeFresh(async () => {
    const customer = await db.doc(`customers/${id}`).get();
    if (fault === 'search') {
      const isAsFixed = customer.exists && searchFieldsOf(customer) === null;
      const isSame = SEARCH_FIELDS.every((field) => isDeepStrictEqual(customer.get(field), before?.[field]));
      if (!isAsFixed || isSame) return { writes: [], result: false };
      const changes = Object.fromEntries(
        Object.entries(before ?? {}).map(([field, value]) => [field, value ?? FieldValue.delete()]),
      );
      return { writes: [{ read: customer, changes }], result: true };
    }
    const reservation = await db.doc(`uniq/${to}`).get();
    const isHeld = reservation.get('ref') === id;
    return { writes: [], deletes: isHeld ? [reservation.ref] : [], holds: [reservation], result: isHeld };
  });
}

/** Takes back what one press fixed; how many customers stand as before again. */
export async function undoFixes(request: string, by: string): Promise<number> {
  const { docs } = await db.collection('customerFixes').where('request', '==', request).get();
  let undone = 0;
  for (const read of docs) {
    const fix = parseRecord(customerFixSchema, read.ref.path, read.data());
    // One after another: few are ever wrong.
    // oxlint-disable-next-line no-await-in-loop
    if (fix && (await takeBack(fix, by))) undone += 1;
    // oxlint-disable-next-line no-await-in-loop
    await read.ref.delete();
  }
  return undone;
}
