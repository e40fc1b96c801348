import { formatNumber } from '../shared/numbers.ts';
import { known, type Quantity } from '../shared/quantity.ts';

/** Masses are entered, judged and signed for in kg; pounds are only a way to show them (product: pounds). */
export type MassUnit = 'kg' | 'lb';

const LB_PER_KG = 2.20462262185;
/** Beyond these two masses differ by less than a scale reads. */
const MAX_DECIMALS = 6;

/** "2,890 kg", or in whole pounds "6,371 lb"; '' while it is not known. */
export function massText(kg: Quantity, unit: MassUnit): string {
  const mass = known(kg);
  if (mass === null) return '';
  return unit === 'kg' ? `${formatNumber(mass, 2)} kg` : `${formatNumber(mass * LB_PER_KG, 0)} lb`;
}

/** The mass of so many pounds, to a gram, as it is stored. */
export const kgOfPounds = (pounds: number): number => Math.round((pounds / LB_PER_KG) * 1000) / 1000;

/** So many pounds as they stand in an input, to a tenth. */
export const poundsIn = (kg: number): number => Math.round(kg * LB_PER_KG * 10) / 10;

/**
 * A mass and its limits in pounds: whole, with more decimals only where they would else not stand to each other as the
 * kilograms do. What is over by a gram is never shown as just within.
 */
export function inPounds(
  kg: number,
  limits: readonly number[],
): { value: string; limits: readonly string[] } {
  const of = (mass: number, decimals: number) => Number((mass * LB_PER_KG).toFixed(decimals));
  let decimals = 0;
  const isClear = () =>
    limits.every((limit) => Math.sign(of(kg, decimals) - of(limit, decimals)) === Math.sign(kg - limit));
  while (decimals < MAX_DECIMALS && !isClear()) decimals += 1;
  const text = (mass: number) => formatNumber(of(mass, decimals), decimals);
  return { value: text(kg), limits: limits.map(text) };
}
