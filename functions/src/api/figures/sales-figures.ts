import * as z from 'zod/mini';
import {
  mergeSaleFigures,
  saleDigest,
  type SaleFiguresDigest,
  statSaleSchema,
} from '../../../../src/domain/sale/figures.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { endpoint } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import { type Added, addUp, checkPeriod, period, placeText, type Share, SHARE } from './add-up.ts';

const MADE = orderedQuery({
  collection: 'salesRecords',
  equal: ['dealerId'],
  by: 'madeOn',
  direction: 'asc',
});

const payload = z.object({ now: period, before: period, after: placeText });

/** What a share of a dealer's sales of two periods comes to. @throws ApiError 400 for periods that are none. */
export async function saleFiguresOf(
  { now, before, after }: z.infer<typeof payload>,
  dealerId: string,
  share: Share = SHARE,
): Promise<Added<SaleFiguresDigest>> {
  checkPeriod(now);
  checkPeriod(before);
  if (before.to >= now.from) throw invalid('The period before ends after the other begins.');
  const own = ordered(MADE, { dealerId });
  return addUp(
    {
      asked: cut(cut(own, MADE, '>=', before.from), MADE, '<=', now.to),
      by: MADE.by,
      schema: statSaleSchema,
      digestOf: (sales) => ({ now: saleDigest(now, sales), before: saleDigest(before, sales) }),
      merged: mergeSaleFigures,
    },
    after,
    share,
  );
}

/** POST sales-figures: what the own dealer quoted and sold in two periods; in shares as order-figures. Writes nothing. */
export const salesFigures = endpoint('POS.SalesRegister', payload, (asked, { dealerId }) =>
  saleFiguresOf(asked, dealerId),
);
