import { isMissing, type Quantity } from '../shared/quantity.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { beyond, type Range, rangeRow } from './row.ts';
import { sumOf, total } from './sum.ts';
import type { MassCheckInput, MassRow, MassRowId, MassVehicle } from './types.ts';

interface StatedRange extends Range {
  /** Titles of the ends that nobody states. */
  readonly missing: readonly string[];
}

function rangeOf(min: Quantity, max: Quantity, title: string, bounds: Bounds): StatedRange {
  const [lower, upper] = [sumOf(min, `${title} min`, bounds), sumOf(max, `${title} max`, bounds)];
  return { min: lower.kg, max: upper.kg, missing: [...lower.missing, ...upper.missing] };
}

const AXLES = {
  front: {
    id: 'heightFront',
    label: 'Front height',
    corners: ['fl', 'fr'],
    names: ['Height after, front left', 'Height after, front right'],
    standard: 'frontStandardHeight',
    change: 'heightChangeFront',
    min: 'frontMinHeight',
    max: 'frontMaxHeight',
  },
  rear: {
    id: 'heightRear',
    label: 'Rear height',
    corners: ['rl', 'rr'],
    names: ['Height after, rear left', 'Height after, rear right'],
    standard: 'rearStandardHeight',
    change: 'heightChangeRear',
    min: 'rearMinHeight',
    max: 'rearMaxHeight',
  },
} as const;
type Axle = (typeof AXLES)['front' | 'rear'];

interface HeightBase {
  readonly id: MassRowId;
  readonly label: string;
  readonly unit: 'mm';
  readonly basis: string;
}

interface Readings {
  /** The reading furthest beyond an end, or nearest to one; null while there is none. */
  readonly worst: number | null;
  readonly missing: readonly string[];
}

function readingsOf(input: MassCheckInput, axle: Axle, range: Range): Readings {
  const all = axle.corners.map((corner, index) =>
    sumOf(input.heights?.[corner], axle.names[index] ?? axle.label, BOUNDS.height),
  );
  const read = all.flatMap(({ kg }) => (kg === null ? [] : [kg]));
  const worst = read.toSorted((a, b) => beyond(b, range) - beyond(a, range))[0] ?? null;
  return { worst, missing: all.flatMap(({ missing }) => missing) };
}

function isMeasured({ heights }: MassCheckInput): boolean {
  return heights !== null && Object.values(heights).some((mm: Quantity) => !isMissing(mm));
}

/**
 * What the height should come to. Out of range it is refused before anybody measures; within it the row still waits for
 * the measure: nobody signs for a height that was only calculated (product: mass-evidence).
 */
function predictedRow(base: HeightBase, predicted: number | null, range: StatedRange, axle: Axle): MassRow {
  const explanation =
    "Not measured. The standard height plus the kits' lift must be between the vehicle's minimum and maximum height.";
  const row = rangeRow({ ...base, how: 'calculated', explanation }, predicted, range);
  if (row.verdict === 'over') return row;
  return {
    ...row,
    verdict: 'needs',
    needs: [...axle.names, ...range.missing],
    ...(range.missing.length === 0 && { isUnmeasured: true }),
  };
}

function heightRow(input: MassCheckInput, vehicle: MassVehicle, axle: Axle): MassRow[] {
  const kits = input.kits.filter(({ type }) => type === 'gvmUpgrade' || type === 'suspensionUpgrade');
  if (!isMeasured(input) && kits.length === 0) return [];
  const range = rangeOf(vehicle[axle.min], vehicle[axle.max], axle.label, BOUNDS.height);
  const base = { id: axle.id, label: axle.label, unit: 'mm', basis: 'vehicle' } as const;
  if (!isMeasured(input)) {
    const predicted = total([
      sumOf(vehicle[axle.standard], `${axle.label} standard`, BOUNDS.height),
      ...kits.map((kit) =>
        sumOf(kit[axle.change], `${kit.name}: ${axle.label.toLowerCase()} change`, BOUNDS.heightChange),
      ),
    ]);
    return [predictedRow(base, predicted.kg, range, axle)];
  }
  const { worst, missing } = readingsOf(input, axle, range);
  const explanation = "Both measured heights must be between the vehicle's minimum and maximum height.";
  return [
    rangeRow({ ...base, how: 'measured', explanation }, worst, {
      ...range,
      missing: [...missing, ...range.missing],
    }),
  ];
}

const ANGLES = [
  {
    key: 'castor',
    label: 'Castor',
    unit: '°',
    bounds: BOUNDS.angle,
    min: 'castorMin',
    max: 'castorMax',
  },
  {
    key: 'camber',
    label: 'Camber',
    unit: '°',
    bounds: BOUNDS.angle,
    min: 'camberMin',
    max: 'camberMax',
  },
  {
    key: 'individualToe',
    label: 'Individual toe',
    unit: 'mm',
    bounds: BOUNDS.toe,
    min: 'individualToeMin',
    max: 'individualToeMax',
  },
  {
    key: 'totalToe',
    label: 'Total toe',
    unit: 'mm',
    bounds: BOUNDS.toe,
    min: 'totalToeMin',
    max: 'totalToeMax',
  },
] as const;

/** Rows on the heights after the work, which wait until they are measured, and on the alignment measured. */
export function geometryRows(input: MassCheckInput): MassRow[] {
  const { vehicle, alignment } = input;
  if (vehicle === null) return [];
  const angles = ANGLES.flatMap(({ key, label, unit, bounds, min, max }) => {
    if (alignment === null) return [];
    const value = sumOf(alignment[key], label, bounds);
    const range = rangeOf(vehicle[min], vehicle[max], label, bounds);
    const explanation = `${label} measured after the work must lie between the vehicle's minimum and maximum.`;
    const base = { id: key, label, unit, explanation, basis: 'vehicle', how: 'measured' } as const;
    return [rangeRow(base, value.kg, { ...range, missing: [...value.missing, ...range.missing] })];
  });
  return [...heightRow(input, vehicle, AXLES.front), ...heightRow(input, vehicle, AXLES.rear), ...angles];
}
