import type { Kit } from '../kit/schema.ts';
import { massLimitsInForce } from '../mass/mass-limits.ts';
import type { MassKit } from '../mass/types.ts';
import { known } from '../shared/quantity.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { QuoteMassLimits } from './schema.ts';

/** The sum of figures; null while one is missing. */
const sum = (figures: readonly (number | null)[]): number | null =>
  figures.reduce((all, each) => (all === null || each === null ? null : all + each), 0);

/**
 * What a vehicle may weigh, carry and tow before and after the kits of a quote, by the rules of the mass check
 * (mass/limits.ts). Payload is GVM less the tare, after the work with the mass of the kits in it and of nothing else. kg; '' where a
 * figure is missing.
 */
export function quoteMassLimits(vehicle: Vehicle, kits: readonly MassKit[]): QuoteMassLimits {
  const [before, after] = [massLimitsInForce(vehicle, []), massLimitsInForce(vehicle, kits)];
  const tare = known(vehicle.tareWeight);
  const fitted = sum([
    tare,
    ...kits.flatMap(({ massFront, massRear }) => [known(massFront), known(massRear)]),
  ]);
  const less = (gvm: number | null, own: number | null) => (gvm === null || own === null ? null : gvm - own);
  const row = (from: number | null, to: number | null) => ({ before: from ?? '', after: to ?? '' }) as const;
  return {
    gvm: row(before.gvm.kg, after.gvm.kg),
    payload: row(less(before.gvm.kg, tare), less(after.gvm.kg, fitted)),
    frontAxle: row(before.frontAxle.kg, after.frontAxle.kg),
    rearAxle: row(before.rearAxle.kg, after.rearAxle.kg),
    gcm: row(before.gcm.kg, after.gcm.kg),
    towing: row(before.towing.kg, after.towing.kg),
    ball: row(before.ball.kg, after.ball.kg),
    tare: row(tare, fitted),
  };
}

/** Why a kit can't be promised for a vehicle, in a few words; '' where it can. `kit` is null where the catalogue has none. */
export function unfitKit(
  kit: Pick<Kit, 'deleted' | 'status' | 'vehicleIds'> | null,
  vehicleId: string,
): string {
  if (kit === null || kit.deleted) return 'it is not in the catalogue any more';
  if (kit.status === 'draft') return 'it is not active yet';
  if (kit.status === 'withdrawn') return 'it was withdrawn';
  return kit.vehicleIds.includes(vehicleId) ? '' : 'it is not made for this vehicle';
}
