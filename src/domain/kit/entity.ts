import { entity } from '../shared/entity.ts';
import { kitSchema } from './schema.ts';

/** Upgrade kits: `kits/{id}`. */
export const kits = entity({
  path: 'kits',
  words: ['kit', 'kits'],
  schema: kitSchema,
  sharing: 'reference',
  area: 'kits',
  privilege: 'ADMIN.Kits',
  isClientWritten: true,
  logged: { name: ['code', 'name'] },
  size: 'small',
  isWide: true,
  list: {
    filters: { type: 'type', status: 'status', deleted: 'deleted' },
    sorts: { code: 'code', name: 'name', gvm: 'gvm', price: 'priceExGst' },
  },
  change: { gvm: 3310 },
});
