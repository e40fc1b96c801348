import type { Order } from '#domain/order/schema.ts';

/** What a shipping label says, of an order or of its line on a manifest. */
export type Shipment = Pick<Order, 'number' | 'shipTo' | 'cartons' | 'freightCarrier' | 'consignment'>;

/** The lines of an address, as they are written under each other. */
export const addressLines = (shipTo: string): readonly string[] =>
  shipTo
    .split(/[,\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
