import { freeUnits, type HeldUnits } from './returned.ts';
import type { Order, OrderLine } from './schema.ts';

/** Kits of one order line that lie on the shelf and are not taken by an installation. */
export interface ShelfLine {
  readonly orderId: string;
  /** The order's number as people know it. */
  readonly number: string;
  readonly orderLine: number;
  readonly kitId: string;
  readonly springOption: string;
  readonly free: number;
  readonly serials: readonly string[];
}

/** Of a line, what says how many of its kits are free. */
type HeldLine = HeldUnits & Pick<OrderLine, 'kitId' | 'springOption' | 'serials'>;

/** An order with its document id. */
export interface StoredOrder {
  readonly id: string;
  readonly value: Pick<Order, 'number'> & { readonly lines: readonly HeldLine[] };
}

/** Every line of some orders, with how many received kits nobody has taken yet; may be 0. */
export function shelfLines(orders: readonly StoredOrder[]): ShelfLine[] {
  return orders.flatMap(({ id, value }) =>
    value.lines.map((line, orderLine) => ({
      orderId: id,
      number: value.number,
      orderLine,
      kitId: line.kitId,
      springOption: line.springOption,
      free: freeUnits(line),
      serials: line.serials,
    })),
  );
}

/** The lines that hold this kit; a line or a wish without a spring option fits any. */
export function linesOf(lines: readonly ShelfLine[], kitId: string, springOption: string): ShelfLine[] {
  const isAny = (option: string) => option === '' || springOption === '' || option === springOption;
  return lines.filter((line) => line.kitId === kitId && isAny(line.springOption));
}

/** How many of a kit are free in all lines. */
export function countOf(lines: readonly ShelfLine[], kitId: string): number {
  return linesOf(lines, kitId, '').reduce((sum, line) => sum + line.free, 0);
}
