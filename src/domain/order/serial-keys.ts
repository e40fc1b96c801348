import { supplierOf } from '../dealer-account/book.ts';
import { serialKey } from '../shared/serial.ts';
import type { Order } from './schema.ts';

/** By what an order is found by its serials: each with its supplier, since two suppliers may number alike. */
export function serialKeysOf(
  order: Pick<Order, 'distributerId' | 'supplierDealerId'> & {
    readonly lines: readonly Pick<Order['lines'][number], 'serials'>[];
  },
): string[] {
  const keys = order.lines.flatMap(({ serials }) => serials.map(serialKey)).filter((key) => key !== '');
  return [...new Set(keys)].map((key) => `${supplierOf(order)} ${key}`);
}
