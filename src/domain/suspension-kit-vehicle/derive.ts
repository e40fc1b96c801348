import { known, type Quantity } from '../shared/quantity.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { SuspensionKit } from '../suspension-kit/schema.ts';
import { vehicleName } from '../vehicle/derive.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { SuspensionKitVehicle } from './schema.ts';
import { formatSigned } from '../shared/number-texts.ts';

/** The document id of a pair; every new record is held to it. */
export function fitId(vehicleId: string, kitId: string): string {
  return `${vehicleId}~${kitId}`;
}

/** The fit with its search tokens. */
export function deriveFit(fit: SuspensionKitVehicle): SuspensionKitVehicle {
  return { ...fit, searchArr: searchTerms([fit.vehicleName, fit.kitName, fit.kitCode]) };
}

/** The fit with the names of its vehicle and kit as they are today. */
export function withNames(
  fit: SuspensionKitVehicle,
  vehicle: Pick<Vehicle, 'make' | 'model' | 'series' | 'badge'>,
  kit: Pick<SuspensionKit, 'name' | 'code'>,
): SuspensionKitVehicle {
  return deriveFit({
    ...fit,
    vehicleName: vehicleName(vehicle),
    make: vehicle.make,
    kitName: kit.name,
    kitCode: kit.code,
  });
}

type Axle = 'front' | 'rear';
type Heights = Pick<
  SuspensionKitVehicle,
  'frontHeightBefore' | 'frontHeightAfter' | 'rearHeightBefore' | 'rearHeightAfter'
>;

/** How far the kit lifts an axle of this vehicle, mm; null while either height is not known. */
export function liftOf(fit: Heights, axle: Axle): number | null {
  const [before, after] = [known(fit[`${axle}HeightBefore`]), known(fit[`${axle}HeightAfter`])];
  return before === null || after === null ? null : after - before;
}

/** "+40 / +35 mm": the lift of both axles, a dash for one not known; '' while neither is. */
export function fitLiftText(fit: Heights): string {
  const lifts = [liftOf(fit, 'front'), liftOf(fit, 'rear')];
  if (lifts.every((lift) => lift === null)) return '';
  return `${lifts.map((lift) => (lift === null ? '–' : formatSigned(lift))).join(' / ')} mm`;
}

/** "500 → 540 mm"; '' while neither height of the axle is known. */
export function heightText(fit: Heights, axle: Axle): string {
  const [before, after] = [known(fit[`${axle}HeightBefore`]), known(fit[`${axle}HeightAfter`])];
  if (before === null && after === null) return '';
  return `${before ?? '–'} → ${after ?? '–'} mm`;
}

/** What a careful person would look at again: an axle that ends up outside the vehicle's own height range. */
export function heightHints(
  fit: Heights,
  vehicle: Pick<Vehicle, 'frontMinHeight' | 'frontMaxHeight' | 'rearMinHeight' | 'rearMaxHeight'>,
): string[] {
  return (['front', 'rear'] as const).flatMap((axle) => {
    const after = known(fit[`${axle}HeightAfter`]);
    const [min, max] = [known(vehicle[`${axle}MinHeight`]), known(vehicle[`${axle}MaxHeight`])];
    if (after === null) return [];
    if (max !== null && after > max) {
      return [`The ${axle} height of ${after} mm is above the vehicle's maximum of ${max} mm.`];
    }
    if (min !== null && after < min) {
      return [`The ${axle} height of ${after} mm is below the vehicle's minimum of ${min} mm.`];
    }
    return [];
  });
}

/** How far a suspension kit lifts each axle, mm. */
export type Lift = Pick<SuspensionKit, 'liftFront' | 'liftRear'>;

/**
 * The heights after that follow from the heights before and the kit's lift, mm, of each axle of which both are known; nothing
 * for the others.
 */
export function liftedHeights(fit: Heights, kit: Lift | null): Partial<Heights> {
  const after = (before: Quantity, lift: Quantity) => {
    const [from, by] = [known(before), known(lift)];
    return from === null || by === null ? null : from + by;
  };
  const front = kit && after(fit.frontHeightBefore, kit.liftFront);
  const rear = kit && after(fit.rearHeightBefore, kit.liftRear);
  return {
    ...(front !== null && { frontHeightAfter: front }),
    ...(rear !== null && { rearHeightAfter: rear }),
  };
}
