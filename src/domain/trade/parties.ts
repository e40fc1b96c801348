import { type Actor, holds } from '../access/actor.ts';

/** Who moves a document of trade. */
export const TRADE_ROLES = {
  dealer: 'a user of the dealer',
  dealerAdmin: 'an admin of the dealer',
  supplier: 'a user of the supplier',
  supplierAdmin: 'an admin of the supplier',
  server: 'the portal itself',
} as const;
export type TradeRole = keyof typeof TRADE_ROLES;
/** One that a person has. */
export type PersonRole = Exclude<TradeRole, 'server'>;

export const DEALER: readonly TradeRole[] = ['dealer', 'dealerAdmin'];
export const SUPPLIER: readonly TradeRole[] = ['supplier', 'supplierAdmin'];
export const EVERYBODY: readonly TradeRole[] = [...DEALER, ...SUPPLIER];
export const SUPPLIER_ADMIN: readonly TradeRole[] = ['supplierAdmin'];
/** Nobody's button. */
export const SERVER: readonly TradeRole[] = ['server'];

/** Whose document it is: of a dealer, with the distributor or the dealer that supplies in its place. */
export interface TradeParties {
  readonly dealerId: string;
  readonly distributerId: string;
  readonly supplierDealerId: string;
}

/** A side of a document as it is stored: `dealer~id` or `distributor~id`; '' for none. */
export const dealerParty = (id: string): string => (id === '' ? '' : `dealer~${id}`);
export const distributorParty = (id: string): string => (id === '' ? '' : `distributor~${id}`);

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

/**
 * The role of an actor in the moves of this document; null for one who has none: without the flag of the `area` (returns
 * and credits ask for `installations`), of another organisation, or of a dealer that takes no orders of dealers. Whoever
 * buys is never its own supplier.
 */
export function tradeRole(
  actor: Actor,
  parties: TradeParties,
  area: 'orders' | 'installations' = 'orders',
): PersonRole | null {
  const party = partyOf(actor);
  if (party === '' || !holds(actor, area)) return null;
  const { buyerId, supplierId } = partiesOf(parties);
  if (party === buyerId) return actor.isAdmin ? 'dealerAdmin' : 'dealer';
  if (party !== supplierId || !maySupply(actor)) return null;
  return actor.isAdmin ? 'supplierAdmin' : 'supplier';
}

/** Whether a role is the supplier's. */
export const isOfSupplier = (role: TradeRole | null): boolean => role !== null && SUPPLIER.includes(role);
