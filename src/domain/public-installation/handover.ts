import type { VehicleInfo } from './schema.ts';
import { limitTexts } from './texts.ts';

/** "GVM: 3,050 kg before, 3,500 kg now", for each limit that the work changed. */
export const raisedTexts = (info: VehicleInfo): readonly string[] =>
  limitTexts(info)
    .filter(({ isRaised }) => isRaised)
    .map(({ title, before, after }) => `${title}: ${before} before, ${after} now`);

/** What the owner has checked, and when. */
export const NEXT_CHECKS = [
  ['After 50 to 100 km', 'Wheel nuts, with a torque wrench.'],
  [
    'After 1,000 km',
    'Suspension bolts, ride heights and wheel alignment, at the workshop that did the work.',
  ],
  ['At each service', 'Springs, dampers, bushes and brake lines; tyre pressures for the load you carry.'],
  ['Before each long trip', 'Each axle on a weighbridge, loaded as you travel.'],
] as const;
