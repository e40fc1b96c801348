import { known } from '../shared/quantity.ts';
import { parseLoadRating } from '../tyre/load-rating.ts';
import type { Vehicle } from './schema.ts';
import { formatNumber } from '../shared/numbers.ts';

/** The figures that a hint can stand at. */
export const HINTED_FIELDS = [
  'tareWeight',
  'gvm',
  'gcm',
  'maxBallWeight',
  'frontStandardHeight',
  'rearStandardHeight',
  'frontAxleCapacity',
  'rearAxleCapacity',
] as const satisfies readonly (keyof Vehicle)[];
export type HintedField = (typeof HINTED_FIELDS)[number];

/** Something about the figures that a careful person would look at again. Not an error: a plate may really say so. */
export interface VehicleHint {
  id: string;
  /** The figure that it stands at. */
  field: HintedField;
  text: string;
}

type Check = (vehicle: Vehicle) => VehicleHint | null;

const kg = (mass: number) => `${formatNumber(mass)} kg`;

/** The two axles' figures added up, null while one is missing. */
function sum(front: Vehicle['gvm'], rear: Vehicle['gvm']): number | null {
  const [first, second] = [known(front), known(rear)];
  return first === null || second === null ? null : first + second;
}

const axlesCarryGvm: Check = (vehicle) => {
  const axles = sum(vehicle.frontAxleCapacity, vehicle.rearAxleCapacity);
  const gvm = known(vehicle.gvm);
  if (axles === null || gvm === null || axles >= gvm) return null;
  return {
    id: 'axles',
    field: 'gvm',
    text: `The axle capacities add up to ${kg(axles)}, less than the GVM of ${kg(gvm)}.`,
  };
};

const taresAgree: Check = (vehicle) => {
  const axles = sum(vehicle.frontAxleTareWeight, vehicle.rearAxleTareWeight);
  const tare = known(vehicle.tareWeight);
  if (axles === null || tare === null || axles === tare) return null;
  return {
    id: 'tares',
    field: 'tareWeight',
    text: `The axle tares add up to ${kg(axles)}; the tare weight is ${kg(tare)}.`,
  };
};

const tareBelowGvm: Check = (vehicle) => {
  const [tare, gvm] = [known(vehicle.tareWeight), known(vehicle.gvm)];
  if (tare === null || gvm === null || tare < gvm) return null;
  return {
    id: 'tare-gvm',
    field: 'tareWeight',
    text: `The tare weight of ${kg(tare)} leaves nothing of the GVM of ${kg(gvm)}.`,
  };
};

const gvmWithinGcm: Check = (vehicle) => {
  const [gvm, gcm] = [known(vehicle.gvm), known(vehicle.gcm)];
  if (gvm === null || gcm === null || gvm <= gcm) return null;
  return { id: 'gcm', field: 'gcm', text: `The GCM of ${kg(gcm)} is below the GVM of ${kg(gvm)}.` };
};

const ballWithinTowing: Check = (vehicle) => {
  const [ball, towing] = [known(vehicle.maxBallWeight), known(vehicle.towingCapacity)];
  if (ball === null || towing === null || ball <= towing * 0.15) return null;
  return {
    id: 'ball',
    field: 'maxBallWeight',
    text: `The max ball weight of ${kg(ball)} is over 15 % of the towing capacity.`,
  };
};

const heightsInOrder =
  (axle: 'front' | 'rear'): Check =>
  (vehicle) => {
    const heights = [
      known(vehicle[`${axle}MinHeight`]),
      known(vehicle[`${axle}StandardHeight`]),
      known(vehicle[`${axle}MaxHeight`]),
    ].filter((height) => height !== null);
    const isOrdered = heights.every(
      (height, index) => index === 0 || height >= (heights[index - 1] ?? height),
    );
    return isOrdered
      ? null
      : {
          id: `${axle}-heights`,
          field: `${axle}StandardHeight`,
          text: `The ${axle} heights are not in order: min, standard, max.`,
        };
  };

const tyresCarryAxle =
  (axle: 'front' | 'rear'): Check =>
  (vehicle) => {
    const rating = parseLoadRating(vehicle.tyreLoadRating);
    const capacity = known(vehicle[`${axle}AxleCapacity`]);
    if (!rating.ok || capacity === null || rating.loadKg * 2 >= capacity) return null;
    return {
      id: `${axle}-tyres`,
      field: `${axle}AxleCapacity`,
      text: `Two tyres carry ${kg(rating.loadKg * 2)}, less than the ${axle} axle capacity of ${kg(capacity)}.`,
    };
  };

const CHECKS: readonly Check[] = [
  axlesCarryGvm,
  taresAgree,
  tareBelowGvm,
  gvmWithinGcm,
  ballWithinTowing,
  heightsInOrder('front'),
  heightsInOrder('rear'),
  tyresCarryAxle('front'),
  tyresCarryAxle('rear'),
];

/** Everything about the figures worth a second look; a missing figure raises none (decisions: blank-is-missing). */
export function vehicleHints(vehicle: Vehicle): VehicleHint[] {
  return CHECKS.flatMap((check) => check(vehicle) ?? []);
}

/** Fields that the mass and tyre check needs of a vehicle. */
export const MASS_FIELDS = [
  'category',
  'tareWeight',
  'frontAxleTareWeight',
  'rearAxleTareWeight',
  'gvm',
  'gcm',
  'frontAxleCapacity',
  'rearAxleCapacity',
  'towingCapacity',
  'maxBallWeight',
  'tyreSize',
  'tyreLoadRating',
  'rimRating',
  'frontStandardHeight',
  'rearStandardHeight',
] as const satisfies readonly (keyof Vehicle)[];

/** How much of what the mass check needs is filled, 0 to 100 %. */
export function completeness(vehicle: Vehicle): number {
  const filled = MASS_FIELDS.filter((field) => vehicle[field] !== '').length;
  return Math.round((filled / MASS_FIELDS.length) * 100);
}
