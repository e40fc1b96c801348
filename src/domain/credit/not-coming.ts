import type { NotComing } from '../invoice/not-coming.ts';
import type { Invoice } from '../invoice/schema.ts';
import { type CreditLine, CREDIT_QTY_MAX } from './schema.ts';

/** What is credited of an issued invoice for goods that will not come, at the prices that it bills; free ones are not. */
export function creditLinesOf(invoice: Pick<Invoice, 'lines'>, gone: readonly NotComing[]): CreditLine[] {
  return gone.flatMap(({ at, qty }) => {
    const line = invoice.lines[at];
    if (!line || line.priceExGst === '' || line.priceExGst === 0) return [];
    const { description, priceExGst } = line;
    return [{ description, qty: Math.min(qty, CREDIT_QTY_MAX), priceExGst }];
  });
}
