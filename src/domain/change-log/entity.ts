import { spanOf } from '../shared/span.ts';
import { dayBounds, isIsoDay } from '../shared/dates.ts';
import { type Cut, entity } from '../descriptor/descriptor.ts';
import { logKeyOf, logScopes } from './readers.ts';
import { changeLogSchema } from './schema.ts';

/** The entries of the days from..to in Sydney, both counted; what is blank or no day is open. */
function daysCut(chosen: string): Cut {
  const { from, to } = spanOf(chosen);
  return {
    ...(isIsoDay(from) && { from: dayBounds(from).start }),
    ...(isIsoDay(to) && { below: dayBounds(to).end }),
  };
}

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
    filters: { collection: 'collection', kind: 'kind', dealer: 'dealerId', record: 'recordId', by: 'by' },
    // Goes with every filter, so that it is always asked of the server.
    ranges: {
      days: {
        sort: 'time',
        direction: 'desc',
        cut: daysCut,
        with: ['collection', 'kind', 'dealer', 'record', 'by'],
      },
    },
    sorts: { time: 'at' },
    oneWay: { time: 'desc' },
    maxRows: 200,
  },
});
