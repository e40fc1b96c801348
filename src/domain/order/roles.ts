import { type Actor, holds } from '../access/actor.ts';
import type { Order } from './schema.ts';

/** Who moves an order. */
export const ORDER_ROLES = {
  dealer: 'a user of the dealer',
  dealerAdmin: 'an admin of the dealer',
  supplier: 'a user of the supplier',
  supplierAdmin: 'an admin of the supplier',
  server: 'the portal itself',
} as const;
export type OrderRole = keyof typeof ORDER_ROLES;

export type OrderParties = Pick<Order, 'dealerId' | 'distributerId' | 'supplierDealerId'>;

/** Whether the actor acts for the one who supplies the order: the dealer it is addressed to, else the distributor. */
function isSupplier(actor: Actor, order: OrderParties): boolean {
  if (order.supplierDealerId === '') {
    return (
      actor.kind === 'distributer' &&
      order.distributerId !== '' &&
      actor.distributerId === order.distributerId
    );
  }
  return (
    actor.kind === 'dealer' &&
    actor.dealerFlags.canAcceptDealerOrders &&
    actor.dealerId === order.supplierDealerId
  );
}

/**
 * The role of an actor in the moves of this order, and of what follows from orders; null for one who has none: without
 * the flag of the `area` (returns and credits ask for `installations`), of another organisation, or of a dealer that takes no orders of dealers. Whoever orders is never its own supplier.
 */
export function orderRole(
  actor: Actor,
  order: OrderParties,
  area: 'orders' | 'installations' = 'orders',
): Exclude<OrderRole, 'server'> | null {
  if (!holds(actor, area)) return null;
  if (actor.kind === 'dealer' && actor.dealerId === order.dealerId) {
    return actor.isAdmin ? 'dealerAdmin' : 'dealer';
  }
  if (!isSupplier(actor, order)) return null;
  return actor.isAdmin ? 'supplierAdmin' : 'supplier';
}
