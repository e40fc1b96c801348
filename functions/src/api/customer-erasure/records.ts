import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { customerMergeSchema } from '../../../../src/domain/customer-merge/schema.ts';
import {
  type ErasureOutcome,
  jobErasureOutcome,
  saleErasureOutcome,
} from '../../../../src/domain/customer-erasure/erasure-outcome.ts';
import { ERASED_RECORDS_MAX } from '../../../../src/domain/customer-erasure/schema.ts';
import {
  LISTED_MAX,
  type OpenRecord,
  type StayingRecord,
} from '../../../../src/domain/customer-erasure/view.ts';
import { type Customer, customerSchema } from '../../../../src/domain/customer/schema.ts';
import { saleName } from '../../../../src/domain/sale/name.ts';
import { todaySydney } from '../../../../src/domain/shared/dates.ts';
import { isOfTenant, type Tenant } from '../../customer-erasure/linked.ts';
import { erasureJobSchema, erasureSaleSchema, jobsOf, ownOf, salesOf } from '../../customer-erasure/work.ts';
import { db } from '../../store/admin.ts';
import { parseRecord } from '../../store/read.ts';
import { isInGroup } from '../customer-details/group.ts';
import { conflict, notFound } from '../errors.ts';

/** A customer of the actor's group as stored. */
export interface ReadCustomer {
  readonly read: DocumentSnapshot;
  readonly value: Customer;
}

/** @throws ApiError 404 for one of another group, as for none; 409 for one that can't be read. */
export async function ownCustomer(actor: Actor, id: string): Promise<ReadCustomer> {
  const read = await db.collection('customers').doc(id).get();
  const whose = { dealerId: String(read.get('dealerId')), dealerGroupId: String(read.get('dealerGroupId')) };
  if (!read.exists || !isInGroup(actor, whose)) throw notFound();
  const value = parseRecord(customerSchema, read.ref.path, read.data());
  if (!value) throw conflict('This customer could not be read. Tell head office.');
  return { read, value };
}

/**
 * Refuses a record that became part of another: the person is erased there. One that was restored since is somebody of their
 * own again. @throws ApiError 409, for a merge that can't be read as well.
 */
export async function refuseMerged({ read, value }: ReadCustomer): Promise<void> {
  if (!value.deleted) return;
  const stored = await db.doc(`customerMerges/${read.id}`).get();
  const merge = parseRecord(customerMergeSchema, stored.ref.path, stored.data());
  if (stored.exists && !merge)
    throw conflict('What this customer was merged into could not be read. Tell head office.');
  if (merge?.undoneAt === 0) throw conflict(`Merged into ${merge.intoName}. Erase that customer.`);
}

/** Those of these customers that are nobody of their own: all but who stands in the list of customers again. */
async function notRestored(ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const reads = await db.getAll(...ids.map((id) => db.doc(`customers/${id}`)));
  return reads.filter((read) => read.get('deleted') !== false).map(({ id }) => id);
}

/** Whether a merge was not undone. @throws ApiError 409 for one that can't be read: it never counts as none. */
function isMerged(read: DocumentSnapshot): boolean {
  const merge = parseRecord(customerMergeSchema, read.ref.path, read.data());
  if (!merge) throw conflict('What was merged into this customer could not be read. Tell head office.');
  return merge.undoneAt === 0;
}

/**
 * A customer and the records that were merged into it and not restored since, one after the other. @throws ApiError 409 for too
 * many, or a merge that can't be read.
 */
export async function recordsOfPerson(id: string, tenant: Tenant): Promise<readonly string[]> {
  const ids = [id];
  for (let at = 0; at < ids.length; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { docs } = await db.collection('customerMerges').where('intoId', '==', ids[at]).get();
    const found = docs.filter((read) => isOfTenant(tenant, read) && !ids.includes(read.id));
    // oxlint-disable-next-line no-await-in-loop
    const deleted = await notRestored(found.map((read) => read.id));
    const merged = found.filter((read) => deleted.includes(read.id) && isMerged(read));
    ids.push(...merged.map((read) => read.id));
    if (ids.length > ERASED_RECORDS_MAX)
      throw conflict(
        `More than ${ERASED_RECORDS_MAX} records were merged into this customer. Tell head office.`,
      );
  }
  return ids;
}

/** What stands against erasing, and what stays; both listed to a point, and counted. */
export interface ErasureOutcomes {
  readonly open: OpenRecord[];
  readonly stays: StayingRecord[];
  readonly counts: { open: number; stays: number; jobs: number; sales: number };
}

function note(
  outcomes: ErasureOutcomes,
  outcome: ErasureOutcome,
  record: Pick<OpenRecord, 'collection' | 'id' | 'number'>,
): void {
  if (outcome.kind === 'erase') return;
  outcomes.counts[outcome.kind] += 1;
  if (outcomes[outcome.kind].length >= LISTED_MAX) return;
  if (outcome.kind === 'open') outcomes.open.push({ ...record, reason: outcome.reason });
  else outcomes.stays.push({ ...record, term: outcome.term, until: outcome.until });
}

/** What becomes of the jobs and sales of a customer. Those of another dealer of the group than the reader's are not named. */
export async function erasureOutcomesOf(
  ids: readonly string[],
  tenant: Tenant,
  { dealerId }: Pick<Actor, 'dealerId'>,
): Promise<ErasureOutcomes> {
  const named = (read: DocumentSnapshot, number: string) =>
    read.get('dealerId') === dealerId ? { id: read.id, number } : { id: '', number: '' };
  const today = todaySydney(new Date());
  const outcomes: ErasureOutcomes = { open: [], stays: [], counts: { open: 0, stays: 0, jobs: 0, sales: 0 } };
  for await (const read of ownOf(jobsOf(ids), tenant)) {
    const job = parseRecord(erasureJobSchema, read.ref.path, read.data());
    if (!job) throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
    outcomes.counts.jobs += 1;
    note(outcomes, jobErasureOutcome(job, today), {
      collection: 'installations',
      ...named(read, job.number),
    });
  }
  for await (const read of ownOf(salesOf(ids), tenant)) {
    const sale = parseRecord(erasureSaleSchema, read.ref.path, read.data());
    if (!sale) throw conflict(`The record ${read.ref.path} could not be read. Tell head office.`);
    outcomes.counts.sales += 1;
    note(outcomes, saleErasureOutcome(sale, today), {
      collection: 'salesRecords',
      ...named(read, saleName(sale)),
    });
  }
  return outcomes;
}
