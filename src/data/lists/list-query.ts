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
import type { Cut, ListShape } from '#domain/descriptor/descriptor.ts';
import type { Clause } from '#domain/descriptor/scopes.ts';
import { db } from '#data/store/firestore.ts';
import { PAGE_SIZE } from './query-limits.ts';
import {
  asksBeside,
  type ListPlan,
  type ListRequest,
  needsScan,
  planOf,
  plansOf,
  scanLimit,
} from './list-plan.ts';

/** A clause as the database takes it. */
export const constraintOf = ([field, value]: Clause): QueryConstraint =>
  typeof value === 'object' ? where(field, 'in', value) : where(field, '==', value);

/** Records that carry one of these words; null for none. */
function wordsConstraint([first, ...others]: readonly string[]): QueryConstraint | null {
  if (first === undefined) return null;
  return others.length === 0
    ? where('searchArr', 'array-contains', first)
    : where('searchArr', 'array-contains-any', [first, ...others]);
}

/**
 * What a search text asks the database for beside `clauses`; null for a blank one. The rows are then held to all of it
 * (`isAsked`).
 */
export const searchClause = (text: string, clauses: readonly Clause[] = []): QueryConstraint | null =>
  wordsConstraint(asksBeside(text, clauses));

function cutOf(field: string, { above, from, below, upTo }: Cut): readonly QueryConstraint[] {
  const ends = [
    ['>', above],
    ['>=', from],
    ['<', below],
    ['<=', upTo],
  ] as const;
  return ends.flatMap(([operator, value]) => (value === undefined ? [] : [where(field, operator, value)]));
}

/** What a plan asks: with and without its order, and in the order of its sums. */
function queriesOf(path: string, { clauses, words, holds, part, order, summedBy }: ListPlan) {
  const searched = wordsConstraint(words);
  const unordered = query(
    collection(db, path),
    ...clauses.map(constraintOf),
    ...(searched ? [searched] : []),
    ...(holds ? [where(holds[0], 'array-contains', holds[1])] : []),
    ...(part ? cutOf(part.field, part.cut) : []),
  );
  const { field, direction } = order;
  const ordered = query(unordered, orderBy(field, direction), orderBy(documentId(), direction));
  return { unordered, ordered, summed: query(unordered, orderBy(summedBy)) };
}

/** What a request finds, without its page: in one query, or in the parts of {@link plansOf}. */
export const filteredQueries = <T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
): readonly { unordered: Query; ordered: Query; summed: Query }[] =>
  plansOf(shape, actor, request).map((plan) => queriesOf(shape.collection.path, plan));

/** The query of a request that names no sets, without its page. */
export const filteredQuery = <T>(
  shape: ListShape<T>,
  actor: Actor,
  request: Omit<ListRequest, 'sets'>,
): { unordered: Query; ordered: Query } => queriesOf(shape.collection.path, planOf(shape, actor, request));

/** A list that the server sorts, cut to a range of what it is sorted by. */
export function orderedBetween<T>(shape: ListShape<T>, actor: Actor, request: ListRequest, cut: Cut): Query {
  if (needsScan(shape, request)) throw new Error(`${shape.collection.path} has no index for this order.`);
  const plan = planOf(shape, actor, request);
  return query(queriesOf(shape.collection.path, plan).ordered, ...cutOf(plan.order.field, cut));
}

/** Its first rows: an extract for elsewhere. */
export const firstOf = <T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
  cut: Cut,
  max: number,
): Query => query(orderedBetween(shape, actor, request, cut), limit(max));

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
