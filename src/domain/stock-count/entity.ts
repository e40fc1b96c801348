import { entity } from '../descriptor/descriptor.ts';
import { stockCountSchema } from './schema.ts';

/** Counts of dealers' shelves: `stockCounts/{id}`, made by the server and never changed. */
export const stockCounts = entity({
  path: 'stockCounts',
  words: ['stock count', 'stock counts'],
  schema: stockCountSchema,
  sharing: 'organisation',
  size: 'large',
  list: {
    filters: { dealer: 'dealerId' },
    sorts: { at: 'at' },
    oneWay: { at: 'desc' },
  },
});
