import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { ANY_VALUE, type Cut, type ListRange, type ListShape, SHOW_DELETED } from '#domain/shared/entity.ts';
import type { Clause } from '#domain/shared/scopes.ts';
import { matchesSearch, searchAsks, searchWords } from '#domain/shared/search-terms.ts';
import type { Doc } from '#data/store/converter.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { PAGE_SIZE, QUERY_WAYS_MAX, SEARCH_SCAN_LIMIT } from './list-limits.ts';

/** What a list page asks for; the page keeps it in its URL. */
export interface ListRequest {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: { id: string; direction: 'asc' | 'desc' } | null;
}

function stored<T>(shape: ListShape<T>, id: string, value: string): Clause[1] {
  if (shape.booleanFilters?.includes(id)) return value === 'true';
  if (shape.numberFilters?.includes(id)) return Number(value);
  return setOf(shape, id, value) ?? value;
}

/** The stored values that a chosen one stands for; null where it stands for itself. */
function setOf<T>(shape: ListShape<T>, id: string, value: string): readonly string[] | null {
  const sets = shape.valueSets?.[id] ?? {};
  return (Object.hasOwn(sets, value) ? sets[value] : sets[ANY_VALUE]) ?? null;
}

/** The filters that are set and that the list has: id, stored field and chosen value. */
function filtersOf<T>(shape: ListShape<T>, request: ListRequest) {
  return Object.entries(request.filters).flatMap(([id, value]) => {
    const field = shape.filters[id];
    const isSet = value !== '' && !(field === 'deleted' && value === SHOW_DELETED);
    return field !== undefined && isSet ? [{ id, field, value }] : [];
  });
}

/** Whether deleted records are asked for beside the others. */
const showsDeleted = <T>(shape: ListShape<T>, { filters }: ListRequest) =>
  Object.entries(shape.filters).some(([id, field]) => field === 'deleted' && filters[id] === SHOW_DELETED);

const isSearched = <T>(shape: ListShape<T>, { search }: ListRequest) =>
  shape.tokens !== null && searchWords(search).length > 0;

/**
 * The filter that is asked for as a part of an order, where there is an index for it and the other filters: of two the one
 * whose order was chosen. With a search it can only be the list's own order.
 */
function rangeOf<T>(
  shape: ListShape<T>,
  request: ListRequest,
): { readonly id: string; readonly range: ListRange; readonly chosen: string } | null {
  const searched = isSearched(shape, request);
  const asked = filtersOf(shape, request).map(({ id }) => id);
  const found = Object.entries(shape.ranges ?? {})
    .map(([id, range]) => ({ id, range, chosen: request.filters[id] ?? '' }))
    .filter(
      ({ chosen, range }) =>
        asked.every(
          (id) =>
            id === 'deleted' ||
            range.with.includes(id) ||
            shape.sortedFilters?.includes(id) === true ||
            shape.ranges?.[id] !== undefined,
        ) &&
        !(searched && range.sort !== shape.defaultSort.id) &&
        chosen !== '',
    );
  return found.find(({ range }) => range.sort === request.sort?.id) ?? found[0] ?? null;
}

/** The equality clauses that prove the actor's scope. @throws NotAllowedError where the actor has none. */
export function scopeOf<T>(shape: ListShape<T>, actor: Actor): readonly Clause[] {
  const scope = shape.scope(actor);
  if (scope === null) throw new NotAllowedError('Your account may not list these records.');
  return scope;
}

/**
 * Filters on one field as one: what they have in common. The database multiplies their values, up to 30 ways in all; where
 * they have nothing in common, two of them say so.
 */
function joined(clauses: readonly Clause[]): readonly Clause[] {
  const names = new Set(clauses.map(([field]) => field));
  return [...names].flatMap((field) => {
    const [first, ...others] = clauses.filter(([name]) => name === field);
    if (first === undefined) return [];
    let common = first;
    for (const next of others) {
      const both = valuesOf(common).filter((value) => valuesOf(next).includes(value));
      if (both.length === 0) return [common, next];
      common = [field, both];
    }
    return [common];
  });
}
const valuesOf = ([, value]: Clause): readonly string[] =>
  typeof value === 'object' ? value.map(String) : [String(value)];

/** The clauses of a request: scope, deleted flag and filters. A filter on a scope field narrows the scope. */
export function clausesFor<T>(shape: ListShape<T>, actor: Actor, request: ListRequest): readonly Clause[] {
  const scope = scopeOf(shape, actor);
  const filters = joined(
    filtersOf(shape, request)
      .filter(({ id }) => shape.holdFilters?.includes(id) !== true)
      .map(({ id, field, value }): Clause => [field, stored(shape, id, value)]),
  );
  const asked = new Set(filters.map(([field]) => field));
  const narrowed = scope.filter(([field, value]) => !(Array.isArray(value) && asked.has(field)));
  // Both values by name: the same index serves it as one of them.
  const shown: Clause[1] = showsDeleted(shape, request) ? [false, true] : false;
  const deleted: Clause[] = !shape.hasDeleted || asked.has('deleted') ? [] : [['deleted', shown]];
  return [...narrowed, ...deleted, ...filters];
}

