import * as z from 'zod/mini';
import { messageEntry, messageFault } from '../../../../src/domain/order/message.ts';
import { tradeRole } from '../../../../src/domain/trade/parties.ts';
import { REASON_MAX } from '../../../../src/domain/order/schema.ts';
import { personName } from '../../../../src/domain/shared/person-name.ts';
import { storedFields } from '../../../../src/domain/shared/rows.ts';
import { recordRef } from '../../store/record-ref.ts';
import { updateFresh } from '../../store/update-fresh.ts';
import { endpoint } from '../endpoint.ts';
import { invalid, notFound } from '../errors.ts';
import { ORDER_BOOKS } from '../move-order/books.ts';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';

/**
 * POST message-order, id, text: what one side of an order says to the other, as an entry of the order. It is no move and
 * leaves the stamps alone, so that nobody's open dialog becomes a conflict. The same request sent again does nothing.
 * @throws ApiError 404 alike for an order that is not there, not readable, or none of the caller's; 400.
 */
export const messageOrder = endpoint(
  'Orders',
  z.strictObject({
    request: documentId,
    id: documentId,
    collection: z._default(z.enum(['orders', 'compliancePlateOrders']), 'orders'),
    text: givenNote(4 * REASON_MAX),
  }),
  async ({ request, id, collection, text }, actor) => {
    const ref = recordRef(collection, id);
    const book = ORDER_BOOKS[collection];
    if (!ref) throw notFound();
    const isThere = await updateFresh(ref, (snapshot) => {
      const order = book.open(snapshot)?.order;
      if (!order || tradeRole(actor, order) === null || order.deleted) throw notFound();
      if (order.entries.some((entry) => entry.request === request && entry.by === actor.uid)) {
        return Promise.resolve(null);
      }
      const fault = messageFault(order, text);
      if (fault !== '') throw invalid(fault);
      const said = { request, by: actor.uid, byName: personName(actor), text };
      const rev = Number(snapshot.get('_rev'));
      const entries = [...order.entries, messageEntry(order, said, { now: new Date(), rev })];
      return Promise.resolve(storedFields(book.schema, { entries }));
    });
    if (!isThere) throw notFound();
  },
);
