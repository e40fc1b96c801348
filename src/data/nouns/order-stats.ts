import type { Actor } from '#domain/access/actor.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { orders } from '#domain/order/entity.ts';
import type { Span } from '#domain/shared/span.ts';
import type { Order } from '#domain/order/schema.ts';
import { orderedQuery } from '#domain/shared/ordered-query.ts';
import { readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { above, ordered, upTo } from '#data/store/ordered.ts';
import { pagesOf } from '#data/store/pages.ts';

/** Most orders that figures are made of: forty a working day for a year. */
export const STAT_ORDERS_MAX = 10_000;

const OF_DEALER = orderedQuery({
  collection: 'orders',
  equal: ['dealerId'],
  by: 'placedAt',
  direction: 'desc',
});

const OF_DISTRIBUTER = orderedQuery({
  collection: 'orders',
  equal: ['distributerId'],
  by: 'placedAt',
  direction: 'desc',
});

/** The orders that a dealer placed in a period, newest first; cut, there are more than figures are made of. */
export interface PlacedOrders {
  readonly orders: readonly Order[];
  readonly isCut: boolean;
}

/**
 * Reads what the own dealer, or the dealers of the own distributor, placed in a period, 500 at a time; `onProgress` gets how many were read. @throws AppError; a
 * DOMException named AbortError when cancelled.
 */
export async function fetchOrdersPlaced(
  { kind, dealerId, distributerId }: Actor,
  { from, to }: Span,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<PlacedOrders> {
  const isOfAll = kind === 'distributer';
  const range = isOfAll
    ? [above(OF_DISTRIBUTER, addDays(from, -1)), upTo(OF_DISTRIBUTER, to)]
    : [above(OF_DEALER, addDays(from, -1)), upTo(OF_DEALER, to)];
  const asked = isOfAll
    ? ordered(db, OF_DISTRIBUTER, { distributerId }, range)
    : ordered(db, OF_DEALER, { dealerId }, range);
  const found: Order[] = [];
  try {
    for await (const page of pagesOf(asked, { signal })) {
      found.push(...readDocs(orders, page).map(({ value }) => value));
      onProgress(found.length);
      if (found.length > STAT_ORDERS_MAX) return { orders: found.slice(0, STAT_ORDERS_MAX), isCut: true };
    }
  } catch (error) {
    throw signal.aborted ? error : toAppError(error);
  }
  return { orders: found, isCut: false };
}