/** A clause as the database takes it. */
export const constraintOf = ([field, value]: Clause): QueryConstraint =>
  typeof value === 'object' ? where(field, 'in', value) : where(field, '==', value);

/** In how many ways a query's clauses may be met: the database multiplies the values of its lists. */
const waysOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((ways, clause) => ways * Math.max(1, valuesOf(clause).length), 1);

/** The readings of a search text for which there is room beside clauses of many values; the first are the likeliest. */
export function asksBeside(text: string, clauses: readonly Clause[]): readonly string[] {
  return searchAsks(text).slice(0, Math.max(1, Math.floor(QUERY_WAYS_MAX / waysOf(clauses))));
}

/**
 * What a search text asks the database for beside `clauses`; null for a blank one. The rows are then held to all of it
 * ({@link isAsked}).
 */
export function searchClause(text: string, clauses: readonly Clause[] = []): QueryConstraint | null {
  const [first, ...others] = asksBeside(text, clauses);
  if (first === undefined) return null;
  return others.length === 0
    ? where('searchArr', 'array-contains', first)
    : where('searchArr', 'array-contains-any', [first, ...others]);
}

/** What rows that were read must be held to, since the query did not ask it. */
function scansOf<T>(shape: ListShape<T>, request: ListRequest) {
  const ranged = rangeOf(shape, request)?.id;
  const isAskedFor = (id: string) =>
    id === ranged || (shape.holdFilters?.includes(id) === true && !isSearched(shape, request));
  return Object.entries(shape.scans ?? {}).flatMap(([id, isWanted]) => {
    const chosen = request.filters[id] ?? '';
    return chosen === '' || isAskedFor(id) ? [] : [(value: T) => isWanted(value, chosen)];
  });
}

/**
 * The order that a request asks for: where it names none that the list has the list's own, which gives way to that of a
 * part of an order.
 */
function sortOf<T>(shape: ListShape<T>, request: ListRequest): ListShape<T>['defaultSort'] {
  const { sort } = request;
  const asked = sort !== null && Object.hasOwn(shape.sorts, sort.id) ? sort : shape.defaultSort;
  const chosen = { id: asked.id, direction: shape.oneWay?.[asked.id] ?? asked.direction };
  if (chosen.id !== shape.defaultSort.id) return chosen;
  const ranged = rangeOf(shape, request)?.range;
  // A part of the list's own order is read in either direction.
  if (!ranged || (ranged.sort === chosen.id && sort !== null)) return chosen;
  return { id: ranged.sort, direction: ranged.direction };
}

/** The order of the query: a part of an order comes in that order, whatever is asked for. */
function queriedSort<T>(shape: ListShape<T>, request: ListRequest): ListShape<T>['defaultSort'] {
  const asked = sortOf(shape, request);
  if (isSortedByServer(shape, request)) return asked;
  const ranged = rangeOf(shape, request)?.range;
  return ranged ? { id: ranged.sort, direction: ranged.direction } : shape.defaultSort;
}

/**
 * Whether the server can sort as asked: by the list's own order always, by another without a search and with such
 * filters only as the list sorts by everything. generate/indexes.ts makes the indexes for exactly that.
 */
export function isSortedByServer<T>(shape: ListShape<T>, request: ListRequest): boolean {
  const { id: sort } = sortOf(shape, request);
  const ranged = rangeOf(shape, request)?.range;
  if (ranged) return sort === ranged.sort;
  if (sort === shape.defaultSort.id) return true;
  if (isSearched(shape, request)) return false;
  return filtersOf(shape, request).every(
    ({ id, field }) => field === 'deleted' || shape.sortedFilters?.includes(id) === true,
  );
}

/**
 * True when not all of the question goes to the database: of several search words the longest does, the others and the
 * shape's scans are applied to each row, and an order that has no index is made in the browser.
 */
export function needsScan<T>(shape: ListShape<T>, request: ListRequest): boolean {
  return (
    searchWords(request.search).length > 1 ||
    scansOf(shape, request).length > 0 ||
    !isSortedByServer(shape, request)
  );
}

/** Whether a record that was read is one that was asked for. */
export function isAsked<T>(shape: ListShape<T>, request: ListRequest, value: T): boolean {
  return (
    (!shape.tokens || matchesSearch(request.search, shape.tokens(value))) &&
    scansOf(shape, request).every((isWanted) => isWanted(value))
  );
}

/** What a record holds at a stored field, such as `customer.name`. */
function fieldAt(value: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      value,
    );
}

