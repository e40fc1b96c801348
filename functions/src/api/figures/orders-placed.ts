import type { Query } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { orderedQuery } from '../../../../src/domain/shared/ordered-query.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { cut, ordered } from '../../store/ordered.ts';

const OF_DEALER = orderedQuery({
  collection: 'orders',
  equal: ['dealerId'],
  by: 'placedAt',
  direction: 'asc',
});
const OF_DISTRIBUTER = orderedQuery({
  collection: 'orders',
  equal: ['distributerId'],
  by: 'placedAt',
  direction: 'asc',
});

/** The orders that the actor's own dealer, or the dealers of its own distributor, placed from one day to another, the oldest first. */
export function ordersPlaced({ kind, dealerId, distributerId }: Actor, { from, to }: Span): Query {
  const [asked, by] =
    kind === 'distributer'
      ? [ordered(OF_DISTRIBUTER, { distributerId }), OF_DISTRIBUTER]
      : [ordered(OF_DEALER, { dealerId }), OF_DEALER];
  return cut(cut(asked, by, '>=', from), by, '<=', to);
}
