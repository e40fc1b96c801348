import type { Actor } from '../access/actor.ts';
import { can } from '../access/privileges.ts';
import { carrierKey } from '../freight-carrier/same-carrier.ts';
import type { TradeParties } from '../trade/parties.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { DeliveryManifest } from './schema.ts';

/** Whose a manifest is. */
export type ManifestOwner = Pick<DeliveryManifest, 'distributerId' | 'dealerId'>;

/** The supplier that the actor sends orders for; null for who has no right to manifests. */
export function ownerFor(actor: Actor): ManifestOwner | null {
  if (!can(actor, 'DeliveryManifests')) return null;
  return actor.kind === 'dealer'
    ? { distributerId: '', dealerId: actor.dealerId }
    : { distributerId: actor.distributerId, dealerId: '' };
}

/** The supplier of an order: the dealer it is addressed to, else the distributor. */
export function supplierOf({ supplierDealerId, distributerId }: TradeParties): ManifestOwner {
  return supplierDealerId === ''
    ? { distributerId, dealerId: '' }
    : { distributerId: '', dealerId: supplierDealerId };
}

/** What the id of a manifest is made of: there is one of each supplier, day and carrier. */
export const manifestKey = (owner: ManifestOwner, day: IsoDay, carrier: string): string =>
  JSON.stringify([owner.distributerId, owner.dealerId, day, carrierKey(carrier)]);

/** Whether two are the same supplier. */
export const isSameOwner = (a: ManifestOwner, b: ManifestOwner): boolean =>
  a.distributerId === b.distributerId && a.dealerId === b.dealerId;
