import { createHash } from 'node:crypto';
import { type DocumentSnapshot } from 'firebase-admin/firestore';
import { scopeKey } from '../../../src/domain/shared/stamps.ts';
import { db } from '../store/admin.ts';
import { recordRef } from '../store/record-ref.ts';
import { writeFresh } from '../store/update-fresh.ts';
import { stampsOf } from '../store/stamps.ts';

/** Whose a customer is. */
interface Tenant {
  readonly dealerId: string;
  readonly dealerGroupId: string;
}

const textOf = (record: DocumentSnapshot, field: string): string => {
  const value: unknown = record.get(field);
  return typeof value === 'string' ? value : '';
};

/** The id in `uniq` that keeps an email one customer's in a group, or with a dealer that has none. */
export const reservationId = (tenant: Tenant, email: string): string =>
  `customerEmail~${scopeKey(tenant)}~${createHash('sha256').update(email).digest('hex')}`;

/** The email that a customer reserves; '' for one that is deleted or has none. Read as stored: it need not parse. */
export const reservedEmail = (customer: DocumentSnapshot): string =>
  customer.get('deleted') === true ? '' : textOf(customer, 'emailLowerCase');

/** The customer that a reservation is held by; null where that one is gone, deleted or named otherwise by now. */
export async function holderOf(reservation: DocumentSnapshot): Promise<DocumentSnapshot | null> {
  const holder = await recordRef('customers', textOf(reservation, 'ref'))?.get();
  if (!holder?.exists) return null;
  const tenant = { dealerId: textOf(holder, 'dealerId'), dealerGroupId: textOf(holder, 'dealerGroupId') };
  const email = reservedEmail(holder);
  return email !== '' && reservationId(tenant, email) === reservation.id ? holder : null;
}

/**
 * Takes a customer from one group of its dealer to another ('' for none) with the reservation of its email, in one
 * commit; the stamps stay. `clash` where another customer has the email there, `gone` where it is not in the old group
 * any more. May be repeated.
 */
export function moveCustomer(
  id: string,
  from: string,
  to: string,
  by: string,
): Promise<'moved' | 'clash' | 'gone'> {
  return writeFresh(async () => {
    const customer = await db.collection('customers').doc(id).get();
    const isThere = customer.exists && textOf(customer, 'dealerGroupId') === from && from !== to;
    if (!isThere) return { writes: [], result: 'gone' as const };
    const dealerId = textOf(customer, 'dealerId');
    const [old, next] = [from, to].map((dealerGroupId) => ({ dealerId, dealerGroupId }));
    const email = reservedEmail(customer);
    const move = { read: customer, changes: { dealerGroupId: to } };
    if (!old || !next || email === '') return { writes: [move], result: 'moved' as const };
    const [held, wanted] = await db.getAll(
      db.doc(`uniq/${reservationId(old, email)}`),
      db.doc(`uniq/${reservationId(next, email)}`),
    );
    if (!held || !wanted) return { writes: [], result: 'gone' as const };
    const holder = wanted.exists ? await holderOf(wanted) : null;
    if (holder && holder.id !== id) return { writes: [], result: 'clash' as const };
    const reservation = {
      kind: 'customerEmail',
      ref: id,
      ...next,
      ...stampsOf(by, 1),
    };
    return {
      writes: [move, { read: wanted, changes: reservation }],
      deletes: textOf(held, 'ref') === id ? [held.ref] : [],
      result: 'moved' as const,
    };
  });
}
