import type { Invoice } from '#domain/invoice/schema.ts';
import { PricedLines } from '#features/trade/priced-lines.tsx';

/** The lines of an invoice with its totals; each with its order where it is of several. */
export function InvoiceLines({ invoice: { orders, lines, totals } }: { invoice: Invoice }) {
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const named = lines.map((line) => ({ ...line, order: numbers.get(line.orderId) ?? '' }));
  return <PricedLines of="invoice" lines={orders.length > 1 ? named : lines} totals={totals} />;
}
