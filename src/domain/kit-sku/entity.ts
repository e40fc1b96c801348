import { entity } from '../descriptor/descriptor.ts';
import { kitSkuSchema } from './schema.ts';

/** The SKUs under which kits are stocked: `kitSkus/{id}`. */
export const kitSkus = entity({
  path: 'kitSkus',
  words: ['kit SKU', 'kit SKUs'],
  schema: kitSkuSchema,
  sharing: 'reference',
  area: 'kits',
  privilege: 'ADMIN.KitSkus',
  saved: 'call',
  logged: { name: ['sku'] },
  size: 'small',
  unique: ['sku'],
  list: { filters: {}, sorts: { sku: 'sku' }, showsDeleted: true },
  change: { price: 320_000 },
});
