import { entity } from '../shared/entity.ts';
import { logKeyOf, logScopes } from './readers.ts';
import { changeLogSchema } from './schema.ts';

/** Who changed what: `changeLog/{collection~id~rev}`. A reader lists the entries of records that they may read now. */
export const changeLog = entity({
  path: 'changeLog',
  words: ['change', 'changes'],
  schema: changeLogSchema,
  // An entry keeps the time of the save it records.
  timeField: 'at',
  sharing: 'special',
  size: 'large',
  list: {
    scope: (actor) => {
      const key = logKeyOf(actor);
      return actor.isAdmin && key !== null ? [[key, logScopes(actor)]] : null;
    },
    scopeFields: [['forDealer'], ['forDistributer'], ['forHeadOffice']],
    filters: { collection: 'collection', kind: 'kind', dealer: 'dealerId', record: 'recordId', by: 'by' },
    sorts: { time: 'at' },
    direction: 'desc',
    maxRows: 200,
  },
});
