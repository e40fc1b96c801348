import { dueOn, UNDELIVERED } from '../order/dates.ts';
import type { Order } from '../order/schema.ts';
import { statusNameOf } from '../order/status.ts';
import { daysBetween, type IsoDay } from '../shared/dates.ts';

type DueOrder = Pick<Order, 'statusId' | 'etaDate' | 'lines'>;

/** Whether the goods of an order are still to come. */
export function isToCome(order: Pick<Order, 'statusId'>): boolean {
  const status = statusNameOf(order);
  return UNDELIVERED.some((name) => name === status);
}

/** By how many days an order arrives after the day that its job is booked for; 0 where it does not, or nobody said when. */
export function clashDays(order: DueOrder, bookedFor: IsoDay): number {
  const due = dueOn(order);
  if (!isToCome(order) || due === '' || bookedFor === '') return 0;
  return Math.max(0, daysBetween(bookedFor, due));
}
