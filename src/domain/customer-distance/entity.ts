import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { customerDistanceSchema } from './schema.ts';
import { organisationScope } from '../descriptor/scopes.ts';

/** How far customers live from their dealer: `customerDistances/{customerId}`, made by the server. */
export const customerDistances = entity({
  path: 'customerDistances',
  words: ['customer distance', 'customer distances'],
  schema: customerDistanceSchema,
  sharing: 'organisation',
  size: 'large',
  list: {
    scope: (actor) =>
      can(actor, 'Customers') || can(actor, 'ADMIN.CustomerDistances') ? organisationScope(actor) : null,
    filters: {
      band: 'band',
      otherState: 'isOtherState',
      nearer: 'isNearerElsewhere',
      placed: 'isPlaced',
      accepted: 'isAccepted',
      dealer: 'dealerId',
    },
    booleanFilters: ['otherState', 'nearer', 'placed', 'accepted'],
    sorts: { km: 'km' },
    oneWay: { km: 'desc' },
  },
});
