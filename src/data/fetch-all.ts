import { collection, getDocs, query, type QueryConstraint, where } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** Most records a pick list reads; rules refuse more than 500. */
export const PICK_LIMIT = 500;

/** Every readable document of a query; the query names its limit. @throws AppError. */
export async function fetchAll<T>(
  from: Collection<T>,
  ...constraints: QueryConstraint[]
): Promise<readonly Doc<T>[]> {
  try {
    const snapshot = await getDocs(query(collection(db, from.path), ...constraints));
    return snapshot.docs.flatMap((document) => {
      const read = readDoc(from, document);
      return read.ok ? [read.doc] : [];
    });
  } catch (error) {
    throw toAppError(error);
  }
}

/** What every pick list leaves out: the deleted. */
export const alive = where('deleted', '==', false);
