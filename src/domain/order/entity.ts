import { entity } from '../shared/entity.ts';
import { ORDER_SERVER_FIELDS, orderSchema } from './schema.ts';

/** Kit orders: `orders/{id}`. Clients write drafts; every move is the server's (src/domain/order/moves.ts). */
export const orders = entity({
  path: 'orders',
  words: ['order', 'orders'],
  schema: orderSchema,
  sharing: 'special',
  area: 'orders',
  privilege: 'Orders',
  isClientWritten: true,
  serverFields: ORDER_SERVER_FIELDS,
  size: 'large',
  change: { purchaseOrder: 'PO-2' },
});
