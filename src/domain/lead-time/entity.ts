import { entity } from '../descriptor/descriptor.ts';
import { leadTimeSchema } from './schema.ts';

/** How soon kits leave and arrive, as an organisation promises it: `leadTimes/{id}`. */
export const leadTimes = entity({
  path: 'leadTimes',
  words: ['lead time', 'lead times'],
  schema: leadTimeSchema,
  sharing: 'reference',
  privilege: 'ADMIN.LeadTimes',
  saved: 'call',
  logged: true,
  size: 'small',
  list: { filters: { type: 'kitType', deleted: 'deleted' }, sorts: { name: 'name' } },
  change: { dispatchDays: 3 },
});
