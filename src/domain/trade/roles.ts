import { type Actor, holds } from '../access/actor.ts';
import { partiesOf, partyOf, type TradeParties } from './parties.ts';

/** Who moves a document of trade. */
export const TRADE_ROLES = {
  dealer: 'a user of the dealer',
  dealerAdmin: 'an admin of the dealer',
  supplier: 'a user of the supplier',
  supplierAdmin: 'an admin of the supplier',
  customer: 'the customer, by their link',
  server: 'the portal itself',
} as const;
export type TradeRole = keyof typeof TRADE_ROLES;
/** One that a person has. */
export type PersonRole = Exclude<TradeRole, 'customer' | 'server'>;

export const DEALER: readonly TradeRole[] = ['dealer', 'dealerAdmin'];
export const SUPPLIER: readonly TradeRole[] = ['supplier', 'supplierAdmin'];
export const EVERYBODY: readonly TradeRole[] = [...DEALER, ...SUPPLIER];
export const SUPPLIER_ADMIN: readonly TradeRole[] = ['supplierAdmin'];
/** Nobody's button. */
export const SERVER: readonly TradeRole[] = ['server'];
/** Whoever has the public link, without an account. */
export const CUSTOMER: readonly TradeRole[] = ['customer'];
/** The account that their entries name in place of one. */
export const CUSTOMER_UID = 'customer';

/** Whether people of the portal have a button for it. */
export const hasButton = (roles: readonly TradeRole[]): boolean =>
  roles.some((role) => role !== 'server' && role !== 'customer');

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
  area: 'orders' | 'installations' | 'tjmOrders' = 'orders',
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
