import { supplierOf } from '../dealer-account/account.ts';
import { serialKey } from '../shared/serial.ts';
import type { Order } from './schema.ts';

type WithSerials = Pick<Order, 'distributerId' | 'supplierDealerId'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'serials'>[];
};

const keysIn = ({ lines }: WithSerials): string[] => [
  ...new Set(lines.flatMap(({ serials }) => serials.map(serialKey)).filter((key) => key !== '')),
];

/** The serials of an order with who supplied them, since two suppliers may number alike. */
export const suppliedKeysOf = (order: WithSerials): string[] =>
  keysIn(order).map((key) => `${supplierOf(order)} ${key}`);

/** A serial with the dealer it went to, whoever supplied it. No id begins with the mark. */
export const receivedKey = (dealerId: string, serial: string): string => `>${dealerId} ${serialKey(serial)}`;

/** By what an order is found by its serials: each with its supplier, and with the dealer it went to. */
export const serialKeysOf = (order: WithSerials & Pick<Order, 'dealerId'>): string[] => [
  ...suppliedKeysOf(order),
  ...keysIn(order).map((key) => receivedKey(order.dealerId, key)),
];
