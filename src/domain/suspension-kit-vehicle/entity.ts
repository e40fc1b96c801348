import { entity } from '../descriptor/descriptor.ts';
import { suspensionKitVehicleSchema } from './schema.ts';

/**
 * Which suspension kit fits which vehicle: `suspensionKitVehicles/{vehicle~kit}`. Kits times vehicles: more than a list
 * reads whole.
 */
export const suspensionKitVehicles = entity({
  path: 'suspensionKitVehicles',
  words: ['suspension kit on a vehicle', 'suspension kits on vehicles'],
  schema: suspensionKitVehicleSchema,
  sharing: 'reference',
  area: 'suspensionKits',
  privilege: 'ADMIN.SuspensionKits',
  saved: 'call',
  logged: { name: ['vehicleName', 'kitCode'] },
  size: 'large',
  list: {
    filters: { make: 'make', deleted: 'deleted' },
    booleanFilters: ['deleted'],
    sorts: { vehicle: 'vehicleName', kit: 'kitCode' },
  },
  change: { frontHeightAfter: 545 },
});
