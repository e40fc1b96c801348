import * as z from 'zod/mini';
import {
  mergeReceivedKits,
  receivedKits as receivedKitsOf,
  receivedOrderSchema,
} from '../../../../src/domain/order/received-kits.ts';
import { endpoint } from '../endpoint.ts';
import { addUp, checkPeriod, period, placeText, SHARE } from './add-up.ts';
import { ordersPlaced } from './orders-placed.ts';

/**
 * POST received-kits: units received of each kit, of the orders that the own dealer, or the dealers of the own distributor,
 * placed in a period; in shares as order-figures. Writes nothing.
 */
export const receivedKits = endpoint(
  'Orders',
  z.extend(period, { after: placeText }),
  ({ after, ...asked }, actor) => {
    checkPeriod(asked);
    return addUp(
      {
        asked: ordersPlaced(actor, asked),
        by: 'placedAt',
        schema: receivedOrderSchema,
        digestOf: (orders) => receivedKitsOf(asked, orders),
        merged: mergeReceivedKits,
      },
      after,
      SHARE,
    );
  },
);
