import { massLimitsInForce } from './mass-limits.ts';
import { HEAVY_ABOVE_KG, NB1_ABOVE_KG } from './rows-rules.ts';
import type { MassLimitsInForce, MassKit } from './types.ts';
import { known, type Quantity, quantityText } from '../shared/quantity.ts';
import { parseLoadRating } from '../tyre/load-rating.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import type { Kit } from '../kit/schema.ts';

/** The part of a kit that changes a vehicle. */
export type EffectiveKit = MassKit & Pick<Kit, 'minTyreRating'>;

/** One figure of the vehicle before and after; null while it is not known. */
export interface EffectRow {
  readonly id: string;
  readonly label: string;
  readonly unit: 'kg' | 'mm';
  readonly before: number | null;
  readonly after: number | null;
}

export interface EffectWarning {
  readonly id: string;
  readonly text: string;
}

/** What a kit does to a vehicle it fits. */
export interface KitEffect {
  readonly rows: readonly EffectRow[];
  readonly warnings: readonly EffectWarning[];
}

interface Case {
  readonly vehicle: Vehicle;
  readonly kit: EffectiveKit;
  readonly before: MassLimitsInForce;
  readonly after: MassLimitsInForce;
}

const kg = (mass: number) => quantityText(mass, 'kg');

/** The sum of both; null while one is missing. */
function plus(left: Quantity, right: Quantity): number | null {
  const [first, second] = [known(left), known(right)];
  return first === null || second === null ? null : first + second;
}

function minus(left: Quantity, right: number | null): number | null {
  return right === null ? null : plus(left, -right);
}

function effectRows({ vehicle, kit, before, after }: Case): EffectRow[] {
  const limit = (id: Exclude<keyof MassLimitsInForce, 'blockedGcmKits'>, label: string): EffectRow => ({
    id,
    label,
    unit: 'kg',
    before: before[id].kg,
    after: after[id].kg,
  });
  const height = (axle: 'Front' | 'Rear', standard: Quantity, change: Quantity): EffectRow => ({
    id: `height${axle}`,
    label: `${axle} height`,
    unit: 'mm',
    before: known(standard),
    // A kit that states no change leaves the height as it is.
    after: plus(standard, known(change) ?? 0),
  });
  const tare = known(vehicle.tareWeight);
  const fittedTare = plus(tare, plus(kit.massFront, kit.massRear));
  return [
    limit('gvm', 'GVM'),
    limit('gcm', 'GCM'),
    limit('towing', 'Braked towing'),
    limit('frontAxle', 'Front axle'),
    limit('rearAxle', 'Rear axle'),
    {
      id: 'payload',
      label: 'Payload',
      unit: 'kg',
      before: minus(before.gvm.kg, tare),
      after: minus(after.gvm.kg, fittedTare),
    },
    limit('ball', 'Max ball'),
    height('Front', vehicle.frontStandardHeight, kit.heightChangeFront),
    height('Rear', vehicle.rearStandardHeight, kit.heightChangeRear),
  ];
}

type Check = (found: Case) => string | null;

/** True when the new GVM passes a threshold that the old one did not. */
function crosses({ before, after }: Case, threshold: number): boolean {
  return after.gvm.kg !== null && after.gvm.kg > threshold && (before.gvm.kg ?? 0) <= threshold;
}

const axleSum: Check = ({ after }) => {
  const axles = plus(after.frontAxle.kg, after.rearAxle.kg);
  const gvm = after.gvm.kg;
  if (axles === null || gvm === null || axles >= gvm) return null;
  return `The axle capacities add up to ${kg(axles)}, less than the GVM of ${kg(gvm)}.`;
};

const category: Check = (found) =>
  found.vehicle.category === 'NA' && crosses(found, NB1_ABOVE_KG)
    ? `Above ${kg(NB1_ABOVE_KG)} this NA vehicle becomes category NB1.`
    : null;

const licence: Check = (found) =>
  crosses(found, HEAVY_ABOVE_KG)
    ? `Above ${kg(HEAVY_ABOVE_KG)} it is a heavy vehicle, with another registration and licence class.`
    : null;

