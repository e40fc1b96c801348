import * as z from 'zod/mini';
import { isOfSupplier, tradeRole } from '../../../../src/domain/trade/roles.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { readOrder } from './orders/read-order.ts';

/**
 * POST open-order, id: the supplier has looked at a placed order, from when on its dealer cannot recall it. The first
 * time counts; for the dealer, or in another status, nothing is written. Leaves the stamps alone, like every field of the
 * server's.
 * @throws ApiError 404 alike for an order that is not there, not readable, or none of the caller's.
 */
export const openOrder = endpoint(
  'Orders',
  z.strictObject({
    id: z.string(),
    collection: z._default(z.enum(['orders', 'compliancePlateOrders']), 'orders'),
  }),
  async ({ id, collection }, actor) => {
    const ref = recordRef(collection, id);
    if (!ref) throw notFound();
    const isThere = await updateFresh(ref, (snapshot) => {
      const order = readOrder(collection, snapshot);
      const role = order ? tradeRole(actor, order) : null;
      if (!order || role === null || order.deleted) throw notFound();
      const isNews = isOfSupplier(role) && statusNameOf(order) === 'orderPlaced' && order.openedAt === 0;
      return Promise.resolve(isNews ? { openedAt: unixSeconds(new Date()) } : null);
    });
    if (!isThere) throw notFound();
  },
);
