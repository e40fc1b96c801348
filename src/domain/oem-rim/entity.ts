import { entity } from '../descriptor/descriptor.ts';
import { oemRimSchema } from './schema.ts';

/** The rims that vehicles leave the factory with: `oemRims/{id}`. */
export const oemRims = entity({
  path: 'oemRims',
  words: ['OEM rim', 'OEM rims'],
  schema: oemRimSchema,
  sharing: 'reference',
  area: 'oemRims',
  privilege: 'ADMIN.OemRims',
  saved: 'call',
  logged: { name: ['make', 'model', 'rimSize', 'partNo'] },
  size: 'small',
  list: {
    filters: { make: 'make', size: 'diameter', check: 'check', deleted: 'deleted' },
    valueSets: { check: { none: [''] } },
    sorts: { make: 'make', model: 'model', rating: 'rating' },
  },
  change: { rating: 1100 },
});
