import type { OrderLine } from '../order/schema.ts';
import { derivedInvoice } from './effects.ts';
import type { Invoice } from './schema.ts';

/** Units on one line of an invoice that will never come. */
export interface NotComing {
  /** Place of the line on the invoice. */
  readonly at: number;
  readonly qty: number;
}

type Goods = Pick<OrderLine, 'kitId' | 'springOption' | 'compliance' | 'priceExGst'>;

const keyOf = ({ kitId, springOption, compliance, priceExGst }: Goods) =>
  [kitId, springOption, compliance, priceExGst].join('\n');

/**
 * Where the goods of an order that will not come stand on an invoice: `lines` are those of the order that the invoice
 * names, by their place in it; `gone` those of that order, or of what was still to come of it. What is alike comes off
 * the first line that has it, and never more than a line bills.
 */
export function notComingOn(
  invoice: Pick<Invoice, 'lines'>,
  orderId: string,
  lines: readonly Goods[],
  gone: readonly (Goods & Pick<OrderLine, 'qty'>)[],
): readonly NotComing[] {
  const left = new Map<string, number>();
  for (const line of gone) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + line.qty);
  return invoice.lines.flatMap((line, at) => {
    const ordered = line.orderId === orderId ? lines[line.orderLine] : undefined;
    if (!ordered) return [];
    const qty = Math.min(line.qty, left.get(keyOf(ordered)) ?? 0);
    left.set(keyOf(ordered), (left.get(keyOf(ordered)) ?? 0) - qty);
    return qty === 0 ? [] : [{ at, qty }];
  });
}

/** A draft that no longer bills what will not come; an order of which nothing is left is off it. */
export function withoutGoods(invoice: Invoice, gone: readonly NotComing[]): Invoice {
  const lines = invoice.lines
    .map((line, at) => ({ ...line, qty: line.qty - (gone.find((each) => each.at === at)?.qty ?? 0) }))
    .filter(({ qty }) => qty > 0);
  const orders = invoice.orders.filter(({ id }) => lines.some(({ orderId }) => orderId === id));
  return derivedInvoice({ ...invoice, lines, orders });
}
