import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { contactOf } from '../../../src/domain/customer/contact.ts';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { STAMP_FIELDS } from '../../../src/domain/shared/stamps.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';

/** How often a customer that is written meanwhile is looked at again. */
const ATTEMPTS = 20;

const stampsOf = (customer: DocumentSnapshot) =>
  Object.fromEntries(STAMP_FIELDS.map((field) => [field, customer.get(new FieldPath(field)) ?? null]));

/** Writes the contact that a customer's version makes. One that does not parse keeps the contact it had. */
async function write(customer: DocumentSnapshot): Promise<void> {
  const contact = recordRef('customerContacts', customer.id);
  if (!contact) return;
  if (!customer.exists) {
    await contact.delete();
    return;
  }
  const value = parseRecord(customerSchema, customer.ref.path, customer.data());
  if (value) await contact.set({ ...contactOf(value), ...stampsOf(customer) });
  else await reportFault('A customer that cannot be read has no new contact', customer.ref.path);
}

/**
 * Keeps `customerContacts/{id}` as the customer stands now, with the customer's own stamps: what a job needs, for people
 * who may not see the customer itself. Looks again after writing, so that of two events the later one's word stays.
 */
export async function keepContact(id: string): Promise<void> {
  const ref = db.collection('customers').doc(id);
  let customer = await ref.get();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // Each attempt starts from what the one before found.
    // oxlint-disable-next-line no-await-in-loop
    await write(customer);
    const written = customer.updateTime;
    // oxlint-disable-next-line no-await-in-loop
    customer = await ref.get();
    const isSame = written && customer.updateTime ? written.isEqual(customer.updateTime) : !customer.exists;
    if (isSame) return;
  }
  await reportFault('A customer was written too often to keep its contact', ref.path);
}
