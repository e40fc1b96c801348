import type { Actor } from '#domain/access/actor.ts';
import {
  ANY_VALUE,
  type Cut,
  type ListRange,
  type ListShape,
  SHOW_DELETED,
} from '#domain/descriptor/descriptor.ts';
import type { Clause } from '#domain/descriptor/scopes.ts';
import { searchAsks, searchWords } from '#domain/shared/search-terms.ts';
import { NotAllowedError } from '#data/store/errors.ts';
import { QUERY_WAYS_MAX, SEARCH_SCAN_LIMIT } from './query-limits.ts';

/** What a list page asks for; the page keeps it in its URL. */
export interface ListRequest {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: { id: string; direction: 'asc' | 'desc' } | null;
  /** Filter id → the stored values that its chosen one stands for, where the page knows them and the shape does not: dealers of a group. */
  sets?: Readonly<Record<string, readonly string[]>>;
}

function stored<T>(shape: ListShape<T>, request: ListRequest, id: string, value: string): Clause[1] {
  if (shape.booleanFilters?.includes(id)) return value === 'true';
  if (shape.numberFilters?.includes(id)) return Number(value);
  return setOf(shape, request, id, value) ?? value;
}

/** The stored values that a chosen one stands for; null where it stands for itself. */
export function setOf<T>(
  shape: ListShape<T>,
  { sets: known }: ListRequest,
  id: string,
  value: string,
): readonly string[] | null {
  const sets = shape.valueSets?.[id] ?? {};
  return known?.[id] ?? (Object.hasOwn(sets, value) ? sets[value] : sets[ANY_VALUE]) ?? null;
}

/** The filters that are set and that the list has: id, stored field and chosen value. */
export function filtersOf<T>(shape: ListShape<T>, request: ListRequest) {
  return Object.entries(request.filters).flatMap(([id, value]) => {
    const field = shape.filters[id];
    const isSet = value !== '' && !(field === 'deleted' && value === SHOW_DELETED);
    return field !== undefined && isSet ? [{ id, field, value }] : [];
  });
}

/** Whether deleted records are asked for beside the others. */
export const showsDeleted = <T>(shape: ListShape<T>, { filters }: ListRequest) =>
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
      .map(({ id, field, value }): Clause => [field, stored(shape, request, id, value)]),
  );
  const asked = new Set(filters.map(([field]) => field));
  const narrowed = scope.filter(([field, value]) => !(Array.isArray(value) && asked.has(field)));
  // Both values by name: the same index serves it as one of them.
  const shown: Clause[1] = showsDeleted(shape, request) ? [false, true] : false;
  const deleted: Clause[] = !shape.hasDeleted || asked.has('deleted') ? [] : [['deleted', shown]];
  return [...narrowed, ...deleted, ...filters];
}

/** In how many ways a query's clauses may be met: the database multiplies the values of its lists. */
export const waysOf = (clauses: readonly Clause[]): number =>
  clauses.reduce((ways, clause) => ways * Math.max(1, valuesOf(clause).length), 1);

/** The readings of a search text for which there is room beside clauses of many values; the first are the likeliest. */
export function asksBeside(text: string, clauses: readonly Clause[]): readonly string[] {
  return searchAsks(text).slice(0, Math.max(1, Math.floor(QUERY_WAYS_MAX / waysOf(clauses))));
}

/** The filter whose list a query looks into: the first that the shape names of those that are set. */
function heldOf<T>(shape: ListShape<T>, request: ListRequest) {
  const set = filtersOf(shape, request);
  const first = shape.holdFilters?.find((id) => set.some((filter) => filter.id === id));
  return set.find(({ id }) => id === first) ?? null;
}

/** What rows that were read must be held to, since the query did not ask it. */
export function scansOf<T>(shape: ListShape<T>, request: ListRequest) {
  const ranged = rangeOf(shape, request)?.id;
  const held = isSearched(shape, request) ? undefined : heldOf(shape, request)?.id;
  const isAskedFor = (id: string) => id === ranged || id === held;
  return Object.entries(shape.scans ?? {}).flatMap(([id, isWanted]) => {
    const chosen = request.filters[id] ?? '';
    return chosen === '' || isAskedFor(id) ? [] : [(value: T) => isWanted(value, chosen, request.filters)];
  });
}

/**
 * The order that a request asks for: where it names none that the list has the list's own, which gives way to that of a
 * part of an order.
 */
