import { settleDistance } from '../../distances/settle.ts';
import { TIME_LIMITED_RECORDS } from '../../time-limits/time-limited-records.ts';
import { isReported } from '../../../../src/domain/report/counters/all.ts';
import { entityAt } from '../../../../src/domain/descriptor/declared.ts';
import { settleReported } from '../../reports/settle.ts';
import { lookAt } from '../../self-check/look.ts';
import { storeFound } from '../../self-check/store.ts';
import { db } from '../../store/admin.ts';
import { goOnWith } from '../../store/long-work.ts';
import { parseLeniently } from '../../store/read.ts';
import { ENTITIES } from '../../store/storable.ts';
import { updateAccess } from '../../triggers/access.ts';
import { keepContact } from '../../triggers/customer-contacts.ts';
import { rollUpTimeLimits } from '../../triggers/dealer-time-limits.ts';
import { reconcileLabelOrder } from '../../triggers/label-orders.ts';
import { reallocate, updateUnheldOrders } from '../../triggers/order-allocation.ts';
import { updateSupplier } from '../../triggers/users.ts';
import { workOf } from '../../triggers/works.ts';

/** Does the work of a fault again for its record; what fails again is told as the first time. */
type Retry = (collection: string, id: string) => Promise<unknown>;

/** What a press gives to a work before it goes on behind it. */
const SLICE_MS = 10_000;

const readAgain: Retry = async (collection, id) => {
  const entity = entityAt(ENTITIES, collection, id);
  const path = `${collection}/${id}`;
  if (entity) await parseLeniently(entity.schema, path, (await db.doc(path).get()).data());
};

const checkAgain: Retry = async (collection, id) => {
  for (const found of await lookAt(await db.doc(`${collection}/${id}`).get())) await storeFound(found);
};

async function goOnAgain(_collection: string, name: string): Promise<void> {
  const work = await workOf(name);
  if (work) await goOnWith(work, SLICE_MS, true);
}

/** By what a fault says: the work that failed, where it can be done again for one record. */
export const RETRIES: Readonly<Record<string, Retry>> = {
  'The time limits of a dealer could not be counted': (_, id) => rollUpTimeLimits(id),
  'Time limits could not be updated': async (collection, id) =>
    TIME_LIMITED_RECORDS.find((records) => records.collection === collection)?.reconcile(id),
  'An order cannot be read, so its kits are not counted': async (_, id) => {
    for (const job of await reallocate(id)) await updateUnheldOrders(job);
  },
  'An order of labels cannot be read, so it is not completed': (_, id) => reconcileLabelOrder(id),
  'A customer that cannot be read has no new contact': (_, id) => keepContact(id),
  'A customer was written too often to keep its contact': (_, id) => keepContact(id),
  'A customer has no new distance: its record can’t be read': async (collection, id) =>
    collection === 'customers' ? settleDistance(id) : readAgain(collection, id),
  'An account that cannot be read keeps the supplier it had': (_, id) => updateSupplier(id),
  'The access of an account cannot be worked out: it opens no file': (collection, id) =>
    updateAccess(db.collection(collection).doc(id)),
  'A record that can’t be read keeps its place in reports': async (collection, id) =>
    isReported(collection) ? settleReported(collection, id) : undefined,
  'A record holds fields that cannot be read': readAgain,
  'A record could not be checked': checkAgain,
  'A long work stopped at a page': goOnAgain,
};
