import type { Actor } from '../../../../src/domain/access/actor.ts';
import {
  mergeReturnDigests,
  type ReturnDigest,
  returnDigest,
  statReturnSchema,
} from '../../../../src/domain/goods-return/figures.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import { RETURN_FIGURES } from '../../../../src/domain/goods-return/endpoints.ts';
import type { ParsedOf } from '../../../../src/domain/access/endpoint.ts';
import { implement } from '../endpoint.ts';
import { type Added, addUp, checkPeriod, type Share, SHARE } from './add-up.ts';
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

/** What a share of the returns of a period comes to. @throws ApiError 400 for a period that is none. */
export async function returnFiguresOf(
  { after, ...asked }: ParsedOf<typeof RETURN_FIGURES>,
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

export const returnFigures = implement(RETURN_FIGURES, (asked, actor) => returnFiguresOf(asked, actor));
