import {
  mergeProductDigests,
  productDigest,
  productSaleSchema,
} from '../../../../src/domain/sale/product-figures.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { PRODUCT_SALES } from '../../../../src/domain/sale/endpoints.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { implement } from '../endpoint.ts';
import { addUp, checkPeriod, SHARE } from './add-up.ts';

const SOLD = orderedQuery({
  collection: 'salesRecords',
  equal: ['dealerId'],
  within: 'productIds',
  by: 'madeOn',
  direction: 'asc',
});

export const productSales = implement(PRODUCT_SALES, ({ productId, after, ...span }, { dealerId }) => {
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
});
