import type { Kit } from './schema.ts';

/** The new limits that the capacities grid sets, left to right; its keepers write these and no others. */
export const KIT_CAPACITIES = [
  'gvm',
  'frontAxleCapacity',
  'rearAxleCapacity',
  'gcm',
  'btc',
  'maxBallWeight',
] as const satisfies readonly (keyof Kit)[];
export type KitCapacity = (typeof KIT_CAPACITIES)[number];
