import {
  mergeSaleFigures,
  saleDigest,
  type SaleFiguresDigest,
  statSaleSchema,
} from '../../../../src/domain/sale/figures.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { SALES_FIGURES } from '../../../../src/domain/sale/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { implement } from '../endpoint.ts';
import { invalid } from '../errors.ts';
import { type Added, addUp, checkPeriod, type Share, SHARE } from './add-up.ts';

const MADE = orderedQuery({
  collection: 'salesRecords',
  equal: ['dealerId'],
  by: 'madeOn',
  direction: 'asc',
});

/** What a share of a dealer's sales of two periods comes to. @throws ApiError 400 for periods that are none. */
export async function saleFiguresOf(
  { now, before, after }: ParsedOf<typeof SALES_FIGURES>,
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

export const salesFigures = implement(SALES_FIGURES, (asked, { dealerId }) => saleFiguresOf(asked, dealerId));
