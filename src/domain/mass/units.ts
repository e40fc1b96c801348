import { formatNumber } from '../shared/numbers.ts';
import { known, type Quantity } from '../shared/quantity.ts';

/** Masses are entered, judged and signed for in kg; pounds are only a way to show them (product: pounds). */
export type MassUnit = 'kg' | 'lb';

const LB_PER_KG = 2.20462262185;
/** Beyond these two masses differ by less than a scale reads. */
const MAX_DECIMALS = 6;

/** The mass of so many pounds, to a gram, as it is stored. */
export const kgOfPounds = (pounds: number): number => Math.round((pounds / LB_PER_KG) * 1000) / 1000;

/** So many pounds as they stand in an input, to a tenth. */
export const poundsIn = (kg: number): number => Math.round(kg * LB_PER_KG * 10) / 10;

/**
 * A mass and its limit in pounds: whole, with more decimals only where they would else not stand to each other as the
 * kilograms do. What is over by a gram is never shown as just within. A dash for what is not known.
 */
export function inPounds(kg: number | null, limit: number | null): { value: string; limit: string } {
  let decimals = 0;
  const of = (mass: number) => Number((mass * LB_PER_KG).toFixed(decimals));
  if (kg !== null && limit !== null) {
    const side = Math.sign(kg - limit);
    while (decimals < MAX_DECIMALS && Math.sign(of(kg) - of(limit)) !== side) decimals += 1;
  }
  const text = (mass: number | null) => (mass === null ? '–' : formatNumber(of(mass), decimals));
  return { value: text(kg), limit: text(limit) };
}

/** "2,890 kg", or in whole pounds "6,371 lb"; '' while it is not known. */
export function massText(kg: Quantity, unit: MassUnit): string {
  const mass = known(kg);
  if (mass === null) return '';
  return `${unit === 'kg' ? formatNumber(mass, 2) : inPounds(mass, null).value} ${unit}`;
}
