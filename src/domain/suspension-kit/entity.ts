import { entity } from '../descriptor/descriptor.ts';
import { suspensionKitSchema } from './schema.ts';

/** Springs, dampers and what goes with them: `suspensionKits/{id}`. */
export const suspensionKits = entity({
  path: 'suspensionKits',
  words: ['suspension kit', 'suspension kits'],
  schema: suspensionKitSchema,
  sharing: 'reference',
  area: 'suspensionKits',
  privilege: 'ADMIN.SuspensionKits',
  isOrdinary: true,
  saved: 'call',
  logged: { name: ['code', 'name'] },
  size: 'small',
  list: {
    filters: { lift: 'liftBand', load: 'loadBand', deleted: 'deleted' },
    scans: {
      make: ({ makes }, make) => (make === 'none' ? makes.length === 0 : makes.includes(make)),
    },
    sorts: { code: 'code', name: 'name', price: 'priceExGst' },
  },
  sample: { code: 'SK-HLX80-40M', name: 'HiLux N80 40 mm touring', liftFront: 40 },
  change: { liftFront: 45 },
});
