import { daysLate, dueOn, etaShiftDays } from '#domain/order/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { orderStatusLabel } from '#domain/order/status-labels.ts';
import { statusNameOf } from '#domain/order/status.ts';
import { formatDate, type IsoDay } from '#domain/shared/dates.ts';
import { shortKit } from '#domain/shared/short-names.ts';
import { StatusWord } from '#features/trade/status-word.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The word of a stored status; what could not be read says so. */
export function statusText(order: Pick<Order, 'statusId' | 'kind'>): string {
  const name = statusNameOf(order);
  return name === null ? 'Unknown' : orderStatusLabel(name, order).label;
}

/** The status of an order with its picture. */
export function OrderStatusWord({ order }: { order: Pick<Order, 'statusId' | 'kind'> }) {
  const status = statusNameOf(order);
  if (status === null) return <StatusBadge tone="watch" text="Unknown" />;
  return <StatusWord of={orderStatusLabel(status, order)} />;
}

const dayCount = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

type Dated = Pick<Order, 'statusId' | 'etaDate' | 'etaHistory' | 'lines'>;

/** What stands behind the arrival date: late, or moved since the first one; '' for neither. */
export function dueNote(order: Dated, today: IsoDay): string {
  const late = daysLate(order, today);
  if (late > 0) return `${dayCount(late)} late`;
  const shift = etaShiftDays(order);
  if (shift === 0) return '';
  return shift > 0 ? `moved ${dayCount(shift)} later` : `moved ${dayCount(-shift)} earlier`;
}

/** The arrival date with how late it is or how far it has moved, in words; '' where nobody gave one. */
export function dueText(order: Dated, today: IsoDay): string {
  const due = dueOn(order);
  if (due === '') return '';
  const note = dueNote(order, today);
  return note === '' ? formatDate(due) : `${formatDate(due)}, ${note}`;
}

/** The same for lists: the date, or how late it is. */
export function shortDueText(order: Dated, today: IsoDay): string {
  const late = daysLate(order, today);
  return late > 0 ? `${dayCount(late)} late` : formatDate(dueOn(order));
}

/** The same with its mark. */
export function ShortDueWord({ order, today }: { order: Dated; today: IsoDay }) {
  const text = shortDueText(order, today);
  return daysLate(order, today) > 0 ? <StatusBadge tone="danger" icon="clock" text={text} /> : <>{text}</>;
}

/** When it arrives, whole, with its mark. */
export function DueWord({ order, today }: { order: Dated; today: IsoDay }) {
  const text = dueText(order, today);
  if (text === '') return null;
  return daysLate(order, today) > 0 ? <StatusBadge tone="danger" icon="clock" text={text} /> : <>{text}</>;
}

/** What a number of kits is called. */
export const kitCount = (count: number): string => `${count} ${count === 1 ? 'kit' : 'kits'}`;

/** How many kits an order is for: those of its lines, of a draft those that are wanted. */
export function kitsOf({ lines, wants }: Pick<Order, 'lines' | 'wants'>): number {
  return lines.length > 0
    ? lines.reduce((sum, { qty }) => sum + qty, 0)
    : wants.reduce((sum, { qty }) => sum + Number(qty), 0);
}

/** What is ordered, in a few words: each line with its number. */
export function itemsText(
  order: Pick<Order, 'lines' | 'wants'>,
  nameOf: (kit: string) => string = (kit) => kit,
): string {
  if (order.lines.length === 0) return kitsOf(order) === 0 ? '' : kitCount(kitsOf(order));
  return order.lines
    .filter(({ qty }) => qty > 0)
    .map(({ qty, description }) => `${qty} × ${nameOf(description)}`)
    .join('; ');
}

/** The same by the short names of kits, for lists. */
export const shortItemsText = (order: Pick<Order, 'lines' | 'wants'>): string => itemsText(order, shortKit);

/** What an order is called: its number, or that it has none yet. */
export const orderName = ({ number }: Pick<Order, 'number'>): string =>
  number === '' ? 'Draft order' : number;
