import { entity } from '../descriptor/descriptor.ts';
import { vehicleSchema } from './schema.ts';

/** Vehicles, by model and series: `vehicles/{id}`. */
export const vehicles = entity({
  path: 'vehicles',
  words: ['vehicle', 'vehicles'],
  schema: vehicleSchema,
  sharing: 'reference',
  area: 'vehicles',
  privilege: 'ADMIN.Vehicles',
  saved: 'commit',
  logged: { name: ['make', 'model', 'series', 'badge'] },
  size: 'large',
  list: {
    filters: { make: 'make', category: 'category', drive: 'driveType', deleted: 'deleted' },
    booleanFilters: ['deleted'],
    sorts: { make: 'make', model: 'model', from: 'manufacturedFrom', gvm: 'gvm' },
    sortedFilters: ['make'],
  },
  change: { gvm: 3060 },
});
