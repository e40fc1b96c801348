import * as z from 'zod/mini';
import { ORDER_KINDS } from '../../../../src/domain/order/kinds.ts';
import { REASON_MAX } from '../../../../src/domain/order/schema.ts';
import { documentId, givenNote } from '../../../../src/domain/shared/given.ts';
import { endpoint } from '../endpoint.ts';
import { ApiError } from '../errors.ts';
import { movePayload, moveRecords } from './move.ts';

// What tabs of the last release post: kit and label orders by one name. The next release moves kit orders by
// moveEndpoint('order') and has no message-order.

const collection = z._default(z.enum(['orders', 'compliancePlateOrders']), 'orders');

/** POST move-order: as every move-<kind>; `split` is what `also` holds, and the collection may name label orders. */
export const moveOrder = endpoint(
  'Orders',
  z.extend(movePayload, { collection }),
  async ({ collection: named, ...payload }, actor) => {
    const results = await moveRecords(ORDER_KINDS[named], payload, actor);
    return { results: results.map((each) => ({ ...each, ...(each.also && { split: each.also[0] }) })) };
  },
);

/** POST message-order, id, text: the row `message` of one order. @throws ApiError what stands against it. */
export const messageOrder = endpoint(
  'Orders',
  z.strictObject({ request: documentId, id: documentId, collection, text: givenNote(4 * REASON_MAX) }),
  async ({ request, id, collection: named, text }, actor) => {
    const call = { request, move: 'message', records: [{ id, rev: 1 }], input: { reason: text } };
    const [result] = await moveRecords(ORDER_KINDS[named], call, actor);
    if (result && !result.ok) throw new ApiError(result.status ?? 400, result.msg ?? '');
  },
);
