import { freeUnits } from '../order/returned.ts';
import { ORDER_STATUS, type Order } from '../order/schema.ts';
import { COUNT_ORDERS_MAX, type StockCount, type StockCountLine } from './schema.ts';

/** An order as far as a count looks at it. */
export interface ShelfOrder {
  readonly id: string;
  readonly value: Pick<Order, 'number' | 'statusId' | 'deleted' | 'placedAt' | 'lines'>;
}

/** What a person found of one kit, and what the screen said of it then. */
export interface CountedKit {
  readonly kitId: string;
  readonly springOption: string;
  readonly counted: number;
  readonly seen: number;
  readonly reason: string;
}

/** A kit with its springs as the orders have it. */
export type KitOnRecord = Pick<StockCountLine, 'kitId' | 'springOption' | 'name' | 'booked' | 'orders'>;

const keyOf = ({ kitId, springOption }: Pick<StockCountLine, 'kitId' | 'springOption'>) =>
  `${kitId}\n${springOption}`;

/** Statuses of orders whose kits may be in stock. */
const HERE: readonly number[] = [ORDER_STATUS.available, ORDER_STATUS.allocated];

/** What orders have in stock and no job has taken, by kit and springs. */
export function kitsOnRecord(orders: readonly ShelfOrder[]): ReadonlyMap<string, KitOnRecord> {
  const kits = new Map<string, KitOnRecord>();
  const here = orders.filter(({ value }) => HERE.includes(value.statusId) && !value.deleted);
  for (const { id, value } of here.toSorted((a, b) => a.value.placedAt.localeCompare(b.value.placedAt))) {
    for (const line of value.lines) {
      const available = freeUnits(line);
      const before = kits.get(keyOf(line));
      const held = available === 0 ? [] : [{ id, number: value.number, available }];
      kits.set(keyOf(line), {
        kitId: line.kitId,
        springOption: line.springOption,
        name: line.description || before?.name || line.kitId,
        booked: (before?.booked ?? 0) + available,
        orders: [...(before?.orders ?? []), ...held].slice(0, COUNT_ORDERS_MAX),
      });
    }
  }
  return kits;
}

/** Whether a kit is named twice. */
export const namesTwice = (kits: readonly CountedKit[]): boolean =>
  new Set(kits.map(keyOf)).size !== kits.length;

/** The lines of a count against the orders; `nameOf` tells of kits that no order has. */
export function countLines(
  counted: readonly CountedKit[],
  booked: ReadonlyMap<string, KitOnRecord>,
  nameOf: (kitId: string) => string,
): StockCountLine[] {
  return counted.map((kit) => {
    const { kitId, springOption } = kit;
    const here = booked.get(keyOf(kit)) ?? { name: nameOf(kitId), booked: 0, orders: [] };
    const { name, orders } = here;
    const reason = kit.counted === here.booked ? '' : kit.reason;
    return { kitId, springOption, name, counted: kit.counted, booked: here.booked, reason, orders };
  });
}

/** "GVM 3300 (Heavy)". */
export const countedName = ({ name, springOption }: Pick<StockCountLine, 'name' | 'springOption'>): string =>
  springOption === '' ? name : `${name} (${springOption})`;

/** By how many pieces a line differs: below zero they are missing. */
export const variance = ({ counted, booked }: Pick<StockCountLine, 'counted' | 'booked'>): number =>
  counted - booked;

/** "+2", "−1", "0". */
export const varianceText = (difference: number): string =>
  difference === 0 ? '0' : difference > 0 ? `+${difference}` : `−${-difference}`;

/** What stands against a count; '' for nothing. What the portal had may have changed since the person looked. */
export function countFault(counted: readonly CountedKit[], lines: readonly StockCountLine[]): string {
  const moved = lines.find((line, index) => line.booked !== counted[index]?.seen);
  if (moved) {
    return `${countedName(moved)} has changed since you opened the count: ${moved.booked} booked now. Check it and record again.`;
  }
  const silent = lines.find((line) => variance(line) !== 0 && line.reason === '');
  return silent ? `Enter why ${countedName(silent)} differs.` : '';
}

/** The sums that a count carries beside its lines. */
export function countSums(
  lines: readonly StockCountLine[],
): Pick<StockCount, 'counted' | 'booked' | 'differing'> {
  const sum = (pick: (line: StockCountLine) => number) => lines.reduce((all, line) => all + pick(line), 0);
  return {
    counted: sum(({ counted }) => counted),
    booked: sum(({ booked }) => booked),
    differing: lines.filter((line) => variance(line) !== 0).length,
  };
}
