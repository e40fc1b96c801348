import { type QueryFieldFilterConstraint, where } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { sideClause, type TradeSide } from '#domain/trade/sides.ts';

/**
 * The clause that proves to the rules that documents of trade are the actor's own: what its organisation buys or supplies; of a
 * dealer what it buys, of a distributor what it supplies, where no side is named.
 */
export function ownSide(actor: Actor, side?: TradeSide): QueryFieldFilterConstraint {
  const [field, party] = sideClause(actor, side);
  return where(field, '==', party);
}
