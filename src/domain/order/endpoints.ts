import * as z from 'zod/mini';
import { endpoint, NOTHING } from '../access/endpoint.ts';
import { shareOf, period, placeText } from '../shared/shares.ts';
import { documentId, pressId } from '../shared/given.ts';
import { madeAnswer } from '../trade/made.ts';
import { orderFiguresSchema } from './stats.ts';
import { receivedKitsSchema } from './received-kits.ts';
import { draftAsks } from './input.ts';

/**
 * What the own dealer's orders of two periods come to, as a digest of counts and sums (`src/domain/order/stats.ts`)
 * which the page merges with those of further calls, and with `hasTurn` the turn of the stock: `{digest, read,
 * leftOut, next}`. A call reads pages of 500 with only the fields it needs, 4,000 orders or 8 seconds' worth
 * (`functions/src/api/figures/add-up.ts`); `next` is where the next call goes on, null behind the last. `leftOut`
 * counts orders that could not be read, which count for nothing. A period is at most 366 days. Writes nothing.
 */
export const ORDER_FIGURES = endpoint({
  name: 'order-figures',
  who: 'KitOrderStats',
  once: 'reads',
  payload: z.object({
    now: period,
    before: period,
    /** Whether the turn of the stock is asked for, out of the orders of both periods. */
    hasTurn: z.boolean(),
    after: placeText,
  }),
  answer: shareOf(orderFiguresSchema),
});

/**
 * Units received of each kit, of what the own dealer, or the dealers of the own distributor, ordered in a period; in
 * shares as `order-figures`. Writes nothing.
 */
export const RECEIVED_KITS = endpoint({
  name: 'received-kits',
  who: 'Orders',
  once: 'reads',
  payload: z.extend(period, { after: placeText }),
  answer: shareOf(receivedKitsSchema),
});

/**
 * The supplier has looked at a placed order, from when on its dealer can't recall it; noted once, and for nobody else.
 */
export const OPEN_ORDER = endpoint({
  name: 'open-order',
  who: 'Orders',
  once: 'state',
  payload: z.strictObject({
    id: z.string(),
    collection: z._default(z.enum(['orders', 'compliancePlateOrders']), 'orders'),
  }),
  answer: NOTHING,
});

/**
 * A draft of the caller's own dealer, or of a dealer that the caller's distributor supplies; group and distributor are
 * the dealer's. Prices are looked up when it is placed.
 */
export const MAKE_ORDER = endpoint({
  name: 'make-order',
  who: 'Orders',
  once: 'press',
  payload: z.object({
    request: pressId,
    dealerId: documentId,
    /** The job that its kits are for. */
    installationId: z.optional(documentId),
    draft: z.object(draftAsks),
  }),
  answer: madeAnswer,
});
