import * as z from 'zod/mini';
import { KIT_TYPES, type KitType } from '../kit/schema.ts';
import { daysBetween, type IsoDay, todaySydney } from '../shared/dates.ts';
import {
  countDays,
  counted,
  countedSeconds,
  dayCountsSchema,
  type LeadDays,
  leadOf,
  mergeDays,
} from '../shared/lead-days.ts';
import { CENTS_MAX, list, whole } from '../shared/schema.ts';
import { isWithin, type Span } from '../shared/span.ts';
import { newerName, sumRows } from '../shared/sum-rows.ts';
import { promisedOn } from './dates.ts';
import { monthsOf } from './periods.ts';
import { KITS_MAX, LINES_MAX, ORDER_STATUS, orderLineSchema, orderSchema, QTY_MAX } from './schema.ts';
import { mergeTurns, turnDigestSchema, turnEntriesSchema } from './stock-turn.ts';

/** With fewer orders than this a trend would say nothing. */
export const TREND_FROM = 5;
/** Kits that the list of most ordered ones names. */
export const TOP_KITS = 10;

/** A kit type, or `mixed` for an order of several. */
export const STAT_TYPES = [...KIT_TYPES, 'mixed'] as const;
export type StatType = KitType | 'mixed';

/** Integer cents of either sign, of one line or order: so bounded that no sum of orders is beyond what a number holds. */
const money = (most: number) => z.int().check(z.minimum(-most), z.maximum(most));
const pieces = () => z._default(whole(QTY_MAX), 0);

/** What figures are made of. */
export const statOrderSchema = z.extend(
  z.pick(orderSchema, {
    placedAt: true,
    statusId: true,
    deleted: true,
    type: true,
    splitFrom: true,
  }),
  {
    dispatchedAt: z._default(countedSeconds(), 0),
    receivedAt: z._default(countedSeconds(), 0),
    lines: list(
      z.extend(z.pick(orderLineSchema, { kitId: true, description: true, promisedOn: true }), {
        qty: whole(QTY_MAX),
        receivedQty: pieces(),
        returnedQty: pieces(),
        priceExGst: z._default(z.union([money(CENTS_MAX), z.literal('')]), ''),
      }),
      LINES_MAX,
    ),
    totals: z._default(z.object({ ex: money(CENTS_MAX * KITS_MAX), inc: money(2 * CENTS_MAX * KITS_MAX) }), {
      ex: 0,
      inc: 0,
    }),
  },
);
export type StatOrder = z.infer<typeof statOrderSchema>;
/** The same with what the turn of the stock asks for. */
export const turnOrderSchema = z.extend(statOrderSchema, { entries: turnEntriesSchema });

/** Kits of one type in one month, YYYY-MM. */
const monthSchema = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  type: z.enum(STAT_TYPES),
  kits: counted(),
});

/** Most kits that one answer tells of: far more than the catalogue has. */
export const DIGEST_KITS_MAX = 20_000;

const kitSchema = z.object({
  kitId: z.string(),
  name: z.string(),
  namedOn: z.string(),
  kits: counted(),
  /** Units that went back, of those received. */
  returned: counted(),
  received: counted(),
  /** Integer cents. */
  ex: z.int(),
});
type KitDigest = z.infer<typeof kitSchema>;

/**
 * What the orders of a period come to, in counts and sums alone: of any parts of them, the parts' digests merge into that
 * of the whole. Money in integer cents.
 */
export const digestSchema = z.object({
  orders: counted(),
  cancelled: counted(),
  kits: counted(),
  ex: z.int(),
  inc: z.int(),
  dispatched: dayCountsSchema,
  received: dayCountsSchema,
  /** Orders that arrived by the day promised, of those whose day has come. */
  kept: counted(),
  due: counted(),
  returnedUnits: counted(),
  receivedUnits: counted(),
  months: z.array(monthSchema).check(z.maxLength(500)),
  byKit: z.array(kitSchema).check(z.maxLength(DIGEST_KITS_MAX)),
});
export type Digest = z.infer<typeof digestSchema>;

/** What the page of a dealer's figures is made of: a period, the one before, and the turn of its stock where it was asked for. */
export const orderFiguresSchema = z.object({
  now: digestSchema,
  before: digestSchema,
  turn: z.nullable(turnDigestSchema),
});
export type OrderFiguresDigest = z.infer<typeof orderFiguresSchema>;

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

export type KitFigures = Readonly<Omit<KitDigest, 'namedOn'>>;

const dayOf = (seconds: number): IsoDay => todaySydney(new Date(seconds * 1000));

type Counted = Pick<StatOrder, 'deleted' | 'statusId' | 'placedAt'>;

/** Whether it was ever placed; a draft that was sent back counts as none. */
const isPlaced = ({ deleted, statusId, placedAt }: Counted) =>
  !deleted && statusId !== ORDER_STATUS.new && placedAt !== '';
const isCancelled = ({ statusId }: Counted) => statusId === ORDER_STATUS.cancelled;
/** What is still to come of a short delivery is no second order. */
const isWhole = ({ splitFrom }: StatOrder) => splitFrom === '';

