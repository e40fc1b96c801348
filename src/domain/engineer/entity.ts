import { entity } from '../descriptor/descriptor.ts';
import { engineerSchema } from './schema.ts';

/** Approval engineers: `engineers/{uid}`. */
export const engineers = entity({
  path: 'engineers',
  words: ['engineer', 'engineers'],
  schema: engineerSchema,
  sharing: 'reference',
  privilege: 'ADMIN.Engineers',
  opensAt: { distributer: '/admin/engineers/edit/' },
  saved: 'call',
  logged: true,
  size: 'small',
  list: {
    filters: { active: 'active', deleted: 'deleted' },
    sorts: { name: 'lastName', expiry: 'expiry' },
  },
  screen: { path: '/admin/engineers', menu: { order: 23, icon: 'engineer' } },
  change: { expiry: '2029-06-30' },
});
