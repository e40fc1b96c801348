import type { Actor } from '../access/actor.ts';

/** Whose document it is: of a dealer, with the distributor or the dealer that supplies in its place. */
export interface TradeParties {
  readonly dealerId: string;
  readonly distributerId: string;
  readonly supplierDealerId: string;
}

/** A side of a document as it is stored: `dealer~id` or `distributor~id`; '' for none. */
export const dealerParty = (id: string): string => id && `dealer~${id}`;
export const distributorParty = (id: string): string => id && `distributor~${id}`;

/** The side that an actor acts for; '' for whoever is of none. Must match buys() and supplies() in firestore.rules. */
export function partyOf({ kind, dealerId, distributerId }: Actor): string {
  if (kind === 'dealer') return dealerParty(dealerId);
  return kind === 'distributer' ? distributorParty(distributerId) : '';
}

/** Whose documents: those that a party buys, or those that it supplies. */
export type TradeSide = 'buyer' | 'supplier';

/** The side on which an organisation stands of itself: dealers buy, distributors supply. */
export const usualSide = ({ kind }: Actor): TradeSide => (kind === 'dealer' ? 'buyer' : 'supplier');

/** The side on which the actor stands of a document that is for this dealer. */
export const sideOf = (actor: Actor, { dealerId }: Pick<TradeParties, 'dealerId'>): TradeSide =>
  actor.kind === 'dealer' && actor.dealerId === dealerId ? 'buyer' : 'supplier';

/** The equality that proves to the rules that documents are the actor's own. */
export const sideClause = (actor: Actor, side = usualSide(actor)) => [`${side}Id`, partyOf(actor)] as const;

/** The two sides of a document: who buys, and the dealer that it is addressed to, else the distributor. */
export const partiesOf = ({ dealerId, distributerId, supplierDealerId }: TradeParties) => ({
  buyerId: dealerParty(dealerId),
  supplierId: dealerParty(supplierDealerId) || distributorParty(distributerId),
});

/** Whether the actor may supply: any distributor, and a dealer that takes orders of dealers. */
export const maySupply = ({ kind, dealerFlags }: Actor): boolean =>
  kind === 'distributer' || (kind === 'dealer' && dealerFlags.canAcceptDealerOrders);
