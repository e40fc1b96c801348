import { formatNumber } from '../shared/numbers.ts';
import type { MassRow } from './types.ts';
import { inPounds, type MassUnit } from './units.ts';

type Figure = MassRow['value'];

/** Decimals of a value where no limit asks for more: masses and lengths to a tenth, angles to a hundredth. */
const USUAL_DECIMALS: Readonly<Record<MassRow['unit'], number>> = { kg: 1, mm: 1, '°': 2, '': 1 };
/** Beyond these two figures differ by less than any instrument reads. */
const MAX_DECIMALS = 6;

function rounded(value: number, decimals: number): number {
  // Adding 0 makes -0 a 0.
  return Number(value.toFixed(decimals)) + 0;
}

const decimal = (value: number, decimals: number): string => formatNumber(rounded(value, decimals), decimals);

/** A limit as it stands: it is never rounded. A dash while it is not known. */
export function limitText(limit: Figure): string {
  if (limit === null || limit === '') return '–';
  return typeof limit === 'number' ? decimal(limit, MAX_DECIMALS) : limit;
}

/** Decimals of a figure as it is printed. */
const decimalsOf = (value: number): number => limitText(value).split('.')[1]?.length ?? 0;

/** A figure is told one digit finer than a limit that has decimals: a toe of 0.04 mm in -0.1 to 0.2 is not "0 mm". */
const finer = (limits: readonly Figure[]): number[] =>
  limits.filter((limit) => typeof limit === 'number').map((limit) => decimalsOf(limit) + 1);

/**
 * A value with as many decimals as it takes to be on the same side of these limits as it is: 0.78 against 0.75 is never
 * shown as 0.8 against 0.8, nor 3,500.04 against 3,500 as the same (product: mass-evidence). A dash while it is not known.
 */
export function valueText(value: Figure, unit: MassRow['unit'], limits: readonly Figure[] = []): string {
  if (value === null || value === '') return '–';
  return typeof value === 'number'
    ? clearText(value, limits, Math.min(MAX_DECIMALS, Math.max(USUAL_DECIMALS[unit], ...finer(limits))))
    : value;
}

/** The same for a number, with at least so many decimals where it has them. */
export function clearText(value: number, limits: readonly Figure[], from: number): string {
  const ends = limits.filter((limit) => typeof limit === 'number');
  let decimals = from;
  const isClear = () =>
    ends.every((end) => Math.sign(rounded(value, decimals) - end) === Math.sign(value - end));
  while (decimals < MAX_DECIMALS && !isClear()) decimals += 1;
  return decimal(value, decimals);
}

/** Value and limit of a row without their unit, a range as "480 to 560"; those of a mass in pounds where a screen shows them. */
export function rowFigures(
  { value, limit, lowerLimit, unit }: Pick<MassRow, 'value' | 'limit' | 'lowerLimit' | 'unit'>,
  massUnit: MassUnit = 'kg',
): {
  value: string;
  limit: string;
} {
  if (unit === 'kg' && massUnit === 'lb') return inPounds(numberOf(value), numberOf(limit));
  return {
    value: valueText(value, unit, [limit, lowerLimit ?? null]),
    limit: lowerLimit === undefined ? limitText(limit) : `${limitText(lowerLimit)} to ${limitText(limit)}`,
  };
}

const numberOf = (figure: Figure): number | null => (typeof figure === 'number' ? figure : null);

/** How far a mass is from its limit, never "0" where it is not at it. */
export function marginText(kg: number, massUnit: MassUnit = 'kg'): string {
  const margin = Math.abs(kg);
  return massUnit === 'lb' ? inPounds(margin, 0).value : valueText(margin, 'kg', [0]);
}
