import {
  collection,
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  query,
  type DocumentSnapshot,
  type Query,
  type QueryConstraint,
  startAfter,
  where,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { matchesSearch, searchWord, searchWords } from '#domain/shared/search-terms.ts';
import { NotAllowedError } from './errors.ts';
import { db } from './firestore.ts';
import { type Clause, type ListShape, PAGE_SIZE, SEARCH_SCAN_LIMIT } from './list-shape.ts';

/** What a list page asks for; the page keeps it in its URL. */
export interface ListRequest {
  search: string;
  filters: Readonly<Record<string, string>>;
  sort: { id: string; direction: 'asc' | 'desc' } | null;
}

function stored<T>(shape: ListShape<T>, id: string, value: string): Clause[1] {
  if (shape.booleanFilters?.includes(id)) return value === 'true';
  if (shape.numberFilters?.includes(id)) return Number(value);
  const sets = shape.valueSets?.[id] ?? {};
  return Object.hasOwn(sets, value) ? (sets[value] ?? value) : value;
}

/** The clauses of a request: scope, deleted flag and filters. A filter on a scope field narrows the scope. */
export function clausesFor<T>(shape: ListShape<T>, actor: Actor, request: ListRequest): readonly Clause[] {
  const scope = shape.scope(actor);
  if (scope === null) throw new NotAllowedError('Your account may not list these records.');
  const filters: Clause[] = [];
  for (const [id, value] of Object.entries(request.filters)) {
    const field = shape.filters[id];
    if (field === undefined || value === '') continue;
    filters.push([field, stored(shape, id, value)]);
  }
  const filtered = new Set(filters.map(([field]) => field));
  const narrowed = scope.filter(([field, value]) => !(Array.isArray(value) && filtered.has(field)));
  const deleted: Clause[] = !shape.hasDeleted || filtered.has('deleted') ? [] : [['deleted', false]];
  return [...narrowed, ...deleted, ...filters];
}

function scansOf<T>(shape: ListShape<T>, request: ListRequest) {
  return Object.entries(shape.scans ?? {}).flatMap(([id, isWanted]) => {
    const chosen = request.filters[id] ?? '';
    return chosen === '' ? [] : [(value: T) => isWanted(value, chosen)];
  });
}

/**
 * True when not all of the question goes to the database: of several search words one does, the others and the
 * shape's scans are held against each row.
 */
export function needsScan<T>(shape: ListShape<T>, request: ListRequest): boolean {
  return searchWords(request.search).length > 1 || scansOf(shape, request).length > 0;
}

/** Whether a record that was read is one that was asked for. */
export function isAsked<T>(shape: ListShape<T>, request: ListRequest, value: T): boolean {
  return (
    (!shape.tokens || matchesSearch(request.search, shape.tokens(value))) &&
    scansOf(shape, request).every((isWanted) => isWanted(value))
  );
}

/** The query of a request without its page: clauses, search word and order. The document id settles equal values. */
export function filteredQuery<T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
): { unordered: Query; ordered: Query } {
  const constraints: QueryConstraint[] = clausesFor(shape, actor, request).map(([field, value]) =>
    typeof value === 'object' ? where(field, 'in', value) : where(field, '==', value),
  );
  const word = searchWord(request.search);
  if (word !== '' && shape.tokens) constraints.push(where('searchArr', 'array-contains', word));
  const sort = request.sort ?? shape.defaultSort;
  const field = shape.sorts[sort.id] ?? shape.sorts[shape.defaultSort.id] ?? '_at';
  const base = query(collection(db, shape.collection.path), ...constraints);
  return {
    unordered: base,
    ordered: query(base, orderBy(field, sort.direction), orderBy(documentId(), sort.direction)),
  };
}

/** Cuts one page out of an ordered query, after or before a document. Asks for one row more to know of a next page. */
export function pageOf<T>(
  shape: ListShape<T>,
  ordered: Query,
  request: ListRequest,
  cursor: { after: DocumentSnapshot | null; before: DocumentSnapshot | null },
): Query {
  if (needsScan(shape, request)) return query(ordered, limit(SEARCH_SCAN_LIMIT));
  if (cursor.before) return query(ordered, endBefore(cursor.before), limitToLast(PAGE_SIZE));
  if (cursor.after) return query(ordered, startAfter(cursor.after), limit(PAGE_SIZE + 1));
  return query(ordered, limit(PAGE_SIZE + 1));
}
