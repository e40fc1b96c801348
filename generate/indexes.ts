import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { summedBy } from '#data/lists/list-plan.ts';
import type { OrderedQuery } from '#data/store/ordered-query.ts';
import { exemptions } from './exemptions.ts';
import { ORDERED_QUERIES } from './ordered-queries.ts';
import { LISTS } from './registry.ts';
import { scopeFieldsOf } from './scope-fields.ts';

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
const contains = (fieldPath: string): IndexField => ({ fieldPath, arrayConfig: 'CONTAINS' });

/** One index; none where Firestore makes it by itself, of one field. */
function indexOf(
  path: string,
  lead: readonly IndexField[],
  field: string,
  isDown: boolean,
  sums: readonly string[] = [],
): readonly Index[] {
  if (lead.length === 0 || lead.some(({ fieldPath }) => fieldPath === field)) return [];
  const last: IndexField = { fieldPath: field, order: isDown ? 'DESCENDING' : 'ASCENDING' };
  return [
    {
      collectionGroup: path.slice(path.lastIndexOf('/') + 1),
      queryScope: 'COLLECTION',
      fields: [...lead, last, ...sums.map((each) => ({ ...last, fieldPath: each }))],
    },
  ];
}

/**
 * What a large list asks the server, in both directions where a sort is not `oneWay`: its own order with any filter and a search, every other order
 * for the scope and the filters that go with every sort, or with a part of this one (isSortedByServer in src/data/lists/list-plan.ts). Firestore joins
 * indexes that end in the same order, so each sort needs one for the scope, one for the search and one per filter, not
 * their combinations. A small list asks by equality alone, and needs none.
 */
function ofList(shape: ListShape<unknown>): readonly Index[] {
  if (shape.isSmall) return [];
  const deleted = shape.hasDeleted ? ['deleted'] : [];
  const scopes = scopeFieldsOf(shape).map((fields) => [...fields, ...deleted].map(up));
  // The filter of deleted records is served by the scope's index, which tells them apart.
  const filterLeads = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const field = shape.filters[id];
      if (field === undefined || deleted.includes(field)) return [];
      return [[shape.holdFilters?.includes(id) ? contains(field) : up(field)]];
    });
  const leads = (ids: readonly string[]) => [...scopes, ...filterLeads(ids)];
  return Object.entries(shape.sorts).flatMap(([id, field]) => {
    const all =
      id === shape.defaultSort.id
        ? [...leads(Object.keys(shape.filters)), ...(shape.tokens ? [[contains('searchArr')]] : [])]
        : leads(shape.sortedFilters ?? []);
    const ranged = Object.values(shape.ranges ?? {}).flatMap((range) =>
      range.sort === id ? range.with : [],
    );
    const leading = id === shape.defaultSort.id ? all : [...all, ...filterLeads(ranged)];
    const only = shape.oneWay?.[id];
    const directions = only === undefined ? [false, true] : [only === 'desc'];
    return leading.flatMap((lead) =>
      directions.flatMap((isDown) => indexOf(shape.collection.path, lead, field, isDown)),
    );
  });
}

/**
 * What a large list adds up over its whole filter: the scope, each filter and the search end in an order of which a part may
 * be asked for, and the amounts. Amounts of one kind of records are asked for together.
 */
function ofSums(shape: ListShape<unknown>): readonly Index[] {
  if (shape.isSmall || !shape.sums) return [];
  const deleted = shape.hasDeleted ? ['deleted'] : [];
  const scopes = scopeFieldsOf(shape).map((fields) => [...fields, ...deleted].map(up));
  const filters = Object.entries(shape.filters).flatMap(([id, field]) =>
    deleted.includes(field) ? [] : [[shape.holdFilters?.includes(id) ? contains(field) : up(field)]],
  );
  const search = shape.tokens ? [[contains('searchArr')]] : [];
  const sums = Object.values(shape.sums);
  const kinds = new Set(sums.map(({ of }) => of?.[0] ?? ''));
  return [...kinds].flatMap((only) => {
    const ofKind = sums.filter(({ of }) => (of?.[0] ?? '') === only);
    const [first = '', ...others] = ofKind.map(({ field }) => field);
    const leads = [...scopes, ...filters, ...search, ...(only === '' ? [] : [[up(only)]])];
    const usual = summedBy(shape);
    const ranged = Object.values(shape.ranges ?? {}).map(({ sort }) => shape.sorts[sort] ?? '');
    return leads.flatMap((lead) =>
      (lead === search[0] ? [usual] : [usual, ...ranged]).flatMap((field) =>
        indexOf(shape.collection.path, lead, field, false, [first, ...others]),
      ),
    );
  });
}

/** What a query outside the lists asks: the fields that are equal, the list it looks into, the order, what is added up. */
function ofQuery({ collection, equal, within, by, direction, sums }: OrderedQuery): readonly Index[] {
  const lead = [...(within === undefined ? [] : [contains(within)]), ...equal.map(up)];
  const directions = direction === 'both' ? [false, true] : [direction === 'desc'];
  return directions.flatMap((isDown) => indexOf(collection, lead, by, isDown, sums));
}

/** Every composite index that the app and the functions need. */
export function requiredIndexes(): readonly Index[] {
  const lists = Object.values(LISTS);
  const all = [...lists.flatMap(ofList), ...lists.flatMap(ofSums), ...ORDERED_QUERIES.flatMap(ofQuery)];
  return [...new Map(all.map((index) => [JSON.stringify(index), index])).values()];
}

/** The fields that those name, as `orders.placedAt`. */
const ASKED = new Set(
  requiredIndexes().flatMap(({ collectionGroup, fields }) =>
    fields.map(({ fieldPath }) => `${collectionGroup}.${fieldPath}`),
  ),
);

/**
 * What is said of single fields. `ttl`: once its time is past, Firestore deletes the document by itself; nobody queries by
 * it. An index over a collection group finds documents of that name beneath all records.
 */
export const FIELD_OVERRIDES = [
  // functions/src/api/rate-limiter.ts
  { collectionGroup: 'rateLimits', fieldPath: 'expireAt', ttl: true, indexes: [] },
  // functions/src/api/open-form/note-open-form.ts
  { collectionGroup: 'formPeople', fieldPath: 'expireAt', ttl: true, indexes: [] },
  { collectionGroup: 'formPeople', fieldPath: 'people', indexes: [] },
  // functions/src/people/mail.ts
  { collectionGroup: 'mail', fieldPath: 'expireAt', ttl: true, indexes: [] },
  // functions/src/notices/tell.ts
  { collectionGroup: 'notices', fieldPath: 'expireAt', ttl: true, indexes: [] },
  // functions/src/triggers/notice-mails.ts
  {
    collectionGroup: 'notices',
    fieldPath: 'mail',
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
  },
  // functions/src/customer-erasure/notices.ts
  {
    collectionGroup: 'notices',
    fieldPath: 'to.id',
    indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
  },
  // src/domain/report/parts.ts
  { collectionGroup: 'reportParts', fieldPath: 'text', indexes: [] },
  ...exemptions(ASKED),
] as const;
