import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { save } from './admin.ts';

/** The vehicle and the kit of {@link wholeJob}, as the catalogue has them. */
export const VEHICLE_ID = 'hilux';
export const KIT_ID = 'gvm-hlx-3300';
export const vehicle = buildVehicle();
export const kit = buildKit({ vehicleIds: [VEHICLE_ID] });

export async function storeCatalogue(): Promise<void> {
  await Promise.all([save(`vehicles/${VEHICLE_ID}`, vehicle, 4), save(`kits/${KIT_ID}`, kit, 7)]);
}
