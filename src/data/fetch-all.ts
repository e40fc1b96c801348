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
  startAfter,
  where,
} from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { noteUnreadable } from './unreadable.ts';

/** Records of one page; rules refuse more than 500. */
const PAGE = 500;

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
  let last: QueryDocumentSnapshot | undefined;
  try {
    for (;;) {
      const next = last ? [startAfter(last)] : [];
      const page = query(
        collection(db, from.path),
        ...conditions,
        orderBy(documentId()),
        ...next,
        limit(PAGE),
      );
      // Each page starts where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const { docs } = await getDocs(page);
      found.push(...readable(from, docs));
      if (docs.length < PAGE) return found;
      last = docs.at(-1);
    }
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
