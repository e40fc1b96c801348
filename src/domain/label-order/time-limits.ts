import { ORDER_STATUS } from '../order/schema.ts';
import { type LimitDefinitions, type RunningLimit, timeLimitRows } from '../time-limit/rows.ts';
import { type TimeLimitState, timeLimitState } from '../time-limit/state.ts';
import type { LabelOrder } from './schema.ts';

type LimitedOrder = Pick<LabelOrder, 'statusId' | 'dispatchedAt' | 'timeLimits' | 'deleted'>;

/** The limit that runs on an order of labels: from dispatch until it is received. */
function runningLimits({ statusId, dispatchedAt }: LimitedOrder): readonly RunningLimit[] {
  return statusId === ORDER_STATUS.orderInTransit && dispatchedAt > 0
    ? [{ type: 'compliancePlateOrderInTransit', startTimestamp: dispatchedAt }]
    : [];
}

/** The time-limit fields of an order of labels at this time (unix seconds); a deleted one has no limits. */
export function labelOrderLimits(
  id: string,
  order: LimitedOrder,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitState {
  const rows = timeLimitRows(id, runningLimits(order), order.timeLimits, definitions, nowSeconds);
  return timeLimitState(order.deleted ? [] : rows);
}
