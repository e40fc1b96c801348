import { entity } from '../descriptor/descriptor.ts';
import { printerSchema } from './schema.ts';

/** The printers of an organisation: `printers/{id}`. */
export const printers = entity({
  path: 'printers',
  words: ['printer', 'printers'],
  schema: printerSchema,
  sharing: 'organisation',
  privilege: 'ADMIN.Printers',
  saved: 'call',
  logged: true,
  size: 'small',
  list: { filters: { kind: 'kind', deleted: 'deleted' }, sorts: { name: 'name', location: 'location' } },
  change: { location: 'Front counter' },
});
