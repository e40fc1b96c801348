import { LIST_SHAPES } from '#data/list-shapes.ts';

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}
interface Index {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: IndexField[];
}

const up = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string): IndexField => ({ fieldPath, order: 'DESCENDING' });

/** As below, newest first. */
const NEWEST_FIRST: readonly [collection: string, equal: readonly string[], order: string][] = [
  // src/data/undo-import.ts
  ['importRuns', ['organisation', 'area', 'collection'], 'startedAt'],
  // src/data/server-faults.ts
  ['serverFaults', ['state'], 'lastAt'],
  // src/data/lead-times.ts
  ['orders', ['dealerId'], 'placedAt'],
  ['orders', ['distributerId'], 'placedAt'],
];

/** Queries outside the lists that order their rows (src/data/reference.ts): collection, equality fields, order. */
const PICK_LISTS: readonly [collection: string, equal: readonly string[], order: string][] = [
  ['autocomplete', ['type'], 'value'],
  ['accessories', ['deleted'], 'name'],
  ['users', ['type', 'disabled', 'isDeveloper', 'mfaEnrolled'], 'dealerId'],
  ['users', ['type', 'disabled', 'isDeveloper', 'mfaEnrolled'], 'distributerId'],
  ['installations', ['distributerId'], 'timeLimitDueAt'],
  // src/data/invitations.ts
  ['invitations', ['dealerId', 'kind', 'state'], 'expiresAt'],
  ['invitations', ['distributerId', 'kind', 'state'], 'expiresAt'],
  ['invitations', ['supplierId', 'kind', 'state'], 'expiresAt'],
  ['invitations', ['kind', 'state'], 'expiresAt'],
];

/** Queries that look into a list, in both orders: collection, equality fields, list, order. */
const LOOKS_INTO: readonly [
  collection: string,
  equal: readonly string[],
  list: string | null,
  order: string,
][] = [
  // src/data/news.ts: dealers by category, distributors all
  ['newsUpdates', ['deleted'], 'dealerKitCategories', 'timestamp'],
  ['newsUpdates', ['deleted'], null, 'timestamp'],
];

/** Fields whose time, once past, lets Firestore delete the document by itself; nobody queries by them. */
export const TIME_TO_LIVE = [
  // functions/src/api/limiter.ts
  { collectionGroup: 'rateLimits', fieldPath: 'expireAt', ttl: true, indexes: [] },
] as const;

const unique = (indexes: readonly Index[]): Index[] => [
  ...new Map(indexes.map((index) => [JSON.stringify(index), index])).values(),
];

/**
 * The composite indexes that the app's lists need. Firestore joins indexes that end in the same order, so each
 * sort needs one index for the scope, one for the search tokens and one per filter, not their combinations.
 */
export function requiredIndexes(): Index[] {
  const indexes: Index[] = PICK_LISTS.map(([collectionGroup, equal, order]) => ({
    collectionGroup,
    queryScope: 'COLLECTION',
    fields: [...equal.map(up), up(order)],
  }));
  for (const [collectionGroup, equal, order] of NEWEST_FIRST) {
    indexes.push({ collectionGroup, queryScope: 'COLLECTION', fields: [...equal.map(up), down(order)] });
  }
  for (const [collectionGroup, equal, list, order] of LOOKS_INTO) {
    const lead: IndexField[] = list === null ? [] : [{ fieldPath: list, arrayConfig: 'CONTAINS' }];
    for (const last of [up(order), down(order)]) {
      indexes.push({ collectionGroup, queryScope: 'COLLECTION', fields: [...lead, ...equal.map(up), last] });
    }
  }
  for (const shape of Object.values(LIST_SHAPES)) {
    const leads: IndexField[][] = [
      ...shape.scopeFields.map((fields) => [...fields, ...(shape.hasDeleted ? ['deleted'] : [])].map(up)),
      ...(shape.tokens ? [[{ fieldPath: 'searchArr', arrayConfig: 'CONTAINS' } as const]] : []),
      ...[...new Set(Object.values(shape.filters))].map((field) => [up(field)]),
    ];
    for (const sort of new Set(Object.values(shape.sorts))) {
      for (const order of ['ASCENDING', 'DESCENDING'] as const) {
        for (const lead of leads) {
          // One field alone is indexed by Firestore itself.
          if (lead.length === 0 || lead.some(({ fieldPath }) => fieldPath === sort)) continue;
          const fields = [...lead, { fieldPath: sort, order }];
          indexes.push({ collectionGroup: shape.collection.path, queryScope: 'COLLECTION', fields });
        }
      }
    }
  }
  return unique(indexes);
}
