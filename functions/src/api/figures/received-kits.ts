import {
  mergeReceivedKits,
  receivedKits as receivedKitsOf,
  receivedOrderSchema,
} from '../../../../src/domain/order/received-kits.ts';
import { RECEIVED_KITS } from '../../../../src/domain/order/endpoints.ts';
import { implement } from '../endpoint.ts';
import { addUp, checkPeriod, SHARE } from './add-up.ts';
import { ordersPlaced } from './orders-placed.ts';

export const receivedKits = implement(RECEIVED_KITS, ({ after, ...asked }, actor) => {
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
});