type Line = StatOrder['lines'][number];
const sumOf = (lines: readonly Line[], field: 'qty' | 'returnedQty' | 'receivedQty'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** The orders that count for a period: placed in it, and not cancelled. */
export function ordersOf<T extends Counted>(period: Span, orders: readonly T[]): T[] {
  return orders.filter((order) => isPlaced(order) && !isCancelled(order) && isWithin(period, order.placedAt));
}

const daysTo = (orders: readonly StatOrder[], field: 'dispatchedAt' | 'receivedAt') =>
  countDays(
    orders
      .filter((order) => order[field] > 0)
      .map((order) => daysBetween(order.placedAt, dayOf(order[field]))),
  );

/** Of the orders with a promised day that has come, or that arrived before it: those that arrived by then. */
function promisesOf(orders: readonly StatOrder[], today: IsoDay): Pick<Digest, 'kept' | 'due'> {
  const due = orders.filter((order) => {
    const day = promisedOn(order);
    return day !== '' && (day < today || order.receivedAt > 0);
  });
  const onTime = due.filter((order) => order.receivedAt > 0 && dayOf(order.receivedAt) <= promisedOn(order));
  return { kept: onTime.length, due: due.length };
}

const mergedMonths = (rows: Digest['months']) =>
  sumRows(
    rows,
    ({ month, type }) => `${month} ${type}`,
    (a, b) => ({ ...a, kits: a.kits + b.kits }),
  );

const mergedKits = (rows: Iterable<KitDigest>) =>
  sumRows(
    rows,
    ({ kitId }) => kitId,
    (a, b) => ({
      kitId: a.kitId,
      ...newerName(a, b),
      kits: a.kits + b.kits,
      returned: a.returned + b.returned,
      received: a.received + b.received,
      ex: a.ex + b.ex,
    }),
  );

/** What a line of an order placed on a day adds to its kit. */
const kitOf = (line: Line, placedAt: IsoDay): KitDigest => ({
  kitId: line.kitId,
  name: line.description,
  namedOn: line.description === '' ? '' : placedAt,
  kits: line.qty,
  returned: line.returnedQty,
  received: line.receivedQty,
  // No -0, which JSON does not know.
  ex: line.qty * (line.priceExGst || 0) || 0,
});

/**
 * The digest of a period's orders, others left out. What is still to come of a short delivery is an order of its own: its
 * kits, money and days count, but it is no second order. `today` on the Sydney calendar.
 */
export function digestOf(period: Span, orders: readonly StatOrder[], today: IsoDay): Digest {
  const all = ordersOf(period, orders);
  const cancelled = orders.filter(
    (order) => isPlaced(order) && isCancelled(order) && isWhole(order) && isWithin(period, order.placedAt),
  );
  const lines = all.flatMap((order) => order.lines);
  return {
    orders: all.filter(isWhole).length,
    cancelled: cancelled.length,
    kits: sumOf(lines, 'qty'),
    ex: all.reduce((sum, { totals }) => sum + totals.ex, 0),
    inc: all.reduce((sum, { totals }) => sum + totals.inc, 0),
    dispatched: daysTo(all, 'dispatchedAt'),
    received: daysTo(all, 'receivedAt'),
    ...promisesOf(all, today),
    returnedUnits: sumOf(lines, 'returnedQty'),
    receivedUnits: sumOf(lines, 'receivedQty'),
    months: mergedMonths(
      all.map((order) => ({
        month: order.placedAt.slice(0, 7),
        type: order.type || 'mixed',
        kits: sumOf(order.lines, 'qty'),
      })),
    ),
    byKit: mergedKits(all.flatMap((order) => order.lines.map((line) => kitOf(line, order.placedAt)))),
  };
}

/** The digest of both together. */
export function mergeDigests(a: Digest, b: Digest): Digest {
  return {
    orders: a.orders + b.orders,
    cancelled: a.cancelled + b.cancelled,
    kits: a.kits + b.kits,
    ex: a.ex + b.ex,
    inc: a.inc + b.inc,
    dispatched: mergeDays(a.dispatched, b.dispatched),
    received: mergeDays(a.received, b.received),
    kept: a.kept + b.kept,
    due: a.due + b.due,
    returnedUnits: a.returnedUnits + b.returnedUnits,
    receivedUnits: a.receivedUnits + b.receivedUnits,
    months: mergedMonths([...a.months, ...b.months]),
    byKit: mergedKits([...a.byKit, ...b.byKit]),
  };
}

/** The same of a whole page of figures; the turn is known where both know it. */
export const mergeOrderFigures = (a: OrderFiguresDigest, b: OrderFiguresDigest): OrderFiguresDigest => ({
  now: mergeDigests(a.now, b.now),
  before: mergeDigests(a.before, b.before),
  turn: a.turn && b.turn && mergeTurns(a.turn, b.turn),
});

/** The figures of a period. */
export function figuresOf(digest: Digest): OrderFigures {
  const { orders, cancelled, kits, ex, inc } = digest;
  return {
    orders,
    cancelled,
    kits,
    ex,
    inc,
    dispatched: leadOf(digest.dispatched),
    received: leadOf(digest.received),
    promises: { kept: digest.kept, of: digest.due },
    returned: { units: digest.returnedUnits, of: digest.receivedUnits },
  };
}

/** Kits by month and kit type, a row for each month of the period. */
export function kitsByMonth(period: Span, { months }: Digest): MonthOfKits[] {
  return monthsOf(period).map((month) => {
    const ofMonth = months.filter((each) => each.month === month);
    const entries = STAT_TYPES.map(
      (type) => [type, ofMonth.find((each) => each.type === type)?.kits ?? 0] as const,
    );
    // One for each type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const kits = Object.fromEntries(entries) as Record<StatType, number>;
    return { month, kits, total: entries.reduce((all, [, count]) => all + count, 0) };
  });
}

/** The kits that were ordered most, by how many and then by what they cost. */
export function topKits({ byKit }: Digest): KitFigures[] {
  return byKit
    .map(({ kitId, name, kits, returned, received, ex }) => ({
      kitId,
      name: name || kitId,
      kits,
      returned,
      received,
      ex,
    }))
    .toSorted((a, b) => b.kits - a.kits || b.ex - a.ex || a.name.localeCompare(b.name))
    .slice(0, TOP_KITS);
}