/** The records of a collection that was read whole that a request asks for: its filters, its search. */
export function filtered<T>(
  shape: ListShape<T>,
  request: ListRequest,
  docs: readonly Doc<T>[],
): readonly Doc<T>[] {
  const filters = filtersOf(shape, request).map(({ id, field, value }) => {
    return { field, wanted: setOf(shape, id, value) ?? [value] };
  });
  const hidesDeleted =
    shape.hasDeleted && !showsDeleted(shape, request) && !filters.some(({ field }) => field === 'deleted');
  return docs.filter(
    ({ value }) =>
      !(hidesDeleted && fieldAt(value, 'deleted') === true) &&
      filters.every(({ field, wanted }) => wanted.includes(String(fieldAt(value, field)))) &&
      isAsked(shape, request, value),
  );
}

const collator = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

/** Records in the order of a request; blank values stand last, equal ones by id. */
export function sorted<T>(
  shape: ListShape<T>,
  request: ListRequest,
  docs: readonly Doc<T>[],
): readonly Doc<T>[] {
  const sort = sortOf(shape, request);
  const field = shape.sorts[sort.id] ?? '';
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = docs.map((doc) => ({
    doc,
    key: field === shape.collection.timeField ? doc.at?.getTime() : fieldAt(doc.value, field),
  }));
  return keyed
    .toSorted(
      (a, b) =>
        Number(isBlank(a.key)) - Number(isBlank(b.key)) ||
        sign * (compare(a.key, b.key) || collator.compare(a.doc.id, b.doc.id)),
    )
    .map(({ doc }) => doc);
}

/** The records whose lists hold what is chosen; a query looks into one list, so that no list offers two such filters. */
function holdsOf<T>(shape: ListShape<T>, request: ListRequest): readonly QueryConstraint[] {
  return filtersOf(shape, request)
    .filter(({ id }) => shape.holdFilters?.includes(id) === true)
    .map(({ field, value }) => where(field, 'array-contains', value));
}

function cutOf(field: string, { above, from, below, upTo }: Cut): readonly QueryConstraint[] {
  const ends = [
    ['>', above],
    ['>=', from],
    ['<', below],
    ['<=', upTo],
  ] as const;
  return ends.flatMap(([operator, value]) => (value === undefined ? [] : [where(field, operator, value)]));
}

/** The query of a request without its page: clauses, search word and order. The document id orders equal values. */
export function filteredQuery<T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
): { unordered: Query; ordered: Query } {
  if (shape.isSmall) throw new Error(`${shape.collection.path} is read whole: no index sorts it.`);
  const clauses = clausesFor(shape, actor, request);
  const constraints = clauses.map(constraintOf);
  const asked = shape.tokens && searchClause(request.search, clauses);
  if (asked) constraints.push(asked);
  else constraints.push(...holdsOf(shape, request));
  const ranged = rangeOf(shape, request);
  if (ranged)
    constraints.push(...cutOf(shape.sorts[ranged.range.sort] ?? '', ranged.range.cut(ranged.chosen)));
  const sort = queriedSort(shape, request);
  const base = query(collection(db, shape.collection.path), ...constraints);
  return {
    unordered: base,
    ordered: query(
      base,
      orderBy(shape.sorts[sort.id] ?? '', sort.direction),
      orderBy(documentId(), sort.direction),
    ),
  };
}

/** A list that the server sorts, cut to a range of what it is sorted by. */
export function orderedBetween<T>(shape: ListShape<T>, actor: Actor, request: ListRequest, cut: Cut): Query {
  if (needsScan(shape, request)) throw new Error(`${shape.collection.path} has no index for this order.`);
  const range = cutOf(shape.sorts[sortOf(shape, request).id] ?? '', cut);
  return query(filteredQuery(shape, actor, request).ordered, ...range);
}

/** Its first rows: an extract for elsewhere. */
export const firstOf = <T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
  cut: Cut,
  max: number,
): Query => query(orderedBetween(shape, actor, request, cut), limit(max));

/** Most rows of a list that are looked through in the browser; one more is asked for, to know of others. */
export function scanLimit<T>(shape: ListShape<T>): number {
  return Math.min(SEARCH_SCAN_LIMIT, shape.maxRows - 1);
}

/**
 * Cuts one page out of an ordered query, behind a document. Asks for one row more to know of others. A page is never asked for
 * from its end: the database would need each index the other way round as well.
 */
export function pageOf<T>(
  shape: ListShape<T>,
  ordered: Query,
  request: ListRequest,
  after: DocumentSnapshot | null,
): Query {
  if (needsScan(shape, request)) return query(ordered, limit(scanLimit(shape) + 1));
  if (after) return query(ordered, startAfter(after), limit(PAGE_SIZE + 1));
  return query(ordered, limit(PAGE_SIZE + 1));
}
