import * as z from 'zod/mini';
import { type Actor, holds } from '../access/actor.ts';
import { text } from '../shared/schema.ts';

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

/** Whether the actor acts for the one who supplies: the dealer that it is addressed to, else the distributor. */
function isSupplier(actor: Actor, { distributerId, supplierDealerId }: TradeParties): boolean {
  if (supplierDealerId === '') {
    return actor.kind === 'distributer' && distributerId !== '' && actor.distributerId === distributerId;
  }
  return (
    actor.kind === 'dealer' && actor.dealerFlags.canAcceptDealerOrders && actor.dealerId === supplierDealerId
  );
}

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
  if (!holds(actor, area)) return null;
  if (actor.kind === 'dealer' && actor.dealerId === parties.dealerId) {
    return actor.isAdmin ? 'dealerAdmin' : 'dealer';
  }
  if (!isSupplier(actor, parties)) return null;
  return actor.isAdmin ? 'supplierAdmin' : 'supplier';
}

/** Whether a role is the supplier's. */
export const isOfSupplier = (role: TradeRole | null): boolean => role !== null && SUPPLIER.includes(role);

/** Who sells or buys, as it stood when the document was made final. */
export const partySchema = z.object({
  name: text(),
  abn: text(),
  address: text(500),
  phone: text(),
  email: text(),
});
export type Party = z.infer<typeof partySchema>;
export const NOBODY: Party = { name: '', abn: '', address: '', phone: '', email: '' };
