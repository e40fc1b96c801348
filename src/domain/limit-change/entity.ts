import { can } from '../access/privileges.ts';
import { entity } from '../descriptor/descriptor.ts';
import { limitChangeSchema } from './schema.ts';

/** Changes of limits made outside head office, newest first: `limitChanges/{id}`, written by the server. */
export const limitChanges = entity({
  path: 'limitChanges',
  words: ['change of a limit', 'changes of limits'],
  schema: limitChangeSchema,
  sharing: 'special',
  size: 'large',
  list: {
    scope: (actor) => (can(actor, 'LimitReview') ? [] : null),
    filters: { state: 'state', collection: 'collection', dealer: 'dealerId', by: 'by' },
    valueSets: { state: { all: ['open', 'kept', 'restored'] } },
    sorts: { time: 'at' },
    oneWay: { time: 'desc' },
  },
});
