import * as z from 'zod/mini';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  mergeReturnDigests,
  type ReturnDigest,
  returnDigest,
  statReturnSchema,
} from '../../../../src/domain/goods-return/figures.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { endpoint } from '../endpoint.ts';
import { type Added, addUp, checkPeriod, period, placeText, type Share, SHARE } from './add-up.ts';
import { ownBetween } from './own-between.ts';

const BOUGHT = orderedQuery({
  collection: 'returns',
  equal: ['buyerId'],
  by: 'requestedOn',
  direction: 'asc',
});
const SUPPLIED = orderedQuery({
  collection: 'returns',
  equal: ['supplierId'],
  by: 'requestedOn',
  direction: 'asc',
});

const payload = z.extend(period, { after: placeText });

/** What a share of the returns of a period comes to. @throws ApiError 400 for a period that is none. */
export async function returnFiguresOf(
  { after, ...asked }: z.infer<typeof payload>,
  actor: Actor,
  share: Share = SHARE,
): Promise<Added<ReturnDigest>> {
  checkPeriod(asked);
  return addUp(
    {
      asked: ownBetween(actor, { buyer: BOUGHT, supplier: SUPPLIED }, asked),
      by: BOUGHT.by,
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
