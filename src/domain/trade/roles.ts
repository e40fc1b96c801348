import { type Actor, holds } from '../access/actor.ts';
import { partiesOf, partyOf, type TradeParties } from './parties.ts';

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

/** Whether the actor may supply: a distributor may, and a dealer that takes orders of dealers. */
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
