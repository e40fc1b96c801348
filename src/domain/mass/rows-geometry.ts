import { known, type Quantity } from '../shared/quantity.ts';
import { rangeRow } from './row.ts';
import { type Sum, sumOf, total } from './sum.ts';
import type { MassCheckInput, MassRow, MassRowId, MassVehicle } from './types.ts';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
  readonly missing: readonly string[];
}

function rangeOf(min: Quantity, max: Quantity, title: string, value: Sum): Range {
  const [lower, upper] = [sumOf(min, `${title} min`), sumOf(max, `${title} max`)];
  return { min: lower.kg, max: upper.kg, missing: [...value.missing, ...lower.missing, ...upper.missing] };
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

/** The reading nearest to, or furthest beyond, an end: when it is within the range, both are. */
function worstReading(readings: readonly Sum[], min: Quantity, max: Quantity): Sum {
  const all = total(readings);
  const middle = ((known(min) ?? 0) + (known(max) ?? 0)) / 2;
  const distance = (reading: Sum): number => Math.abs((reading.kg ?? 0) - middle);
  const worst = readings.toSorted((a, b) => distance(b) - distance(a))[0];
  return all.kg === null || worst === undefined ? { kg: null, missing: all.missing } : worst;
}

function isMeasured(input: MassCheckInput): boolean {
  return input.heights !== null && Object.values(input.heights).some((mm: Quantity) => known(mm) !== null);
}

const NOTHING_MISSING: Sum = { kg: 0, missing: [] };

/**
 * What the height should come to. Out of range it is refused before anybody measures; within it the row still waits for
 * the measure: nobody signs for a height that was only calculated (product: mass-evidence).
 */
function predictedRow(
  base: { readonly id: MassRowId; readonly label: string; readonly unit: 'mm'; readonly basis: string },
  predicted: Sum,
  range: Range,
  names: readonly string[],
): MassRow {
  const explanation =
    "Not measured. The standard height plus the kits' lift must be between the vehicle's minimum and maximum height.";
  const row = rangeRow({ ...base, how: 'calculated', explanation }, predicted.kg, range);
  if (row.verdict === 'over') return row;
  return {
    ...row,
    verdict: 'needs',
    needs: [...names, ...range.missing],
    ...(range.missing.length === 0 && { isUnmeasured: true }),
  };
}

function heightRow(
  input: MassCheckInput,
  vehicle: MassVehicle,
  axle: (typeof AXLES)['front' | 'rear'],
): MassRow[] {
  const kits = input.kits.filter(({ type }) => type === 'gvmUpgrade' || type === 'suspensionUpgrade');
  const measured = isMeasured(input) ? input.heights : null;
  if (measured === null && kits.length === 0) return [];
  const [min, max] = [vehicle[axle.min], vehicle[axle.max]];
  const base = { id: axle.id, label: axle.label, unit: 'mm', basis: 'vehicle' } as const;
  if (measured === null) {
    const predicted = total([
      sumOf(vehicle[axle.standard], `${axle.label} standard`),
      ...kits.map((kit) => sumOf(kit[axle.change], `${kit.name}: ${axle.label.toLowerCase()} change`)),
    ]);
    return [predictedRow(base, predicted, rangeOf(min, max, axle.label, NOTHING_MISSING), axle.names)];
  }
  const height = worstReading(
    axle.corners.map((corner, index) => sumOf(measured[corner], axle.names[index] ?? axle.label)),
    min,
    max,
  );
  const explanation = "Both measured heights must be between the vehicle's minimum and maximum height.";
  const range = rangeOf(min, max, axle.label, height);
  return [rangeRow({ ...base, how: 'measured', explanation }, height.kg, range)];
}

const ANGLES = [
  { key: 'castor', label: 'Castor', unit: '°', min: 'castorMin', max: 'castorMax' },
  { key: 'camber', label: 'Camber', unit: '°', min: 'camberMin', max: 'camberMax' },
  {
    key: 'individualToe',
    label: 'Individual toe',
    unit: 'mm',
    min: 'individualToeMin',
    max: 'individualToeMax',
  },
  { key: 'totalToe', label: 'Total toe', unit: 'mm', min: 'totalToeMin', max: 'totalToeMax' },
] as const;

/** Rows on the heights after the work, which wait until they are measured, and on the alignment measured. */
export function geometryRows(input: MassCheckInput): MassRow[] {
  const { vehicle, alignment } = input;
  if (vehicle === null) return [];
  const angles = ANGLES.flatMap(({ key, label, unit, min, max }) => {
    if (alignment === null) return [];
    const value = sumOf(alignment[key], label);
    const explanation = `${label} measured after the work must lie between the vehicle's minimum and maximum.`;
    const base = { id: key, label, unit, explanation, basis: 'vehicle', how: 'measured' } as const;
    return [rangeRow(base, value.kg, rangeOf(vehicle[min], vehicle[max], label, value))];
  });
  return [...heightRow(input, vehicle, AXLES.front), ...heightRow(input, vehicle, AXLES.rear), ...angles];
}
