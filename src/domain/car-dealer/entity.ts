import { entity } from '../descriptor/descriptor.ts';
import { carDealerSchema } from './schema.ts';

/** The new-car yards that a dealer works with, shared in its group: `carDealers/{id}`. */
export const carDealers = entity({
  path: 'carDealers',
  words: ['car dealer', 'car dealers'],
  schema: carDealerSchema,
  sharing: 'group',
  area: 'orders',
  privilege: 'CarDealers',
  saved: 'call',
  logged: true,
  size: 'small',
  list: { filters: { state: 'state', deleted: 'deleted' }, sorts: { name: 'name', city: 'city' } },
  change: { contactPerson: 'Kim Doyle' },
});
