import { entity } from '../descriptor/descriptor.ts';
import { accessorySchema } from './schema.ts';

/** What is fitted on a vehicle, with its mass: `accessories/{id}` (product: accessories). */
export const accessories = entity({
  path: 'accessories',
  words: ['accessory', 'accessories'],
  schema: accessorySchema,
  sharing: 'reference',
  area: 'accessories',
  privilege: 'ADMIN.Accessories',
  isOrdinary: true,
  saved: 'commit',
  logged: true,
  size: 'small',
  list: {
    filters: { category: 'weightCategory', deleted: 'deleted' },
    valueSets: { category: { none: [''] } },
    sorts: { name: 'name', weight: 'weight' },
  },
  screen: { path: '/admin/accessories', menu: { order: 30, icon: 'accessory' } },
  sample: {
    name: 'Steel bull bar',
    weight: 65,
    weightCategory: 'Front',
    weightFrontPercent: 100,
    weightRearPercent: 0,
  },
  change: { weight: 66 },
});
