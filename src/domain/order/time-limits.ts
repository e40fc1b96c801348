import { type OrderCollection, TRANSIT_LIMITS } from '../time-limit/record-kinds.ts';
import { type LimitDefinitions, type RunningTimeLimit, timeLimitRows } from '../time-limit/rows.ts';
import { type TimeLimitState, timeLimitState } from '../time-limit/state.ts';
import { ORDER_STATUS, type Order } from './schema.ts';

/** What of an order, or of a label order, decides about its time limit. */
export type ClockedOrder = Pick<Order, 'statusId' | 'dispatchedAt' | 'deleted' | 'timeLimits'>;

/**
 * The limits that run on an order: one, from its dispatch for as long as it is in transit. What is still to come of a
 * short receipt was dispatched with the rest, so its limit runs on.
 */
function runningTimeLimits(collection: OrderCollection, order: ClockedOrder): RunningTimeLimit[] {
  const isInTransit = order.statusId === ORDER_STATUS.orderInTransit && order.dispatchedAt > 0;
  if (!isInTransit || order.deleted) return [];
  return [{ type: TRANSIT_LIMITS[collection], startTimestamp: order.dispatchedAt }];
}

/** The time-limit fields of an order of this collection at this time (unix seconds). */
export function orderTimeLimits(
  collection: OrderCollection,
  id: string,
  order: ClockedOrder,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitState {
  const running = runningTimeLimits(collection, order);
  return timeLimitState(timeLimitRows(id, running, order.timeLimits, definitions, nowSeconds));
}
