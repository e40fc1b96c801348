import { getDocs, limit, query, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { matchesSearch } from '#domain/shared/search-terms.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { filteredQuery, type ListRequest } from './list-query.ts';
import { EXPORT_LIMIT, type ListShape, type Searchable } from './queries.ts';

const BATCH = 500;

/**
 * Reads the filtered set for a CSV file, in batches of 500 and at most 10,000 rows.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function exportList<T extends Searchable>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Doc<T>[]> {
  const { ordered } = filteredQuery(shape, actor, request);
  const rows: Doc<T>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  try {
    while (rows.length < EXPORT_LIMIT) {
      signal.throwIfAborted();
      const page = query(ordered, ...(last ? [startAfter(last)] : []), limit(BATCH));
      // Each batch starts where the one before ended, so they cannot run side by side.
      // oxlint-disable-next-line no-await-in-loop
      const snapshot = await getDocs(page);
      for (const document of snapshot.docs) {
        const read = readDoc(shape.collection, document);
        if (read.ok && matchesSearch(request.search, read.doc.value.searchArr)) rows.push(read.doc);
      }
      onProgress(rows.length);
      last = snapshot.docs.at(-1);
      if (snapshot.size < BATCH) break;
    }
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw toAppError(error);
  }
  return rows.slice(0, EXPORT_LIMIT);
}
