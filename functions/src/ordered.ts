import type { Query, Timestamp } from 'firebase-admin/firestore';
import type { AskedFields, OrderedQuery } from '../../src/domain/shared/ordered-query.ts';
import { db } from './admin.ts';

/** A declared query with its values, in its order; a range is added with {@link cut}. */
export function ordered<Q extends OrderedQuery>(
  asked: Q,
  values: Readonly<Record<AskedFields<Q>, string | number | boolean>>,
): Query {
  const from: Query = db.collection(asked.collection);
  const equal = Object.entries<string | number | boolean>(values).reduce(
    (query, [field, value]) => query.where(field, field === asked.within ? 'array-contains' : '==', value),
    from,
  );
  return equal.orderBy(asked.by, asked.direction === 'desc' ? 'desc' : 'asc');
}

/** Cuts an ordered query to a range of what it is ordered by: above, from, up to or below a value. */
export function cut(
  query: Query,
  { by }: OrderedQuery,
  is: '>' | '>=' | '<=' | '<',
  value: string | number | Timestamp,
): Query {
  return query.where(by, is, value);
}
