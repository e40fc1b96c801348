import { entity } from '../descriptor/descriptor.ts';
import { groupScope } from '../descriptor/scopes.ts';
import { dealerSchema } from './schema.ts';

/** Dealers: `dealers/{id}`. Distributors see every one, a dealer those of its group (product: party). */
export const dealers = entity({
  path: 'dealers',
  words: ['dealer', 'dealers'],
  schema: dealerSchema,
  sharing: 'special',
  privilege: 'ADMIN.Dealers',
  saved: 'call',
  logged: true,
  size: 'small',
  list: {
    scope: (actor) => (actor.kind === 'distributer' ? [] : groupScope(actor)),
    filters: {
      state: 'state',
      group: 'dealerGroupId',
      category: 'kitCategoryId',
      limit: 'timeLimitStatusId',
      headOffice: 'headOffice',
      deleted: 'deleted',
    },
    sorts: { name: 'name', city: 'city' },
  },
  change: { phone: '(02) 5550 4199' },
});
