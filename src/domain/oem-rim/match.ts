import { massLimitsInForce } from '../mass/mass-limits.ts';
import { tyreRows } from '../mass/rows-tyres.ts';
import { UNASKED } from '../mass/sum.ts';
import type { MassRow } from '../mass/types.ts';
import { isBuiltWithin } from '../vehicle/dates.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { OemRim, RimCheck } from './schema.ts';

type Matched = Pick<OemRim, 'make' | 'model' | 'yearFrom' | 'yearTo'>;

const same = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/** Whether some of the vehicle's production lies in the rim's years; a year that is not known bounds nothing. */
function sharesYears(vehicle: Vehicle, { yearFrom, yearTo }: Matched): boolean {
  const startsBeforeEnd =
    yearTo === '' || vehicle.manufacturedFrom === '' || vehicle.manufacturedFrom <= yearTo;
  const endsAfterStart =
    yearFrom === '' ||
    isBuiltWithin(vehicle, yearFrom, '') ||
    (vehicle.manufacturedFrom !== '' && vehicle.manufacturedFrom >= yearFrom);
  return startsBeforeEnd && endsAfterStart;
}

/** The vehicles a rim came on: its make, its model (blank: all) and years in common. Deleted ones are left out. */
export function vehiclesOfRim<T extends { readonly value: Vehicle }>(
  rim: Matched,
  vehicles: readonly T[],
): T[] {
  return vehicles.filter(
    ({ value }) =>
      !value.deleted &&
      same(value.make, rim.make) &&
      (rim.model.trim() === '' || same(value.model, rim.model)) &&
      sharesYears(value, rim),
  );
}

/** The mass check's rim rows: twice the rating against each axle's capacity, without a load. */
export function rimRows(rim: Pick<OemRim, 'rating'>, vehicle: Vehicle): MassRow[] {
  const input = {
    vehicle,
    tyreSize: '',
    standardTyreSize: '',
    tyreLoadRating: '',
    rimRatingKg: rim.rating,
    tyreSizes: {},
  };
  const rows = tyreRows(input, { front: UNASKED, rear: UNASKED }, massLimitsInForce(vehicle, []));
  return rows.filter(({ id }) => id === 'rimFront' || id === 'rimRear');
}

/**
 * What the rating says over all matched vehicles: 'below' when it is less than half of one axle capacity, 'carries'
 * when at least one is known and none is over, '' while nothing is known.
 */
export function rimCheck(rim: Matched & Pick<OemRim, 'rating'>, vehicles: readonly Vehicle[]): RimCheck {
  const matched = vehiclesOfRim(
    rim,
    vehicles.map((value) => ({ value })),
  );
  const verdicts = matched.flatMap(({ value }) => rimRows(rim, value)).map(({ verdict }) => verdict);
  if (verdicts.includes('over')) return 'below';
  return verdicts.some((verdict) => verdict === 'ok' || verdict === 'watch') ? 'carries' : '';
}
