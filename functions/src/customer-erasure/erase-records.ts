import { type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { entryTokens } from '../../../src/domain/change-log/derive.ts';
import { changeLogEntry } from '../../../src/domain/change-log/entry.ts';
import { entryId } from '../../../src/domain/change-log/entry.ts';
import { erasedCustomer } from '../../../src/domain/customer-erasure/erased.ts';
import {
  type CustomerErasure,
  ERASED_NAME,
  ERASED_TENANT,
} from '../../../src/domain/customer-erasure/schema.ts';
import { customerSchema } from '../../../src/domain/customer/schema.ts';
import { storedFields } from '../../../src/domain/shared/rows.ts';
import { reservationId } from '../dealer-group/move-customer.ts';
import { db } from '../store/admin.ts';
import { type FreshWrites, writeFresh } from '../store/update-fresh.ts';
import type { Counts } from './erase-job.ts';
import { isOfTenant } from './linked.ts';
import { stampsOf } from '../store/stamps.ts';

/** The entry of the erasure in the log, made with it: the trigger, which would tell what was erased, finds it there. */
async function logEntry(
  read: DocumentSnapshot,
  { by, byName, reason, dealerId, dealerGroupId }: CustomerErasure,
) {
  const rev = Number(read.get('_rev') ?? 0) + 1;
  const stored = {
    dealerId,
    dealerGroupId,
    name: ERASED_NAME,
    ...stampsOf(by, rev),
  };
  const entry = {
    ...changeLogEntry('customers', read.id, undefined, stored, byName),
    kind: 'erase' as const,
    changes: [{ path: 'erased', old: null, new: JSON.stringify(reason) }],
  };
  return {
    // One may be there already: of a revision that a backup took back, or of the same number as one.
    read: await db.doc(`changeLog/${entryId('customers', read.id, rev)}`).get(),
    changes: { ...entry, searchArr: entryTokens(entry) },
  };
}

/** The reservations of emails that these records hold. */
async function reservations(
  records: readonly DocumentSnapshot[],
  tenant: Pick<CustomerErasure, 'dealerId' | 'dealerGroupId'>,
): Promise<readonly DocumentReference[]> {
  const emails = records
    .map((each) => String(each.get('emailLowerCase') ?? ''))
    .filter((email) => email !== '');
  if (emails.length === 0) return [];
  const held = await db.getAll(...emails.map((email) => db.doc(`uniq/${reservationId(tenant, email)}`)));
  const ids = records.map(({ id }) => id);
  return held.filter((each) => ids.includes(String(each.get('ref')))).map(({ ref }) => ref);
}

type RecordWrites = Required<Pick<FreshWrites<unknown>, 'writes' | 'deletes'>>;

/** The person's own records: each nameless and nobody's, without what stood beside it, and the entry of the log that says so. */
export async function recordWrites(
  read: readonly DocumentSnapshot[],
  erasure: CustomerErasure,
): Promise<RecordWrites> {
  const records = read.filter((each) => each.exists && isOfTenant(erasure, each));
  return {
    writes: [
      ...records.map((each) => ({
        read: each,
        changes: {
          ...storedFields(customerSchema, erasedCustomer()),
          ...stampsOf(erasure.by, each),
        },
      })),
      ...(await Promise.all(records.map((each) => logEntry(each, erasure)))),
    ],
    deletes: [
      ...(await reservations(records, erasure)),
      ...records.flatMap(({ id }) => [db.doc(`customerContacts/${id}`), db.doc(`customerDistances/${id}`)]),
    ],
  };
}

/** Erases the records that a backup, or whatever else, brought back. */
export const eraseRecords = (erasure: CustomerErasure): Promise<Counts> =>
  writeFresh(async () => {
    const read = await db.getAll(...erasure.ids.map((id) => db.doc(`customers/${id}`)));
    const back = read.filter((each) => each.exists && each.get('dealerId') !== ERASED_TENANT);
    return { ...(await recordWrites(back, erasure)), result: { records: back.length } };
  });
