import { getDocsFromServer, limit, query, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { filteredQuery, isAsked, type ListRequest } from './list-query.ts';
import { EXPORT_LIMIT, type ListShape } from './list-shape.ts';

const BATCH = 500;

/**
 * Reads the filtered set for a CSV file, in batches of 500 or what rules allow, and at most 10,000 rows.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function exportList<T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Doc<T>[]> {
  const { ordered } = filteredQuery(shape, actor, request);
  const batch = Math.min(BATCH, shape.most);
  const rows: Doc<T>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  try {
    while (rows.length < EXPORT_LIMIT) {
      signal.throwIfAborted();
      const page = query(ordered, ...(last ? [startAfter(last)] : []), limit(batch));
      // Each batch starts where the one before ended, so they cannot run side by side.
      // oxlint-disable-next-line no-await-in-loop
      const snapshot = await getDocsFromServer(page);
      for (const document of snapshot.docs) {
        const read = readDoc(shape.collection, document);
        if (read.ok && isAsked(shape, request, read.doc.value)) rows.push(read.doc);
      }
      onProgress(rows.length);
      last = snapshot.docs.at(-1);
      if (snapshot.size < batch) break;
    }
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw toAppError(error);
  }
  return rows.slice(0, EXPORT_LIMIT);
}