export function sortOf<T>(shape: ListShape<T>, request: ListRequest): ListShape<T>['defaultSort'] {
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

/** Most rows of a list that are looked through in the browser; one more is asked for, to know of others. */
export function scanLimit<T>(shape: ListShape<T>): number {
  return Math.min(SEARCH_SCAN_LIMIT, shape.maxRows - 1);
}

/** What a list asks the database, as data; list-query.ts makes a query of it. The document id orders equal values. */
export interface ListPlan {
  /** Fields that equal a value, or one of several. */
  readonly clauses: readonly Clause[];
  /** Readings of the search, of which a record has one; none where nothing is searched. */
  readonly words: readonly string[];
  /** A list that holds a value; none beside a search, since a query looks into one list. */
  readonly holds: readonly [field: string, value: string] | null;
  /** The part of an order that is asked for. */
  readonly part: { readonly field: string; readonly cut: Cut } | null;
  readonly order: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** The field by which the records stand whose amounts are added up: one order for all filters, and an index for each. */
  readonly summedBy: string;
}

/** The field of the order in which a list's amounts are added up: a part of it may be asked for. */
export function summedBy<T>({ sorts, defaultSort, ranges = {} }: ListShape<T>): string {
  const parted = Object.values(ranges).map(({ sort }) => sort);
  const id = parted.includes(defaultSort.id) ? defaultSort.id : (parted[0] ?? defaultSort.id);
  return sorts[id] ?? '';
}

/** The stored field whose values the request itself names: what is asked in parts. */
const partedOf = <T>(shape: ListShape<T>, request: ListRequest): string | undefined =>
  filtersOf(shape, request).find(({ id }) => request.sets?.[id] !== undefined)?.field;

/** The clauses with one value of that field alone. */
const oneOf = (clauses: readonly Clause[], parted: string | undefined): readonly Clause[] =>
  clauses.map(
    (clause): Clause => (clause[0] === parted ? [clause[0], valuesOf(clause).slice(0, 1)] : clause),
  );

/** Values in so many at a time that a query may ask for them beside clauses that may be met in `ways`. */
export function inParts<T>(values: readonly T[], ways: number): readonly (readonly T[])[] {
  const size = Math.max(1, Math.floor(QUERY_WAYS_MAX / ways));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}

/** The stored field and the direction of the query's order. */
export function orderOf<T>(shape: ListShape<T>, request: ListRequest): ListPlan['order'] {
  const { id, direction } = queriedSort(shape, request);
  return { field: shape.sorts[id] ?? '', direction };
}

/** What a list asks the database for a person's request, whole; as queries: {@link plansOf}. @throws NotAllowedError where the actor may not list it. */
export function planOf<T>(shape: ListShape<T>, actor: Actor, request: ListRequest): ListPlan {
  if (shape.isSmall) throw new Error(`${shape.collection.path} is read whole: no index sorts it.`);
  const clauses = clausesFor(shape, actor, request);
  const words = shape.tokens ? asksBeside(request.search, oneOf(clauses, partedOf(shape, request))) : [];
  const ranged = rangeOf(shape, request);
  const held = words.length > 0 ? null : heldOf(shape, request);
  return {
    clauses,
    words,
    holds: held && [held.field, held.value],
    part: ranged && { field: shape.sorts[ranged.range.sort] ?? '', cut: ranged.range.cut(ranged.chosen) },
    order: orderOf(shape, request),
    summedBy: ranged ? (shape.sorts[ranged.range.sort] ?? '') : summedBy(shape),
  };
}

/**
 * The same in as many queries as the database takes: it multiplies the values of a query's lists, and the dealers of a group stand
 * beside the statuses of a period. What they find is one list; each finds rows that no other does.
 */
export function plansOf<T>(shape: ListShape<T>, actor: Actor, request: ListRequest): readonly ListPlan[] {
  const plan = planOf(shape, actor, request);
  const parted = partedOf(shape, request);
  const wide = plan.clauses.find(([field]) => field === parted);
  if (wide === undefined) return [plan];
  const ways = waysOf(oneOf(plan.clauses, parted)) * Math.max(1, plan.words.length);
  return inParts(valuesOf(wide), ways).map((values) => ({
    ...plan,
    clauses: plan.clauses.map((clause): Clause => (clause === wide ? [wide[0], values] : clause)),
  }));
}
