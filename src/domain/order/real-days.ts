import { arrivedOn } from './dates.ts';
import { ORDER_STATUS, type Order } from './schema.ts';
import { daysBetween, isIsoDay } from '../shared/dates.ts';
import type { LeadTime } from '../lead-time/schema.ts';

/** With the dealer, or fitted. */
const ARRIVED: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated, ORDER_STATUS.complete];

type Dated = Pick<
  Order,
  | 'statusId'
  | 'type'
  | 'lines'
  | 'placedAt'
  | 'etaDate'
  | 'receivedAt'
  | 'deleted'
  | 'distributerId'
  | 'supplierDealerId'
>;
type Promised = Pick<LeadTime, 'kitType' | 'kitId' | 'distributerId' | 'dealerId'>;

/** Whose promise it is: of an order that another dealer supplies that dealer's, of any other the distributor's. */
function isBySupplier({ distributerId, dealerId }: Promised, order: Dated): boolean {
  if (order.supplierDealerId !== '') return dealerId === order.supplierDealerId;
  return distributerId !== '' && distributerId === order.distributerId;
}

function isFor(promised: Promised, order: Dated): boolean {
  const { kitType, kitId } = promised;
  if (!isBySupplier(promised, order)) return false;
  if (kitId !== '') return order.lines.some((line) => line.kitId === kitId);
  return kitType === '' || order.type === kitType;
}

/** Calendar days from placed to arrived; null for an order that has not arrived or lacks a date. */
function daysOf(order: Dated): number | null {
  const { statusId, placedAt, deleted } = order;
  const arrived = arrivedOn(order);
  if (deleted || !ARRIVED.includes(statusId) || !isIsoDay(placedAt) || !isIsoDay(arrived)) return null;
  const days = daysBetween(placedAt, arrived);
  return days < 0 ? null : days;
}

export interface RealDays {
  /** Calendar days; half a day where two lie in the middle. */
  readonly median: number;
  readonly count: number;
}

/**
 * How long the orders a lead time is for really took, from placed to received; null where none has arrived. Of an
 * imported order that says no such day, the last arrival date given stands for it.
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
