import { entity } from '../descriptor/descriptor.ts';
import { kitSchema } from './schema.ts';

/** Upgrade kits: `kits/{id}`. */
export const kits = entity({
  path: 'kits',
  words: ['kit', 'kits'],
  schema: kitSchema,
  sharing: 'reference',
  area: 'kits',
  privilege: 'ADMIN.Kits',
  saved: 'call',
  logged: { name: ['code', 'name'] },
  size: 'small',
  list: {
    filters: { type: 'type', status: 'status', deleted: 'deleted' },
    sorts: { code: 'code', name: 'name', gvm: 'gvm', price: 'priceExGst' },
  },
  change: { gvm: 3310 },
});
