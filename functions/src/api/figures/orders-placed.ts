import type { Query } from 'firebase-admin/firestore';
import type { Actor } from '../../../../src/domain/access/actor.ts';
import { orderedQuery } from '../../../../src/data/store/ordered-query.ts';
import type { Span } from '../../../../src/domain/shared/span.ts';
import { ownBetween } from './own-between.ts';

const BOUGHT = orderedQuery({
  collection: 'orders',
  equal: ['buyerId'],
  by: 'placedAt',
  direction: 'asc',
});
const SUPPLIED = orderedQuery({
  collection: 'orders',
  equal: ['supplierId'],
  by: 'placedAt',
  direction: 'asc',
});

/** The orders that the actor's own dealer, or the dealers of its own distributor, placed from one day to another, the oldest first. */
export const ordersPlaced = (actor: Actor, span: Span): Query =>
  ownBetween(actor, { buyer: BOUGHT, supplier: SUPPLIED }, span);
