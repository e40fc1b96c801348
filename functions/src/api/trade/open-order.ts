import { isOfSupplier, tradeRole } from '../../../../src/domain/trade/roles.ts';
import { statusNameOf } from '../../../../src/domain/order/status.ts';
import { unixSeconds } from '../../../../src/domain/shared/dates.ts';
import { OPEN_ORDER } from '../../../../src/domain/order/endpoints.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { implement } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { readOrder } from './orders/read-order.ts';

export const openOrder = implement(OPEN_ORDER, async ({ id, collection }, actor) => {
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
});
