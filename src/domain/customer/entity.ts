import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { groupScope } from '../descriptor/scopes.ts';
import { customerContactSchema } from './contact.ts';
import { customerSchema } from './schema.ts';

/** Customers of a dealer group: `customers/{id}`. The email is reserved in `uniq`. */
export const customers = entity({
  path: 'customers',
  words: ['customer', 'customers'],
  schema: customerSchema,
  sharing: 'group',
  area: 'customers',
  privilege: 'Customers',
  opensAt: { dealer: '/customers/edit/' },
  saved: 'offline',
  logged: true,
  size: 'large',
  unique: ['email'],
  list: {
    scope: (actor) => (can(actor, 'Customers') ? groupScope(actor) : null),
    filters: { company: 'company', fleet: 'fleet', state: 'state', deleted: 'deleted' },
    booleanFilters: ['company', 'fleet', 'deleted'],
    sorts: { name: 'name', city: 'city', updated: '_at' },
    oneWay: { updated: 'desc' },
  },
  change: { city: 'Emu Plains' },
});

/** The same people for whoever works on installations or sells and may not see who the customers are; written by the server. */
export const customerContacts = entity({
  path: 'customerContacts',
  words: ['contact of a customer', 'contacts of customers'],
  schema: customerContactSchema,
  sharing: 'group',
  size: 'large',
  list: {
    scope: (actor) => (can(actor, 'CustomerContacts') ? groupScope(actor) : null),
    filters: {},
    sorts: { name: 'name', updated: '_at' },
    oneWay: { updated: 'desc' },
  },
});
