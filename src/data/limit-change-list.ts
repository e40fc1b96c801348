import { can } from '#domain/access/privileges.ts';
import { type LimitChange, limitChangeSchema } from '#domain/limit-change/schema.ts';
import { define } from './collection.ts';
import { COUNT_LIMIT, type ListShape } from './list-shape.ts';

export const limitChanges = define('limitChanges', limitChangeSchema);

/** Changes of limits made outside head office, newest first. */
export const limitChangesShape: ListShape<LimitChange> = {
  collection: limitChanges,
  scope: (actor) => (can(actor, 'LimitReview') ? [] : null),
  scopeFields: [[]],
  filters: { state: 'state', collection: 'collection', dealer: 'dealerId', by: 'by' },
  valueSets: { state: { all: ['open', 'kept', 'restored'] } },
  sorts: { time: 'at' },
  defaultSort: { id: 'time', direction: 'desc' },
  tokens: (change) => change.searchArr,
  hasDeleted: false,
  most: COUNT_LIMIT,
};
