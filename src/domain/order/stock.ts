import type { KitType } from '../kit/schema.ts';
import { daysBetween, type IsoDay } from '../shared/dates.ts';
import { arrivedOn } from './dates.ts';
import { freeUnits } from './returned.ts';
import { type Order, ORDER_STATUS } from './schema.ts';

/** What the report is made of. */
export type StockOrder = Pick<
  Order,
  'dealerId' | 'statusId' | 'deleted' | 'type' | 'lines' | 'receivedAt' | 'etaDate' | 'placedAt'
>;

/** Statuses of orders whose kits are at a dealer, or on their way there. */
export const STOCK_STATUSES = ['orderInTransit', 'available', 'allocated'] as const;

/** How long kits have been in stock: the first days of each group, the youngest first. */
export const AGES = [
  { id: 'new', from: 0, label: 'Up to 30 days', short: '0–30' },
  { id: 'month', from: 31, label: '31 to 60 days', short: '31–60' },
  { id: 'two', from: 61, label: '61 to 90 days', short: '61–90' },
  { id: 'old', from: 91, label: 'Over 90 days', short: '91+' },
] as const;
export type AgeId = (typeof AGES)[number]['id'];

/** One kit, with its springs, at one dealer. */
export interface StockRow {
  readonly id: string;
  readonly dealerId: string;
  readonly kitId: string;
  readonly name: string;
  readonly springOption: string;
  /** '' where its orders hold several types. */
  readonly type: KitType | '';
  /** Received and not taken by a job; taken by a job; dispatched. */
  readonly available: number;
  readonly allocated: number;
  readonly inTransit: number;
  /** Days that the oldest available kit has been there; null for none. */
  readonly oldestDays: number | null;
  /** Of the available kits, integer cents ex GST at the price they were ordered for. */
  readonly valueEx: number;
  /** Available kits by how long they have been there. */
  readonly ages: Readonly<Record<AgeId, number>>;
}

const NO_AGES: Readonly<Record<AgeId, number>> = { new: 0, month: 0, two: 0, old: 0 };

/** The age group of so many days. */
export function ageOf(days: number): AgeId {
  return AGES.findLast(({ from }) => days >= from)?.id ?? 'new';
}

/** One line of an order as a row of its own; null where it holds nothing. */
function rowOf(order: StockOrder, line: Order['lines'][number], today: IsoDay): StockRow | null {
  const isOnItsWay = order.statusId === ORDER_STATUS.orderInTransit;
  const available = isOnItsWay ? 0 : freeUnits(line);
  const allocated = isOnItsWay ? 0 : Math.min(line.allocatedQty, line.receivedQty);
  const inTransit = isOnItsWay ? line.qty : 0;
  if (available + allocated + inTransit === 0) return null;
  const days = Math.max(0, daysBetween(arrivedOn(order) || order.placedAt, today));
  const { kitId, springOption } = line;
  return {
    id: `${order.dealerId} ${kitId} ${springOption}`,
    dealerId: order.dealerId,
    kitId,
    name: line.description || kitId,
    springOption,
    type: order.type,
    available,
    allocated,
    inTransit,
    oldestDays: available > 0 ? days : null,
    valueEx: available * (line.priceExGst || 0),
    ages: available > 0 ? { ...NO_AGES, [ageOf(days)]: available } : NO_AGES,
  };
}

const older = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

function added(a: StockRow, b: StockRow): StockRow {
  return {
    ...a,
    type: a.type || b.type,
    available: a.available + b.available,
    allocated: a.allocated + b.allocated,
    inTransit: a.inTransit + b.inTransit,
    oldestDays: older(a.oldestDays, b.oldestDays),
    valueEx: a.valueEx + b.valueEx,
    ages: {
      new: a.ages.new + b.ages.new,
      month: a.ages.month + b.ages.month,
      two: a.ages.two + b.ages.two,
      old: a.ages.old + b.ages.old,
    },
  };
}

/** What dealers have and wait for, a row for each dealer, kit and spring option. `today` on the Sydney calendar. */
export function stockRows(orders: readonly StockOrder[], today: IsoDay): StockRow[] {
  const rows = new Map<string, StockRow>();
  for (const order of orders) {
    const isStock = STOCK_STATUSES.some((name) => ORDER_STATUS[name] === order.statusId);
    for (const line of isStock && !order.deleted ? order.lines : []) {
      const row = rowOf(order, line, today);
      const before = row && rows.get(row.id);
      if (row) rows.set(row.id, before ? added(before, row) : row);
    }
  }
  return [...rows.values()];
}

/** What the rows come to. */
export interface StockTotals {
  readonly available: number;
  readonly allocated: number;
  readonly inTransit: number;
  readonly valueEx: number;
  readonly ages: Readonly<Record<AgeId, number>>;
}

export function stockTotals(rows: readonly StockRow[]): StockTotals {
  const sum = (pick: (row: StockRow) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return {
    available: sum((row) => row.available),
    allocated: sum((row) => row.allocated),
    inTransit: sum((row) => row.inTransit),
    valueEx: sum((row) => row.valueEx),
    ages: {
      new: sum((row) => row.ages.new),
      month: sum((row) => row.ages.month),
      two: sum((row) => row.ages.two),
      old: sum((row) => row.ages.old),
    },
  };
}
