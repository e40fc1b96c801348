import { formatNumber } from './numbers.ts';
/** The most that an odometer shows, km: more than any vehicle goes. */
export const ODOMETER_MAX = 2_000_000;

/**
 * A number as forms and documents hold it. `''`, null and undefined mean "not known" and never 0
 * (decisions: blank-is-missing).
 */
export type Quantity = number | '' | null | undefined;

/** The finite number of a quantity, with -0 as 0; null when it is not known or not a finite number. */
export function known(quantity: Quantity): number | null {
  if (typeof quantity !== 'number' || !Number.isFinite(quantity)) return null;
  return quantity === 0 ? 0 : quantity;
}

/** True for `''`, blank text, null and undefined: the value is still to be given (decisions: blank-is-missing). */
export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** "3,050 kg"; '' while the quantity is not known, so that nobody reads a blank as zero. */
export function quantityText(quantity: Quantity, unit: string): string {
  const number = known(quantity);
  return number === null ? '' : `${formatNumber(number, 2)} ${unit}`;
}
