import type { ListShape } from '#domain/shared/entity.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Doc, readDocs } from './converter.ts';
import { toAppError } from './errors.ts';
import {
  filtered,
  filteredQuery,
  isAsked,
  isSortedByServer,
  type ListRequest,
  sorted,
} from './list-query.ts';
import { PAGE, pagesOf } from './pages.ts';
import { readWhole } from './whole.ts';
import { EXPORT_LIMIT } from './list-limits.ts';

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
  const rows: Doc<T>[] = [];
  try {
    for await (const page of pagesOf(ordered, { size: Math.min(PAGE, shape.maxRows), signal })) {
      rows.push(...readDocs(shape.collection, page).filter(({ value }) => isAsked(shape, request, value)));
      onProgress(rows.length);
      if (rows.length >= EXPORT_LIMIT) break;
    }
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw toAppError(error);
  }
  const found = rows.slice(0, EXPORT_LIMIT);
  return isSortedByServer(shape, request) ? found : [...sorted(shape, request, found)];
}
