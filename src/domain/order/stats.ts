import { KIT_TYPES, type KitType } from '../kit/schema.ts';
import { daysBetween, type IsoDay, todaySydney } from '../shared/dates.ts';
import { promisedOn } from './dates.ts';
import { monthsOf } from './periods.ts';
import { type Order, ORDER_STATUS } from './schema.ts';
import { isWithin, type Span } from '../shared/span.ts';

/** With fewer orders than this a trend would say nothing. */
export const TREND_FROM = 5;
/** Kits that the list of most ordered ones names. */
export const TOP_KITS = 10;

/** A kit type, or `mixed` for an order of several. */
export const STAT_TYPES = [...KIT_TYPES, 'mixed'] as const;
export type StatType = KitType | 'mixed';

/** What figures are made of. */
export type StatOrder = Pick<
  Order,
  | 'placedAt'
  | 'statusId'
  | 'deleted'
  | 'type'
  | 'lines'
  | 'totals'
  | 'splitFrom'
  | 'dispatchedAt'
  | 'receivedAt'
>;

/** Days from one event to another: the middle one, the one that nine of ten keep, and of how many. */
export interface LeadDays {
  readonly median: number;
  readonly p90: number;
  readonly count: number;
}

export interface OrderFigures {
  readonly orders: number;
  readonly cancelled: number;
  readonly kits: number;
  /** Integer cents. */
  readonly ex: number;
  readonly inc: number;
  /** Placed to dispatched and to received; null where none was. */
  readonly dispatched: LeadDays | null;
  readonly received: LeadDays | null;
  /** Orders that arrived by the day promised, of those whose day has come. */
  readonly promises: { readonly kept: number; readonly of: number };
  /** Units that went back, or are held for a return, of those received. */
  readonly returned: { readonly units: number; readonly of: number };
}

export interface MonthOfKits {
  /** YYYY-MM. */
  readonly month: string;
  readonly kits: Readonly<Record<StatType, number>>;
  readonly total: number;
}

export interface KitFigures {
  readonly kitId: string;
  readonly name: string;
  readonly kits: number;
  /** Units that went back, of those received. */
  readonly returned: number;
  readonly received: number;
  /** Integer cents. */
  readonly ex: number;
}

const dayOf = (seconds: number): IsoDay => todaySydney(new Date(seconds * 1000));

/** Whether it was ever placed; a draft that was sent back counts as none. */
const isPlaced = ({ deleted, statusId, placedAt }: StatOrder) =>
  !deleted && statusId !== ORDER_STATUS.new && placedAt !== '';
const isCancelled = ({ statusId }: StatOrder) => statusId === ORDER_STATUS.cancelled;
const kitsOf = ({ lines }: StatOrder) => lines.reduce((sum, { qty }) => sum + qty, 0);

const sumOf = (lines: StatOrder['lines'], field: 'returnedQty' | 'receivedQty'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** The orders that count for a period: placed in it, and not cancelled. */
export function ordersOf(period: Span, orders: readonly StatOrder[]): StatOrder[] {
  return orders.filter((order) => isPlaced(order) && !isCancelled(order) && isWithin(period, order.placedAt));
}

/** Median and 90th percentile of whole days; null for none. */
export function leadDays(days: readonly number[]): LeadDays | null {
  const sorted = days.toSorted((a, b) => a - b);
  const { length } = sorted;
  if (length === 0) return null;
  const at = (index: number) => sorted[index] ?? 0;
  const middle = Math.floor(length / 2);
  const median = length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, p90: at(Math.ceil(length * 0.9) - 1), count: length };
}

const daysTo = (orders: readonly StatOrder[], field: 'dispatchedAt' | 'receivedAt') =>
  orders
    .filter((order) => order[field] > 0)
    .map((order) => Math.max(0, daysBetween(order.placedAt, dayOf(order[field]))));

/** Of the orders with a promised day that has come, or that arrived before it: those that arrived by then. */
function promisesOf(orders: readonly StatOrder[], today: IsoDay): OrderFigures['promises'] {
  const due = orders.filter((order) => {
    const day = promisedOn(order);
    return day !== '' && (day < today || order.receivedAt > 0);
  });
  const kept = due.filter((order) => order.receivedAt > 0 && dayOf(order.receivedAt) <= promisedOn(order));
  return { kept: kept.length, of: due.length };
}

/**
 * The figures of a period. What is still to come of a short delivery is an order of its own: its kits, money and days
 * count, but it is no second order.
 */
export function figuresOf(period: Span, orders: readonly StatOrder[], today: IsoDay): OrderFigures {
  const counted = ordersOf(period, orders);
  const isWhole = ({ splitFrom }: StatOrder) => splitFrom === '';
  const cancelled = orders.filter(
    (order) => isPlaced(order) && isCancelled(order) && isWhole(order) && isWithin(period, order.placedAt),
  );
  return {
    orders: counted.filter(isWhole).length,
    cancelled: cancelled.length,
    kits: counted.reduce((sum, order) => sum + kitsOf(order), 0),
    ex: counted.reduce((sum, { totals }) => sum + totals.ex, 0),
    inc: counted.reduce((sum, { totals }) => sum + totals.inc, 0),
    dispatched: leadDays(daysTo(counted, 'dispatchedAt')),
    received: leadDays(daysTo(counted, 'receivedAt')),
    promises: promisesOf(counted, today),
    returned: {
      units: counted.reduce((sum, { lines }) => sum + sumOf(lines, 'returnedQty'), 0),
      of: counted.reduce((sum, { lines }) => sum + sumOf(lines, 'receivedQty'), 0),
    },
  };
}

/** Kits by month and kit type, a row for each month of the period. */
export function kitsByMonth(period: Span, orders: readonly StatOrder[]): MonthOfKits[] {
  const counted = ordersOf(period, orders);
  return monthsOf(period).map((month) => {
    const ofMonth = counted.filter(({ placedAt }) => placedAt.startsWith(month));
    const sum = (type: StatType) =>
      ofMonth
        .filter((order) => (order.type || 'mixed') === type)
        .reduce((all, order) => all + kitsOf(order), 0);
    const entries = STAT_TYPES.map((type) => [type, sum(type)] as const);
    // One for each type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kits = Object.fromEntries(entries) as Record<StatType, number>;
    return { month, kits, total: entries.reduce((all, [, count]) => all + count, 0) };
  });
}

/** The kits that were ordered most, by how many and then by what they cost. */
export function topKits(period: Span, orders: readonly StatOrder[]): KitFigures[] {
  const byKit = new Map<string, KitFigures>();
  for (const { lines } of ordersOf(period, orders)) {
    for (const { kitId, description, qty, priceExGst, returnedQty, receivedQty } of lines) {
      const before = byKit.get(kitId);
      byKit.set(kitId, {
        kitId,
        name: description || before?.name || kitId,
        kits: (before?.kits ?? 0) + qty,
        returned: (before?.returned ?? 0) + returnedQty,
        received: (before?.received ?? 0) + receivedQty,
        ex: (before?.ex ?? 0) + qty * (priceExGst || 0),
      });
    }
  }
  return [...byKit.values()]
    .toSorted((a, b) => b.kits - a.kits || b.ex - a.ex || a.name.localeCompare(b.name))
    .slice(0, TOP_KITS);
}
