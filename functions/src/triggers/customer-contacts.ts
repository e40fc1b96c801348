import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { contactOf } from '../../../src/domain/customer/contact.ts';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { isSame } from '../../../src/domain/shared/same.ts';
import { STAMP_FIELDS } from '../../../src/domain/shared/stamps.ts';
import { db } from '../store/admin.ts';
import { parseRecord } from '../store/read.ts';
import { recordRef } from '../store/record-ref.ts';
import { reportFault } from '../report-fault.ts';
import { writeFresh } from '../store/update-fresh.ts';

/** How often a customer that is written meanwhile is looked at again. */
const ATTEMPTS = 20;

const stampsOf = (customer: DocumentSnapshot) =>
  Object.fromEntries(STAMP_FIELDS.map((field) => [field, customer.get(new FieldPath(field)) ?? null]));

/** The fields of a contact that are to be written: what differs, and what does not belong there. */
function changesTo(stored: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>) {
  const differing = Object.entries(next).filter(([field, value]) => !isSame(stored[field], value));
  const gone = Object.keys(stored).filter((field) => !Object.hasOwn(next, field));
  return Object.fromEntries([
    ...differing,
    ...gone.map((field): [string, unknown] => [field, FieldValue.delete()]),
  ]);
}

/** Writes the contact that a customer's version makes. One that does not parse keeps the contact it had. */
async function write(customer: DocumentSnapshot): Promise<void> {
  const contact = recordRef('customerContacts', customer.id);
  if (!contact) return;
  await writeFresh(async () => {
    const read = await contact.get();
    if (!customer.exists) return { writes: [], deletes: read.exists ? [contact] : [], result: null };
    const value = parseRecord(customerSchema, customer.ref.path, customer.data());
    if (!value) {
      await reportFault('A customer that cannot be read has no new contact', customer.ref.path);
      return { writes: [], result: null };
    }
    const changes = changesTo(read.data() ?? {}, { ...contactOf(value), ...stampsOf(customer) });
    return { writes: Object.keys(changes).length === 0 ? [] : [{ read, changes }], result: null };
  });
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
    const isLatest = written && customer.updateTime ? written.isEqual(customer.updateTime) : !customer.exists;
    if (isLatest) return;
  }
  await reportFault('A customer was written too often to keep its contact', ref.path);
}
