import { entity } from '../shared/entity.ts';
import { orderSchema } from './schema.ts';

/** Kit orders: `orders/{id}`, written by the server. */
export const orders = entity({
  path: 'orders',
  words: ['order', 'orders'],
  schema: orderSchema,
  sharing: 'special',
  size: 'large',
});
