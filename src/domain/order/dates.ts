import { daysBetween, type IsoDay, todaySydney } from '../shared/dates.ts';
import type { Order, OrderStatusName } from './schema.ts';
import { statusNameOf } from './status.ts';

/** The statuses of an order whose kits have not arrived. */
export const UNDELIVERED = [
  'orderPlaced',
  'orderEstimated',
  'orderConfirmed',
  'orderInTransit',
] as const satisfies readonly OrderStatusName[];

type Dated = Pick<Order, 'etaDate' | 'etaHistory' | 'lines'>;

/** The latest day that lead times promised when the order was placed; '' where none did. */
export function promisedOn({
  lines,
}: {
  readonly lines: readonly Pick<Order['lines'][number], 'promisedOn'>[];
}): IsoDay {
  return (
    lines
      .map((line) => line.promisedOn)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** The day an order is due: the supplier's date, else what was promised; '' where nobody said one. */
export function dueOn(order: Pick<Order, 'etaDate' | 'lines'>): IsoDay {
  return order.etaDate || promisedOn(order);
}

/** The day its kits arrived; of an imported order that says none the day they were due; '' where neither is known. */
export function arrivedOn({ receivedAt, etaDate }: Pick<Order, 'receivedAt' | 'etaDate'>): IsoDay {
  return receivedAt > 0 ? todaySydney(new Date(receivedAt * 1000)) : etaDate;
}

/** Whether the day an order was due has passed, and its kits have not arrived. `today` on the Sydney calendar. */
export function isLate(order: Pick<Order, 'statusId' | 'etaDate' | 'lines'>, today: IsoDay): boolean {
  const status = statusNameOf(order);
  const due = dueOn(order);
  return UNDELIVERED.some((name) => name === status) && due !== '' && due < today;
}

/** By how many days the supplier's date has moved since the first one; 0 for none, negative for earlier. */
export function etaShiftDays({ etaDate, etaHistory }: Pick<Dated, 'etaDate' | 'etaHistory'>): number {
  const first = etaHistory[0]?.date ?? '';
  return first === '' || etaDate === '' ? 0 : daysBetween(first, etaDate);
}

/** How many days late an order is on `today`; 0 where it is not. */
export function daysLate(order: Pick<Order, 'statusId' | 'etaDate' | 'lines'>, today: IsoDay): number {
  return isLate(order, today) ? daysBetween(dueOn(order), today) : 0;
}
