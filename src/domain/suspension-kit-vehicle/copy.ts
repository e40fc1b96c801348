import { known } from '../shared/quantity.ts';
import { MONTHS, type Vehicle } from '../vehicle/schema.ts';
import { liftOf } from './derive.ts';
import type { SuspensionKitVehicle } from './schema.ts';

/** When a vehicle model started or ended, as months since year 0; null while the year is not known. */
function monthsOf(year: number | '', month: string): number | null {
  const number = known(year);
  return number === null
    ? null
    : number * 12 +
        Math.max(
          0,
          MONTHS.findIndex((name) => name === month),
        );
}

/**
 * The series that follow a vehicle: the same make and model, another series, built from the end of this one on,
 * nearest first. For one still built there is none.
 */
export function nextSeriesOf<T extends { readonly id: string; readonly value: Vehicle }>(
  of: T,
  candidates: readonly T[],
): T[] {
  const { make, model, series } = of.value;
  const end = of.value.currentModel ? null : monthsOf(of.value.manufacturedTo, of.value.manufacturedToMonth);
  if (end === null) return [];
  const start = ({ value }: T) => monthsOf(value.manufacturedFrom, value.manufacturedFromMonth);
  return candidates
    .filter(({ id, value }) => id !== of.id && !value.deleted && value.make === make)
    .filter(({ value }) => value.model === model && value.series !== series)
    .filter((each) => (start(each) ?? -1) >= end - 1)
    .toSorted((left, right) => (start(left) ?? 0) - (start(right) ?? 0));
}

/**
 * The fit for another vehicle: variants and notes as they are, heights from that vehicle's standard heights with the
 * same lift. A lift that is not known leaves the height after blank.
 */
export function copiedFit(
  fit: SuspensionKitVehicle,
  vehicleId: string,
  vehicle: Pick<Vehicle, 'frontStandardHeight' | 'rearStandardHeight'>,
): SuspensionKitVehicle {
  const after = (standard: number | '', axle: 'front' | 'rear') => {
    const [before, lift] = [known(standard), liftOf(fit, axle)];
    return before === null || lift === null ? ('' as const) : before + lift;
  };
  return {
    ...fit,
    vehicleId,
    frontHeightBefore: vehicle.frontStandardHeight,
    frontHeightAfter: after(vehicle.frontStandardHeight, 'front'),
    rearHeightBefore: vehicle.rearStandardHeight,
    rearHeightAfter: after(vehicle.rearStandardHeight, 'rear'),
    deleted: false,
  };
}
