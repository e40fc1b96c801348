import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  mergeReturnDigests,
  type ReturnDigest,
  returnDigest,
  statReturnSchema,
} from '../../../../src/domain/goods-return/figures.ts';
import { orderedQuery } from '../../../../src/domain/shared/ordered-query.ts';
import { cut, ordered } from '../../store/ordered.ts';
import { endpoint } from '../endpoint.ts';
import { type Added, addUp, checkPeriod, period, placeText, type Share, SHARE } from './add-up.ts';

const OF_DEALER = orderedQuery({
  collection: 'returns',
  equal: ['dealerId'],
  by: 'requestedOn',
  direction: 'asc',
});
const OF_DISTRIBUTER = orderedQuery({
  collection: 'returns',
  equal: ['distributerId'],
  by: 'requestedOn',
  direction: 'asc',
});

const payload = z.extend(period, { after: placeText });

/** What a share of the returns of a period comes to. @throws ApiError 400 for a period that is none. */
export async function returnFiguresOf(
  { after, ...asked }: z.infer<typeof payload>,
  { kind, dealerId, distributerId }: Actor,
  share: Share = SHARE,
): Promise<Added<ReturnDigest>> {
  checkPeriod(asked);
  const [own, by] =
    kind === 'distributer'
      ? [ordered(OF_DISTRIBUTER, { distributerId }), OF_DISTRIBUTER]
      : [ordered(OF_DEALER, { dealerId }), OF_DEALER];
  return addUp(
    {
      asked: cut(cut(own, by, '>=', asked.from), by, '<=', asked.to),
      by: by.by,
      schema: statReturnSchema,
      digestOf: returnDigest,
      merged: mergeReturnDigests,
    },
    after,
    share,
  );
}

/**
 * POST return-figures: what the own dealer, or the dealers of the own distributor, asked to return in a period; in shares as
 * order-figures. Writes nothing.
 */
export const returnFigures = endpoint('Returns', payload, (asked, actor) => returnFiguresOf(asked, actor));
