import type { Query, Timestamp } from 'firebase-admin/firestore';
import type { ConditionFields, OrderedQuery } from '../../../src/data/store/ordered-query.ts';
import { db } from './admin.ts';

type Value = string | number | boolean | readonly (string | number)[];

/** A declared query with its values, in its order; several values of a field are one of them. A range is added with {@link cut}. */
export function ordered<Q extends OrderedQuery>(
  asked: Q,
  values: Readonly<Record<ConditionFields<Q>, Value>>,
): Query {
  const from: Query = db.collection(asked.collection);
  const equal = Object.entries<Value>(values).reduce((query, [field, value]) => {
    if (field === asked.within) return query.where(field, 'array-contains', value);
    return query.where(field, Array.isArray(value) ? 'in' : '==', value);
  }, from);
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
