import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { distributerSchema } from './schema.ts';

/** Distributors: `distributers/{id}`. Each sees the others; of dealers only admins with the flag list them. */
export const distributers = entity({
  path: 'distributers',
  words: ['distributor', 'distributors'],
  schema: distributerSchema,
  sharing: 'reference',
  privilege: 'ADMIN.Distributors',
  saved: 'commit',
  logged: true,
  size: 'small',
  list: {
    scope: (actor) => (actor.kind === 'distributer' || can(actor, 'ADMIN.Distributors') ? [] : null),
    filters: { state: 'state', headOffice: 'headOffice', deleted: 'deleted' },
    sorts: { name: 'name', city: 'city' },
  },
  screen: { path: '/admin/distributors', menu: { order: 20, icon: 'distributor' } },
  change: { phone: '(02) 5550 4099' },
});
