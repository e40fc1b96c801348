import { parseLoadRating } from '../tyre/load-rating.ts';
import { parseTyreSize } from '../tyre/tyre-size.ts';
import { massLimitsInForce } from './mass-limits.ts';
import { tyreRows } from './rows-tyres.ts';
import { UNASKED } from './sum.ts';
import type { MassRow, MassVehicle } from './types.ts';

const MM_PER_INCH = 25.4;
/** The speed that the speedometer's error is told at, km/h. */
const SHOWN_SPEED = 100;

export type CheckedAxle = 'both' | 'front' | 'rear';

export interface TyreCheckInput {
  /** Null for a check without a vehicle: the first size is then the standard. */
  readonly vehicle: (MassVehicle & { readonly tyreSize: string }) | null;
  /** Up to four sizes as typed; blank ones are left out of the result. */
  readonly sizes: readonly string[];
  readonly rating: string;
  readonly axle: CheckedAxle;
  /** Size string to diameter in mm: `system/tyreSizes`. */
  readonly tyreSizes: Readonly<Record<string, number>>;
}

/** One size beside the standard one. Lengths mm unless named; null where the standard is not known. */
export interface CheckedSize {
  readonly size: string;
  readonly diameterMm: number;
  readonly diameterInches: number;
  readonly growthMm: number | null;
  readonly growthPercent: number | null;
  /** True speed in km/h while a speedometer set for the standard tyre shows 100. */
  readonly trueSpeed: number | null;
  /** The mass check's row on growth in diameter. */
  readonly row: MassRow;
}

export interface TyreCheck {
  /** What growth is measured from, upper case; '' while there is none, as for a vehicle without a tyre size. */
  readonly standard: string;
  readonly sizes: readonly CheckedSize[];
  /** kg by the single load index; null while the rating cannot be read. */
  readonly perTyreKg: number | null;
  readonly perPairKg: number | null;
  /** Pairs against the capacity of the asked axles, and speed symbol, in the words of the mass check. */
  readonly rows: readonly MassRow[];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Sizes and a load rating compared with a vehicle without its load: diameters, growth over the standard tyre, what one
 * tyre and a pair carry, and the verdicts of the mass check against the axle capacities
 * (product: tyre-figures, mass-check).
 */
export function tyreCheck({ vehicle, sizes, rating, axle, tyreSizes }: TyreCheckInput): TyreCheck {
  const typed = sizes.filter((size) => size.trim() !== '');
  // Of a vehicle without a size nothing is known: what was typed first is no standard of it.
  const standard = vehicle ? vehicle.tyreSize : (typed[0] ?? '');
  const standardSize = parseTyreSize(standard, tyreSizes);
  const limits = massLimitsInForce(vehicle, []);
  const rowsFor = (tyreSize: string) =>
    tyreRows(
      {
        vehicle,
        tyreSize,
        standardTyreSize: standard,
        tyreLoadRating: rating,
        rimRatingKg: null,
        tyreSizes,
      },
      { front: UNASKED, rear: UNASKED },
      limits,
    );
  const checked = typed.flatMap((size): CheckedSize[] => {
    const parsed = parseTyreSize(size, tyreSizes);
    if (!parsed.ok) return [];
    const ratio = standardSize.ok ? parsed.diameterMm / standardSize.diameterMm : null;
    const rows = rowsFor(size).filter(({ id }) => id === 'tyreDiameter');
    return rows.map((row) => ({
      size: parsed.normalised,
      diameterMm: tenth(parsed.diameterMm),
      diameterInches: tenth(parsed.diameterMm / MM_PER_INCH),
      growthMm: standardSize.ok ? tenth(parsed.diameterMm - standardSize.diameterMm) : null,
      growthPercent: ratio === null ? null : tenth((ratio - 1) * 100),
      trueSpeed: ratio === null ? null : tenth(ratio * SHOWN_SPEED),
      row,
    }));
  });
  const load = parseLoadRating(rating);
  const asked = (['front', 'rear'] as const).filter((each) => axle === 'both' || axle === each);
  const ids = new Set<string>([
    ...asked.map((each) => (each === 'front' ? 'tyreFront' : 'tyreRear')),
    'speedSymbol',
  ]);
  return {
    standard: standard.trim().toUpperCase(),
    sizes: checked,
    perTyreKg: load.ok ? load.loadKg : null,
    perPairKg: load.ok ? load.loadKg * 2 : null,
    rows: rowsFor(standard).filter(({ id }) => ids.has(id)),
  };
}
