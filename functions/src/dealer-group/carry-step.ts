import type { DocumentData, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { GroupStep } from '../../../src/domain/dealer/group-change.ts';
import { GROUPED_COLLECTIONS, type GroupedCollection } from '../../../src/domain/dealer/grouped.ts';
import { scopeKey } from '../../../src/domain/shared/stamps.ts';
import { db } from '../store/admin.ts';
import { eachOf } from '../store/pages.ts';
import { moveCustomer } from './move-customer.ts';

const PAGE = 200;

/** What one page of a step did; `isLast` where the next step may come. */
export interface CarriedPage {
  readonly moved: number;
  readonly clashes: number;
  readonly isLast: boolean;
}

/** A dealer's records that still name the old group. What has been carried over is not found any more. */
export const recordsIn = (collection: 'users' | GroupedCollection, dealerId: string, group: string): Query =>
  db.collection(collection).where('dealerId', '==', dealerId).where('dealerGroupId', '==', group);

async function carryCustomers(dealerId: string, { from, to }: GroupStep, by: string): Promise<CarriedPage> {
  const { docs } = await recordsIn('customers', dealerId, from).select().limit(PAGE).get();
  const count = { moved: 0, clash: 0, gone: 0 };
  // A few at a time: a page of them at once would be two hundred transactions.
  for (const each of await eachOf(docs, ({ id }) => moveCustomer(id, from, to, by))) count[each] += 1;
  return { moved: count.moved, clashes: count.clash, isLast: docs.length < PAGE && count.clash === 0 };
}

/** What a record says of the group: an entry of the change log also, in which scope its dealer's people read it. */
function changesOf(
  entry: QueryDocumentSnapshot,
  dealerId: string,
  { of, from, to }: GroupStep,
): DocumentData {
  const scope: unknown = entry.get('forDealer');
  const [old, next] = [from, to].map((dealerGroupId) => `~${scopeKey({ dealerId, dealerGroupId })}`);
  const isScoped = of === 'changeLog' && typeof scope === 'string' && old && scope.endsWith(old);
  return {
    dealerGroupId: to,
    ...(isScoped && { forDealer: `${scope.slice(0, -old.length)}${next}` }),
  };
}

async function carryRecords(
  collection: 'users' | GroupedCollection,
  dealerId: string,
  step: GroupStep,
): Promise<CarriedPage> {
  const { docs } = await recordsIn(collection, dealerId, step.from).select('forDealer').limit(PAGE).get();
  if (docs.length > 0) {
    const batch = db.batch();
    for (const document of docs) batch.update(document.ref, changesOf(document, dealerId, step));
    await batch.commit();
  }
  return { moved: docs.length, clashes: 0, isLast: docs.length < PAGE };
}

/** Carries one page of a step's records over; stamps stay. Records are not parsed: one that can't be read follows, too. */
export function carryPage(dealerId: string, step: GroupStep, by: string): Promise<CarriedPage> {
  if (step.of === 'customers') return carryCustomers(dealerId, step, by);
  if (step.of === 'dealer') throw new Error('The dealer itself is no page of records');
  return carryRecords(step.of, dealerId, step);
}

/** How many records name the dealer in this group: what a change out of it, or into one, carries over. */
export async function countToCarry(dealerId: string, group: string): Promise<number> {
  const counts = (['users', ...GROUPED_COLLECTIONS] as const).map(
    async (of) => (await recordsIn(of, dealerId, group).count().get()).data().count,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