const gcmBlocked: Check = ({ after }) =>
  after.blockedGcmKits.length > 0
    ? 'The GCM of this vehicle may not be revised, so the new GCM does not apply.'
    : null;

const gcmBelowGvm: Check = ({ after: { gvm, gcm } }) =>
  gvm.kg !== null && gcm.kg !== null && gvm.kg > gcm.kg
    ? `The GCM of ${kg(gcm.kg)} is below the new GVM of ${kg(gvm.kg)}.`
    : null;

const heightOf =
  (axle: 'front' | 'rear'): Check =>
  ({ vehicle, kit }) => {
    const change = axle === 'front' ? kit.heightChangeFront : kit.heightChangeRear;
    const height = plus(vehicle[`${axle}StandardHeight`], change);
    const [min, max] = [known(vehicle[`${axle}MinHeight`]), known(vehicle[`${axle}MaxHeight`])];
    if (height === null) return null;
    const isLow = min !== null && height < min;
    const isHigh = max !== null && height > max;
    if (!isLow && !isHigh) return null;
    const bound = isLow
      ? `below the min of ${quantityText(min, 'mm')}`
      : `above the max of ${quantityText(max, 'mm')}`;
    return `The ${axle} height of ${quantityText(height, 'mm')} is ${bound}.`;
  };

const tyresOf =
  (axle: 'front' | 'rear'): Check =>
  ({ vehicle, after, before }) => {
    const rating = parseLoadRating(vehicle.tyreLoadRating);
    const [was, is] = [before[`${axle}Axle`].kg, after[`${axle}Axle`].kg];
    // An axle that the kit does not raise is the vehicle's own affair.
    if (!rating.ok || is === null || is === was || rating.loadKg * 2 >= is) return null;
    return `Two tyres of ${rating.normalised} carry ${kg(rating.loadKg * 2)}, less than the new ${axle} axle capacity of ${kg(is)}.`;
  };

const tyreRating: Check = ({ vehicle, kit }) => {
  const [needed, fitted] = [parseLoadRating(kit.minTyreRating), parseLoadRating(vehicle.tyreLoadRating)];
  if (!needed.ok || !fitted.ok || fitted.loadKg >= needed.loadKg) return null;
  return `It needs tyres of at least ${needed.normalised}; this vehicle has ${fitted.normalised}.`;
};

const lowered: Check = ({ before, after }) => {
  const pairs = (['gvm', 'gcm', 'towing', 'frontAxle', 'rearAxle', 'ball'] as const).map(
    (id) => [after[id].title, before[id].kg, after[id].kg] as const,
  );
  const titles = pairs
    .filter(([, was, is]) => was !== null && is !== null && is < was)
    .map(([title]) => title);
  return titles.length > 0 ? `Lower than before: ${titles.join(', ')}.` : null;
};

const CHECKS: readonly (readonly [id: string, check: Check])[] = [
  ['axle-sum', axleSum],
  ['category', category],
  ['licence', licence],
  ['gcm-blocked', gcmBlocked],
  ['gcm-gvm', gcmBelowGvm],
  ['front-height', heightOf('front')],
  ['rear-height', heightOf('rear')],
  ['tyre-rating', tyreRating],
  ['front-tyres', tyresOf('front')],
  ['rear-tyres', tyresOf('rear')],
  ['lowered', lowered],
];

/**
 * What a kit does to a vehicle: limits in force, payload (GVM less tare and kit) and ride height before and after,
 * and what a careful person would look at (product: mass-figures, mass-check). Masses kg, heights mm.
 */
export function kitEffect(vehicle: Vehicle, kit: EffectiveKit): KitEffect {
  const found: Case = {
    vehicle,
    kit,
    before: massLimitsInForce(vehicle, []),
    after: massLimitsInForce(vehicle, [kit]),
  };
  return {
    rows: effectRows(found),
    warnings: CHECKS.flatMap(([id, check]) => {
      const text = check(found);
      return text === null ? [] : [{ id, text }];
    }),
  };
}
