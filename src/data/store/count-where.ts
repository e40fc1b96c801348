import { collection, getCountFromServer, limit, query, where } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { COUNT_LIMIT } from '#domain/descriptor/descriptor.ts';

/** A condition of a count: equal, or one of a list. */
export type Condition = readonly [
  field: string,
  value: string | number | boolean | readonly (string | number | boolean)[],
];

/** How many records meet all conditions; counting stops at COUNT_LIMIT. @throws AppError. */
export async function countWhere(
  from: Pick<Collection<unknown>, 'path'>,
  conditions: readonly Condition[],
): Promise<number> {
  const clauses = conditions.map(([field, value]) => where(field, Array.isArray(value) ? 'in' : '==', value));
  const asked = query(collection(db, from.path), ...clauses, limit(COUNT_LIMIT));
  try {
    return (await getCountFromServer(asked)).data().count;
  } catch (error) {
    throw toAppError(error);
  }
}
