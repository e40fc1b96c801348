import type { ListShape } from '#domain/shared/entity.ts';
import { getDocsFromServer, limit, query, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import {
  filtered,
  filteredQuery,
  isAsked,
  isSortedByServer,
  type ListRequest,
  sorted,
} from './list-query.ts';
import { readWhole } from './whole.ts';
import { EXPORT_LIMIT } from './list-limits.ts';

const BATCH = 500;

/**
 * Reads the filtered set for a CSV file: a small collection out of what is read, a large one in batches of 500 or what
 * rules allow, at most 10,000 rows.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function exportList<T>(
  shape: ListShape<T>,
  actor: Actor,
  request: ListRequest,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<Doc<T>[]> {
  if (shape.isSmall) {
    const { docs } = await readWhole(shape, actor);
    signal.throwIfAborted();
    const found = sorted(shape, request, filtered(shape, request, docs));
    onProgress(found.length);
    return [...found];
  }
  const { ordered } = filteredQuery(shape, actor, request);
  const batch = Math.min(BATCH, shape.maxRows);
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
  const found = rows.slice(0, EXPORT_LIMIT);
  return isSortedByServer(shape, request) ? found : [...sorted(shape, request, found)];
}
