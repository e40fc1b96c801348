import * as z from 'zod/mini';
import {
  mergeProductDigests,
  productDigest,
  productSaleSchema,
} from '../../../../src/domain/sale/product-figures.ts';
import { documentId } from '../../../../src/domain/shared/given.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { endpoint } from '../endpoint.ts';
import { addUp, checkPeriod, period, placeText, SHARE } from './add-up.ts';

const SOLD = orderedQuery({
  collection: 'salesRecords',
  equal: ['dealerId'],
  within: 'productIds',
  by: 'madeOn',
  direction: 'asc',
});

const payload = z.extend(period, { productId: documentId, after: placeText });

/**
 * POST product-sales: what the own dealer sold of a product in a period, month by month; in shares as order-figures, of the sales
 * that hold it alone. Writes nothing.
 */
export const productSales = endpoint(
  'POS.Products',
  payload,
  ({ productId, after, ...span }, { dealerId }) => {
    checkPeriod(span);
    const own = ordered(SOLD, { dealerId, productIds: productId });
    return addUp(
      {
        asked: cut(cut(own, SOLD, '>=', span.from), SOLD, '<=', span.to),
        by: SOLD.by,
        schema: productSaleSchema,
        digestOf: (sales) => productDigest(productId, span, sales),
        merged: mergeProductDigests,
      },
      after,
      SHARE,
    );
  },
);
