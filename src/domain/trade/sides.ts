import type { Actor } from '../access/actor.ts';
import { partyOf, type TradeParties } from './parties.ts';

/** Whose documents: those that a party buys, or those that it supplies. */
export type TradeSide = 'buyer' | 'supplier';

/** The side on which an organisation stands of itself: dealers buy, distributors supply. */
export const usualSide = ({ kind }: Actor): TradeSide => (kind === 'dealer' ? 'buyer' : 'supplier');

/** The side on which the actor stands of a document that is for this dealer. */
export const sideOf = (actor: Actor, { dealerId }: Pick<TradeParties, 'dealerId'>): TradeSide =>
  actor.kind === 'dealer' && actor.dealerId === dealerId ? 'buyer' : 'supplier';

/** The equality that proves to the rules that documents are the actor's own. */
export const sideClause = (actor: Actor, side = usualSide(actor)) => [`${side}Id`, partyOf(actor)] as const;
