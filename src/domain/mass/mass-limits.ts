import { known, type Quantity } from '../shared/quantity.ts';
import type { Limit, MassLimitsInForce, MassKit, MassVehicle } from './types.ts';

/** No vehicle has a limit of 0 kg: such a figure is one that was never filled in. */
function stated(quantity: Quantity): number | null {
  const kg = known(quantity) ?? 0;
  return kg > 0 ? kg : null;
}

interface Offer {
  readonly name: string;
  readonly quantity: Quantity;
  readonly isUnknown: boolean;
}

/**
 * The lowest of what the kits state, so that two kits which disagree never lend a limit neither backs alone; not known
 * where one states nobody knows what.
 */
function limit(title: string, vehicle: Quantity, offers: readonly Offer[]): Limit {
  const unknown = offers.find(({ isUnknown }) => isUnknown);
  if (unknown) return { kg: null, title, basis: `kit: ${unknown.name}` };
  const [lowest] = offers
    .flatMap(({ name, quantity }) => {
      const kg = stated(quantity);
      return kg === null ? [] : [{ kg, title, basis: `kit: ${name}` }];
    })
    .toSorted((a, b) => a.kg - b.kg);
  return lowest ?? { kg: stated(vehicle), title, basis: 'vehicle' };
}

/**
 * The limits in force with these kits fitted, kg. A kit's limit replaces the vehicle's only where the kit states
 * one: a GVM kit does not by itself raise an axle (product: kits). A GCM other than the vehicle's is refused
 * when the vehicle is marked `gcmRevisionNotAllowed`.
 */
export function massLimitsInForce(vehicle: MassVehicle | null, kits: readonly MassKit[]): MassLimitsInForce {
  const offers = (key: 'gvm' | 'gcm' | 'btc' | 'maxBallWeight' | 'frontAxleCapacity' | 'rearAxleCapacity') =>
    kits.map((kit): Offer => ({ name: kit.name, quantity: kit[key], isUnknown: kit.isUnknown === true }));
  const ownGcm = stated(vehicle?.gcm);
  const revising = offers('gcm').filter(({ quantity }) => {
    const kg = stated(quantity);
    return kg !== null && kg !== ownGcm;
  });
  const isBlocked = vehicle?.gcmRevisionNotAllowed === true;
  return {
    gvm: limit('GVM', vehicle?.gvm, offers('gvm')),
    gcm: limit('GCM', vehicle?.gcm, isBlocked ? [] : offers('gcm')),
    frontAxle: limit('Front axle capacity', vehicle?.frontAxleCapacity, offers('frontAxleCapacity')),
    rearAxle: limit('Rear axle capacity', vehicle?.rearAxleCapacity, offers('rearAxleCapacity')),
    towing: limit('Towing capacity', vehicle?.towingCapacity, offers('btc')),
    ball: limit('Max ball weight', vehicle?.maxBallWeight, offers('maxBallWeight')),
    blockedGcmKits: isBlocked ? revising.map(({ name }) => name) : [],
  };
}
