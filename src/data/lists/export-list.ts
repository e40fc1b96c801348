import type { ListShape } from '#domain/descriptor/descriptor.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Doc, readDocs } from '#data/store/converter.ts';
import { toAppError } from '#data/store/errors.ts';
import { isSortedByServer, type ListRequest } from './list-plan.ts';
import { filteredQueries } from './list-query.ts';
import { filtered, matchesRequest, sorted } from './list-rows.ts';
import { PAGE, pagesOf } from '#data/store/pages.ts';
import { noteUnreadable } from '#data/store/unreadable.ts';
import { readWhole } from './whole.ts';
import { EXPORT_LIMIT } from './query-limits.ts';

/**
 * Reads the filtered set for a CSV file: a small collection out of what is read, a large one in batches of 500 or what
 * rules allow. Past 10,000 rows it stops at one more, which tells that there are more than a file holds.
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
    const { docs, broken } = await readWhole(shape, actor);
    signal.throwIfAborted();
    for (const each of broken) noteUnreadable(shape.collection.path, each);
    const found = sorted(shape, request, filtered(shape, request, docs));
    onProgress(found.length);
    return [...found];
  }
  const parts = filteredQueries(shape, actor, request);
  const rows: Doc<T>[] = [];
  try {
    for (const { ordered } of parts) {
      // One after another: what is more than a file holds is not read.
      // oxlint-disable-next-line no-await-in-loop
      for await (const page of pagesOf(ordered, { size: Math.min(PAGE, shape.maxRows), signal })) {
        rows.push(
          ...readDocs(shape.collection, page).filter(({ value }) => matchesRequest(shape, request, value)),
        );
        onProgress(rows.length);
        if (rows.length > EXPORT_LIMIT) break;
      }
      if (rows.length > EXPORT_LIMIT) break;
    }
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw toAppError(error);
  }
  const found = rows.slice(0, EXPORT_LIMIT + 1);
  return isSortedByServer(shape, request) && parts.length === 1 ? found : [...sorted(shape, request, found)];
}
