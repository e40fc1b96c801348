import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { WORK_STAGES } from '../../../src/domain/installation/time-limits.ts';
import { ORDER_STATUS } from '../../../src/domain/order/schema.ts';
import { type OrderedQuery, orderedQuery } from '../../../src/data/store/ordered-query.ts';
import type { TimeLimitedCollection, OrderCollection } from '../../../src/domain/time-limit/record-kinds.ts';
import { db } from '../store/admin.ts';
import { cut, ordered } from '../store/ordered.ts';
import { reportFault } from '../report-fault.ts';
import { reconcileInstallation } from '../triggers/reconcile.ts';
import { reconcileTransit } from '../triggers/transit-time-limits.ts';

const JOBS_DUE = orderedQuery({
  collection: 'installations',
  equal: [],
  by: 'timeLimitDueAt',
  direction: 'asc',
});
const ORDERS_DUE = orderedQuery({
  collection: 'orders',
  equal: [],
  by: 'timeLimitDueAt',
  direction: 'asc',
});

const LABEL_ORDERS_DUE = orderedQuery({
  collection: 'compliancePlateOrders',
  equal: [],
  by: 'timeLimitDueAt',
  direction: 'asc',
});

/** Records of one collection that time limits run on, and how the server finds and updates them. */
export interface TimeLimitedRecords {
  readonly collection: TimeLimitedCollection;
  /** Those with a next change, the next to change first. */
  readonly due: OrderedQuery & { readonly equal: readonly [] };
  /** Those of which the cause of a limit goes on, whether or not the limit could be written. */
  readonly ongoing: () => Query;
  /** The same of one record that was read with the field `ongoingBy`. */
  readonly ongoingBy: string;
  readonly isOngoing: (record: DocumentSnapshot) => boolean;
  /** Brings the limits of one to what they must be now; twice changes nothing. */
  readonly reconcile: (id: string) => Promise<void>;
}

const ofOrders = (collection: OrderCollection, due: TimeLimitedRecords['due']): TimeLimitedRecords => ({
  collection,
  due,
  ongoing: () => db.collection(collection).where('statusId', '==', ORDER_STATUS.orderInTransit),
  ongoingBy: 'statusId',
  isOngoing: (record) => record.get('statusId') === ORDER_STATUS.orderInTransit,
  reconcile: (id) => reconcileTransit(collection, id),
});

/** Every collection that time limits run on: the nightly pass, new definitions and the dealer's sum look at each. */
export const TIME_LIMITED_RECORDS: readonly TimeLimitedRecords[] = [
  {
    collection: 'installations',
    due: JOBS_DUE,
    ongoing: () => db.collection('installations').where('stage', 'in', WORK_STAGES),
    ongoingBy: 'stage',
    isOngoing: (record) => WORK_STAGES.some((stage) => stage === record.get('stage')),
    reconcile: reconcileInstallation,
  },
  ofOrders('orders', ORDERS_DUE),
  ofOrders('compliancePlateOrders', LABEL_ORDERS_DUE),
];

/** Those of one collection with a next change, the next to change first. */
export const withNextChange = ({ due }: TimeLimitedRecords): Query => cut(ordered(due, {}), due, '>', 0);

/** Updates one record; a failure is reported and left to its next save. */
export async function tryReconcile({ collection, reconcile }: TimeLimitedRecords, id: string): Promise<void> {
  try {
    await reconcile(id);
  } catch (error) {
    await reportFault('Time limits could not be updated', `${collection}/${id}`, error);
  }
}
