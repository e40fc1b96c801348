import type { Vehicle } from './schema.ts';

/** The figures that the capacities grid sets, left to right; rules let its keepers write these and no others. */
export const VEHICLE_CAPACITIES = [
  'tareWeight',
  'frontAxleTareWeight',
  'rearAxleTareWeight',
  'gvm',
  'frontAxleCapacity',
  'rearAxleCapacity',
  'gcm',
  'towingCapacity',
  'maxBallWeight',
  'ballWeightPercentRear',
  'tyreLoadRating',
  'rimRating',
] as const satisfies readonly (keyof Vehicle)[];
export type VehicleCapacity = (typeof VEHICLE_CAPACITIES)[number];
