import { type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { customerDetailsSchema } from '../../../../src/domain/customer-details/schema.ts';
import { withSent } from '../../../../src/domain/customer-details/merge.ts';
import { type CustomerMerge, customerMergeSchema } from '../../../../src/domain/customer-merge/schema.ts';
import { deriveCustomer } from '../../../../src/domain/customer/derive.ts';
import { type Customer, customerSchema } from '../../../../src/domain/customer/schema.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { type FreshWrites, writeFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { isInGroup } from '../customer-details/group.ts';
import { isDoneBefore } from '../press.ts';
import { movedAccounts } from './accounts.ts';
import { linkedTo, movedTo } from './linked.ts';
import { movedEmails } from './reserved.ts';
import { MERGE_CUSTOMERS } from '../../../../src/domain/customer-merge/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { stampsOf } from '../../store/stamps.ts';

/** A customer of the actor's group, as stored. */
export interface Read {
  readonly read: DocumentSnapshot;
  readonly value: Customer;
}

/** @throws ApiError 404 for one of another group, as for none. */
export async function readCustomer(actor: Actor, id: string): Promise<Read> {
  const read = await db.collection('customers').doc(id).get();
  const value = parseRecord(customerSchema, read.ref.path, read.data());
  if (!value || !isInGroup(actor, value)) throw notFound();
  return { read, value };
}

const mergeRef = (fromId: string) => db.collection('customerMerges').doc(fromId);

/** A merge as it is stored; null where that customer was never merged, or by another group. */
export async function readMerge(
  actor: Actor,
  fromId: string,
): Promise<{ readonly read: DocumentSnapshot; readonly value: CustomerMerge | null }> {
  const read = await mergeRef(fromId).get();
  const value = parseRecord(customerMergeSchema, read.ref.path, read.data());
  return { read, value: value && isInGroup(actor, value) ? value : null };
}

type Result = { readonly id: string; readonly moved: number };

const merger =
  ({ request, from: fromId, into: intoId, seen, fields }: ParsedOf<typeof MERGE_CUSTOMERS>, actor: Actor) =>
  async (): Promise<FreshWrites<Result>> => {
    if (fromId === intoId) throw invalid('Choose another customer.');
    const [from, into, stored] = await Promise.all([
      readCustomer(actor, fromId),
      readCustomer(actor, intoId),
      readMerge(actor, fromId),
    ]);
    const done = stored.value;
    if (done?.undoneAt === 0 && isDoneBefore(done.request, request)) {
      return { writes: [], result: { id: fromId, moved: done.moved.length } };
    }
    if (from.value.deleted || into.value.deleted) throw conflict('One of the two is deleted.');
    if (Number(from.read.get('_rev')) !== seen.from || Number(into.read.get('_rev')) !== seen.into) {
      throw conflict('One of the two was changed meanwhile. Compare them again.');
    }
    const next = deriveCustomer(withSent(into.value, from.value, fields));
    if (next.name === '') throw invalid('The customer needs a name.');
    const linked = await linkedTo(actor, fromId);
    const accounts = await movedAccounts(actor, fromId, { id: intoId, name: next.name });
    const stamps = stampsOf(actor.uid, 1);
    const emails = await movedEmails(
      [
        { id: fromId, tenant: from.value, before: from.value.emailLowerCase, after: '' },
        { id: intoId, tenant: into.value, before: into.value.emailLowerCase, after: next.emailLowerCase },
      ],
      stamps,
    );
    const merge: CustomerMerge = {
      fromId,
      intoId,
      fromName: from.value.name,
      intoName: next.name,
      dealerId: into.value.dealerId,
      dealerGroupId: into.value.dealerGroupId,
      fields: [...fields],
      before: customerDetailsSchema.parse(into.value),
      intoRev: seen.into + 1,
      moved: linked.map(({ ref }) => ref.path),
      accounts: accounts.accounts,
      request,
      by: actor.uid,
      byName: personName(actor),
      at: unixSeconds(new Date()),
      undoneAt: 0,
      undoneByName: '',
    };
    return {
      writes: [
        {
          read: into.read,
          changes: { ...storedFields(customerSchema, next), ...stampsOf(actor.uid, into.read) },
        },
        { read: from.read, changes: { deleted: true, ...stampsOf(actor.uid, from.read) } },
        ...linked.map((read) => movedTo(actor, read, { id: intoId, value: next })),
        ...accounts.writes,
        ...emails.writes,
        {
          read: stored.read,
          changes: { ...storedFields(customerMergeSchema, merge), ...stampsOf(actor.uid, stored.read) },
        },
      ],
      deletes: emails.deletes,
      result: { id: fromId, moved: linked.length },
    };
  };

export const mergeCustomers = implement(MERGE_CUSTOMERS, (asked, actor) => writeFresh(merger(asked, actor)));
