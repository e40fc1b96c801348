import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { pagesOf } from './pages.ts';
import { noteUnreadable } from './unreadable.ts';

function readable<T>(from: Collection<T>, documents: readonly QueryDocumentSnapshot[]): readonly Doc<T>[] {
  return documents.flatMap((document) => {
    const read = readDoc(from, document);
    if (!read.ok) noteUnreadable(from.path, read.broken);
    return read.ok ? [read.doc] : [];
  });
}

/**
 * Every record that meets conditions of equality, however many: in pages of 500, by id. One that cannot be read is left
 * out, and the person is told. @throws AppError.
 */
export async function fetchAll<T>(
  from: Collection<T>,
  ...conditions: QueryConstraint[]
): Promise<readonly Doc<T>[]> {
  const found: Doc<T>[] = [];
  const asked = query(collection(db, from.path), ...conditions, orderBy(documentId()));
  try {
    for await (const page of pagesOf(asked, { get: getDocs })) found.push(...readable(from, page));
    return found;
  } catch (error) {
    throw toAppError(error);
  }
}

/** The first records of a query, at most `max`; for a choice that asks for a word before it offers any. @throws AppError. */
export function fetchFirst<T>(
  from: Collection<T>,
  max: number,
  ...constraints: QueryConstraint[]
): Promise<readonly Doc<T>[]> {
  return fetchFound(from, query(collection(db, from.path), ...constraints, limit(max)));
}

/** What a query finds, which names its limit. @throws AppError. */
export async function fetchFound<T>(from: Collection<T>, asked: Query): Promise<readonly Doc<T>[]> {
  try {
    return readable(from, (await getDocs(asked)).docs);
  } catch (error) {
    throw toAppError(error);
  }
}

/** What every pick list leaves out: the deleted. */
export const alive = where('deleted', '==', false);
