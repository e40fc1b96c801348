import { ORDER_STATUS, type Order } from '../order/schema.ts';
import { isIsoDay } from '../shared/dates.ts';
import type { LeadTime } from './schema.ts';

const DAY_MS = 86_400_000;
/** With the dealer, or fitted. */
const ARRIVED: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated, ORDER_STATUS.complete];

type Dated = Pick<
  Order,
  'statusId' | 'type' | 'lines' | 'placedAt' | 'etaDate' | 'deleted' | 'distributerId'
>;
type Promised = Pick<LeadTime, 'kitType' | 'kitId' | 'distributerId'>;

function isFor({ kitType, kitId, distributerId }: Promised, order: Dated): boolean {
  // Orders name no dealer that supplies: a dealer's own promise has nothing to be compared with yet.
  if (distributerId === '' || order.distributerId !== distributerId) return false;
  if (kitId !== '') return order.lines.some((line) => line.kitId === kitId);
  return kitType === '' || order.type === kitType;
}

/** Calendar days from placed to arrived; null for an order that has not arrived or lacks a date. */
function daysOf({ statusId, placedAt, etaDate, deleted }: Dated): number | null {
  if (deleted || !ARRIVED.includes(statusId) || !isIsoDay(placedAt) || !isIsoDay(etaDate)) return null;
  const days = Math.round((Date.parse(etaDate) - Date.parse(placedAt)) / DAY_MS);
  return days < 0 ? null : days;
}

export interface RealDays {
  /** Calendar days; half a day where two lie in the middle. */
  readonly median: number;
  readonly count: number;
}

/**
 * How long the orders a lead time is for really took, from placed to the arrival date the order carries; null where
 * none has arrived. Orders carry no date of receipt, so the last arrival date given stands for it.
 */
export function realDays(leadTime: Promised, orders: readonly Dated[]): RealDays | null {
  const days = orders
    .filter((order) => isFor(leadTime, order))
    .flatMap((order) => daysOf(order) ?? [])
    .toSorted((a, b) => a - b);
  const [low, high] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]];
  if (low === undefined || high === undefined) return null;
  return { median: (low + high) / 2, count: days.length };
}
