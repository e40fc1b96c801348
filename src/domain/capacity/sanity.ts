import type { KitCapacity } from '../kit/capacities.ts';
import type { Kit } from '../kit/schema.ts';
import type { VehicleCapacity } from '../vehicle/capacities.ts';
import { vehicleHints } from '../vehicle/hints.ts';
import { type Vehicle, vehicleSchema } from '../vehicle/schema.ts';

/** Figures that do not fit together, in words, and the cells they stand in. */
export interface Mark<F extends string = string> {
  readonly fields: readonly F[];
  readonly text: string;
}

/** Which figures each hint of the vehicle form is about; hints on other figures are no matter of the grid. */
const VEHICLE_FIELDS: ReadonlyMap<string, readonly VehicleCapacity[]> = new Map([
  ['axles', ['gvm', 'frontAxleCapacity', 'rearAxleCapacity']],
  ['tares', ['tareWeight', 'frontAxleTareWeight', 'rearAxleTareWeight']],
  ['tare-gvm', ['tareWeight', 'gvm']],
  ['gcm', ['gvm', 'gcm']],
  ['ball', ['maxBallWeight', 'towingCapacity']],
  ['front-tyres', ['tyreLoadRating', 'frontAxleCapacity']],
  ['rear-tyres', ['tyreLoadRating', 'rearAxleCapacity']],
]);

/** What the vehicle form would ask to look at again, by the cells of the grid. */
export function vehicleMarks(vehicle: Vehicle): readonly Mark<VehicleCapacity>[] {
  return vehicleHints(vehicle).flatMap(({ id, text }) => {
    const fields = VEHICLE_FIELDS.get(id);
    return fields ? [{ fields, text }] : [];
  });
}

const BLANK_VEHICLE = vehicleSchema.parse({});
const KIT_FIELDS: ReadonlyMap<VehicleCapacity, KitCapacity> = new Map([
  ['gvm', 'gvm'],
  ['frontAxleCapacity', 'frontAxleCapacity'],
  ['rearAxleCapacity', 'rearAxleCapacity'],
  ['gcm', 'gcm'],
  ['towingCapacity', 'btc'],
  ['maxBallWeight', 'maxBallWeight'],
]);

/** The same checks on the limits a kit brings; a limit that it leaves to the vehicle raises none. */
export function kitMarks(kit: Kit): readonly Mark<KitCapacity>[] {
  const { gvm, gcm, btc, frontAxleCapacity, rearAxleCapacity, maxBallWeight } = kit;
  const asVehicle = { ...BLANK_VEHICLE, gvm, gcm, frontAxleCapacity, rearAxleCapacity, maxBallWeight };
  return vehicleMarks({ ...asVehicle, towingCapacity: btc }).map(({ fields, text }) => ({
    fields: fields.flatMap((field) => KIT_FIELDS.get(field) ?? []),
    text,
  }));
}
