import { known, type Quantity } from '../shared/quantity.ts';
import { searchTerms } from '../shared/search-terms.ts';
import type { Accessory, WEIGHT_CATEGORIES } from './schema.ts';

type WeightCategory = (typeof WEIGHT_CATEGORIES)[number];

/** Share of the weight on the front axle, %, that each category stands for (decisions: accessory-category). */
export const FRONT_PERCENT: Readonly<Record<WeightCategory, number>> = { Front: 100, Centre: 50, Rear: 0 };

/**
 * The other axle's share of the weight, %, rounded to hundredths: 100 minus this one, taken as within 0 to 100
 * (product: accessories). '' while this one is not known.
 */
export function mirrorPercent(percent: Quantity): number | '' {
  const share = known(percent);
  if (share === null) return '';
  return Math.round((100 - Math.min(100, Math.max(0, share))) * 100) / 100;
}

/** Share of the weight on either axle, %, where none is said (product: accessories). */
const HALF = 50;

/** The accessory with its search tokens and with percentages that sum to 100, the front one leading; half each for blank ones. */
export function deriveAccessory(accessory: Accessory): Accessory {
  const front = accessory.weightFrontPercent === '' ? HALF : accessory.weightFrontPercent;
  const rear = mirrorPercent(front);
  return {
    ...accessory,
    weightFrontPercent: mirrorPercent(rear),
    weightRearPercent: rear,
    searchArr: searchTerms([accessory.name, accessory.weightCategory]),
  };
}
