import { entity } from '../descriptor/descriptor.ts';
import { freightCarrierSchema } from './schema.ts';

/** Who carries orders to dealers: `freightCarriers/{id}` (product: freight-carriers). */
export const freightCarriers = entity({
  path: 'freightCarriers',
  words: ['freight carrier', 'freight carriers'],
  schema: freightCarrierSchema,
  sharing: 'reference',
  area: 'freightCarriers',
  privilege: 'ADMIN.FreightCarriers',
  isOrdinary: true,
  saved: 'commit',
  logged: true,
  size: 'small',
  search: ['name'],
  list: { filters: { default: 'default', deleted: 'deleted' }, sorts: { name: 'name' } },
  screen: { path: '/admin/freight-carriers', menu: { order: 31, icon: 'freight' } },
  sample: { name: 'Express Post' },
  change: { notes: 'Before noon' },
});
