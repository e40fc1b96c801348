import {
  collection,
  type Firestore,
  orderBy,
  query,
  type Query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import type { ConditionFields, OrderedQuery } from './ordered-query.ts';

type Value = string | number | boolean | readonly (string | number)[];

/** A declared query with its values; `more` is its limit, its range ({@link above}, {@link upTo}) and where it begins. */
export function ordered<Q extends OrderedQuery>(
  db: Firestore,
  asked: Q,
  values: Readonly<Record<ConditionFields<Q>, Value>>,
  more: readonly QueryConstraint[],
  direction: 'asc' | 'desc' = asked.direction === 'desc' ? 'desc' : 'asc',
): Query {
  const clauses = Object.entries<Value>(values).map(([field, value]) => {
    if (field === asked.within) return where(field, 'array-contains', value);
    return where(field, Array.isArray(value) ? 'in' : '==', value);
  });
  return query(collection(db, asked.collection), ...clauses, orderBy(asked.by, direction), ...more);
}

/** Only what lies above the value in the query's order. */
export const above = ({ by }: OrderedQuery, value: string | number) => where(by, '>', value);
/** Only what lies at the value or below. */
export const upTo = ({ by }: OrderedQuery, value: string | number) => where(by, '<=', value);
/** Only what lies at the value or above. */
export const from = ({ by }: OrderedQuery, value: string | number) => where(by, '>=', value);
/** Only what lies below the value. */
export const below = ({ by }: OrderedQuery, value: string | number) => where(by, '<', value);
