import type { Actor } from '#domain/access/actor.ts';
import { goodsReturns } from '#domain/goods-return/entity.ts';
import type { GoodsReturn } from '#domain/goods-return/schema.ts';
import type { Span } from '#domain/shared/span.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { orderedQuery } from '#domain/shared/ordered-query.ts';
import { readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { above, ordered, upTo } from '#data/store/ordered.ts';
import { pagesOf } from '#data/store/pages.ts';

/** Most returns that figures are made of. */
export const STAT_RETURNS_MAX = 5000;

const OF_DEALER = orderedQuery({
  collection: 'returns',
  equal: ['dealerId'],
  by: 'requestedOn',
  direction: 'desc',
});
const OF_DISTRIBUTER = orderedQuery({
  collection: 'returns',
  equal: ['distributerId'],
  by: 'requestedOn',
  direction: 'desc',
});

/** The returns that were asked for in a period; cut, there are more than figures are made of. */
export interface RequestedReturns {
  readonly returns: readonly GoodsReturn[];
  readonly isCut: boolean;
}

/**
 * Reads what the own dealer, or the dealers of the own distributor, asked to return in a period, 500 at a time. @throws
 * AppError; a DOMException named AbortError when cancelled.
 */
export async function fetchReturnsRequested(
  { kind, dealerId, distributerId }: Actor,
  { from, to }: Span,
  signal: AbortSignal,
): Promise<RequestedReturns> {
  const before = addDays(from, -1);
  const asked =
    kind === 'distributer'
      ? ordered(db, OF_DISTRIBUTER, { distributerId }, [
          above(OF_DISTRIBUTER, before),
          upTo(OF_DISTRIBUTER, to),
        ])
      : ordered(db, OF_DEALER, { dealerId }, [above(OF_DEALER, before), upTo(OF_DEALER, to)]);
  const found: GoodsReturn[] = [];
  try {
    for await (const page of pagesOf(asked, { signal })) {
      found.push(...readDocs(goodsReturns, page).map(({ value }) => value));
      if (found.length > STAT_RETURNS_MAX) return { returns: found.slice(0, STAT_RETURNS_MAX), isCut: true };
    }
  } catch (error) {
    throw signal.aborted ? error : toAppError(error);
  }
  return { returns: found, isCut: false };
}
