import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryConstraint,
  where,
} from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDocs } from './converter.ts';
import { AppError, toAppError } from './errors.ts';
import { db } from './firestore.ts';
import { type Paging, pagesOf } from './pages.ts';

/** Far more than any collection that is chosen from or matched; a larger one is not read to its end. */
const MAX_READ = 60_000;

interface Reading extends Omit<Paging, 'size'> {
  /** Gets how many records a page held. */
  readonly onPage?: (read: number) => void;
}

/**
 * Every record that meets conditions of equality, however many, in pages of 500 by id.
 * @throws AppError past 60,000; the SDK's errors; a DOMException named AbortError when cancelled.
 */
export async function readPages<T>(
  from: Collection<T>,
  conditions: readonly QueryConstraint[],
  { onPage, ...paging }: Reading,
): Promise<Doc<T>[]> {
  const found: Doc<T>[] = [];
  const asked = query(collection(db, from.path), ...conditions, orderBy(documentId()));
  let read = 0;
  for await (const page of pagesOf(asked, paging)) {
    read += page.length;
    if (read > MAX_READ) throw new AppError('Too many records to match. Contact support.');
    found.push(...readDocs(from, page));
    onPage?.(page.length);
  }
  return found;
}

/**
 * Every record that meets conditions of equality, however many; one that cannot be read is left out, see
 * {@link readDocs}. @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function fetchAll<T>(
  from: Collection<T>,
  conditions: readonly QueryConstraint[],
  signal?: AbortSignal,
): Promise<readonly Doc<T>[]> {
  return readPages(from, conditions, { signal, get: getDocs }).catch((error: unknown) => {
    throw signal?.aborted === true ? error : toAppError(error);
  });
}

/** The first records that a search finds. */
export interface Found<T> {
  readonly docs: readonly Doc<T>[];
  /** There are more, which the screen says. */
  readonly isCut: boolean;
}

/** The first records of a query, at most `max`, and whether there are more: one more is read. @throws AppError. */
export async function fetchFound<T>(from: Collection<T>, max: number, asked: Query): Promise<Found<T>> {
  try {
    const { docs } = await getDocs(query(asked, limit(max + 1)));
    return { docs: readDocs(from, docs.slice(0, max)), isCut: docs.length > max };
  } catch (error) {
    throw toAppError(error);
  }
}

/** The first records that meet conditions; for a choice that asks for a word before it offers any. @throws AppError. */
export function fetchFirst<T>(
  from: Collection<T>,
  max: number,
  ...constraints: QueryConstraint[]
): Promise<Found<T>> {
  return fetchFound(from, max, query(collection(db, from.path), ...constraints));
}

/** What every pick list leaves out: the deleted. */
export const alive = where('deleted', '==', false);
