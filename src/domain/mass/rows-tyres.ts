import { compareSpeed, parseLoadRating } from '../tyre/load-rating.ts';
import { parseTyreSize } from '../tyre/tyre-size.ts';
import { type AxleLoads, howLoaded } from './axle-loads.ts';
import { BOUNDS, within } from './bounds.ts';
import { limitRow, missingMassLimit, needsRow, rangeRow, verdictOf } from './row.ts';
import type { Sum } from './sum.ts';
import type {
  HowKnown,
  Limit,
  MassLimitsInForce,
  MassCheckInput,
  MassRow,
  MassRowId,
  MassVehicle,
} from './types.ts';

/** Growth over the standard tyre, and what it may be smaller, beyond which it is flagged, mm (product: tyre-figures). */
export const MAX_TYRE_GROWTH_MM = 50;
export const MAX_TYRE_SHRINK_MM = 26;
/** The slowest speed symbol for a four-wheel drive (product: tyre-figures). */
export const MIN_4WD_SPEED = 'N';

/** The part of the check's input that the tyre rows read. */
export interface TyreRowsInput
  extends Pick<
    MassCheckInput,
    'tyreSize' | 'standardTyreSize' | 'tyreLoadRating' | 'rimRatingKg' | 'tyreSizes'
  > {
  readonly vehicle: Pick<MassVehicle, 'driveType'> | null;
}

interface Pair {
  readonly id: MassRowId;
  readonly axle: 'front' | 'rear';
  /** Rating of one tyre or rim, kg; null while not known. */
  readonly eachKg: number | null;
  readonly part: 'tyre' | 'rim';
  /** Left out where nothing but the axle's capacity is to be carried. */
  readonly how?: HowKnown;
  readonly title: string;
  /** Said instead of the usual sentence, when the rating cannot be read. */
  readonly problem?: string | undefined;
}

/** A pair must carry the calculated load and the axle's capacity, whichever is greater. */
function pairRow(pair: Pair, load: Sum, capacity: Limit): MassRow {
  const { id, axle, eachKg, part, title, problem } = pair;
  const greatest = (...demands: readonly (number | null)[]): number | null => {
    const known = demands.filter((kg) => kg !== null);
    return known.length === 0 ? null : Math.max(...known);
  };
  const limit = eachKg === null ? null : eachKg * 2;
  return limitRow(
    {
      id,
      label: `${axle === 'front' ? 'Front' : 'Rear'} ${part}s`,
      unit: 'kg',
      ...(pair.how && { how: pair.how }),
      ...(load.assumed.length > 0 && { assumed: load.assumed }),
      explanation:
        problem ??
        `Two ${part}s must carry the ${axle} axle: the greater of its calculated load and its capacity in force.`,
      basis: part,
    },
    {
      value: greatest(load.kg, capacity.kg),
      limit,
      missing: [...load.missing, ...missingMassLimit(capacity), ...(limit === null ? [title] : [])],
      // One demand too great for the pair is enough to refuse it, whatever the other turns out to be.
      atLeast: greatest(load.atLeast, capacity.kg),
    },
  );
}

function speedRow(input: TyreRowsInput): MassRow[] {
  if (input.vehicle?.driveType === '4x2') return [];
  const rating = parseLoadRating(input.tyreLoadRating);
  const base = {
    id: 'speedSymbol',
    label: 'Speed symbol',
    unit: '',
    how: 'entered',
    explanation: `The tyre's speed symbol must be at least ${MIN_4WD_SPEED} on a four-wheel drive.`,
    basis: 'rule',
  } as const;
  if (!rating.ok) return [needsRow(base, ['Tyre load rating'], { value: null, limit: MIN_4WD_SPEED })];
  const isFastEnough = compareSpeed(rating.speed, MIN_4WD_SPEED) >= 0;
  return [{ ...base, value: rating.speed, limit: MIN_4WD_SPEED, verdict: isFastEnough ? 'ok' : 'over' }];
}

function diameterRow(input: TyreRowsInput): MassRow {
  const fitted = parseTyreSize(input.tyreSize, input.tyreSizes);
  const standard = parseTyreSize(input.standardTyreSize, input.tyreSizes);
  const [problem] = [fitted, standard].flatMap((size) =>
    size.ok || size.message === 'Not a valid tyre size' ? [] : [`${size.message}.`],
  );
  const growth =
    fitted.ok && standard.ok ? Math.round((fitted.diameterMm - standard.diameterMm) * 10) / 10 : null;
  const row = rangeRow(
    {
      id: 'tyreDiameter',
      label: 'Tyre diameter growth',
      unit: 'mm',
      how: 'calculated',
      explanation:
        problem ??
        `The diameter of ${fitted.ok ? fitted.normalised : 'the tyre'} less that of the standard ${standard.ok ? standard.normalised : 'tyre'}; more than ${MAX_TYRE_GROWTH_MM} mm larger or ${MAX_TYRE_SHRINK_MM} mm smaller is flagged.`,
      basis: 'rule',
    },
    growth,
    {
      min: -MAX_TYRE_SHRINK_MM,
      max: MAX_TYRE_GROWTH_MM,
      missing: [...(fitted.ok ? [] : ['Tyre size']), ...(standard.ok ? [] : ['Standard tyre size'])],
    },
  );
  if (growth === null) return row;
  // A calculated value is watched from 95 % of either end on, like a mass.
  const end = Math.sign(growth) === -1 ? MAX_TYRE_SHRINK_MM : MAX_TYRE_GROWTH_MM;
  return { ...row, verdict: verdictOf(Math.abs(growth), end) };
}

/** Rows on tyres and rims: pairs against their axle, speed symbol, growth in diameter. */
export function tyreRows(
  input: TyreRowsInput,
  loads: Pick<AxleLoads, 'front' | 'rear'> & Partial<Pick<AxleLoads, 'totals'>>,
  limits: Pick<MassLimitsInForce, 'frontAxle' | 'rearAxle'>,
): MassRow[] {
  const rating = parseLoadRating(input.tyreLoadRating);
  const isUnreadable = !rating.ok && input.tyreLoadRating.trim() !== '';
  const how = loads.totals && { how: howLoaded({ totals: loads.totals }) };
  const tyre = {
    ...how,
    part: 'tyre',
    eachKg: rating.ok ? rating.loadKg : null,
    title: 'Tyre load rating',
    problem: isUnreadable ? `${rating.message}.` : undefined,
  } as const;
  const rimKg = within(input.rimRatingKg, BOUNDS.rim);
  const rim = {
    ...how,
    part: 'rim',
    eachKg: rimKg,
    title: 'Rim rating',
  } as const;
  return [
    pairRow({ ...tyre, id: 'tyreFront', axle: 'front' }, loads.front, limits.frontAxle),
    pairRow({ ...tyre, id: 'tyreRear', axle: 'rear' }, loads.rear, limits.rearAxle),
    pairRow({ ...rim, id: 'rimFront', axle: 'front' }, loads.front, limits.frontAxle),
    pairRow({ ...rim, id: 'rimRear', axle: 'rear' }, loads.rear, limits.rearAxle),
    ...speedRow(input),
    diameterRow(input),
  ];
}
