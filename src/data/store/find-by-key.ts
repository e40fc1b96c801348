import { where } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import { toAppError } from './errors.ts';
import { readPages } from './fetch-all.ts';
import { chunksOf } from '#domain/shared/chunks.ts';
import { IN_LIMIT } from './pages.ts';

/** Beyond so many values the whole collection in pages of 500 is fewer questions than one per 30. */
const ASK_BY_VALUE = 900;
const AT_ONCE = 4;

/**
 * Every record of a reference collection, deleted ones too, in pages of 500; `onProgress` gets how many are read.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function readAll<T>(
  from: Collection<T>,
  onProgress: (read: number) => void,
  signal: AbortSignal,
): Promise<Doc<T>[]> {
  let read = 0;
  const handlePage = (size: number) => {
    read += size;
    onProgress(read);
  };
  return readPages(from, [], { signal, onPage: handlePage }).catch((error: unknown) => {
    throw error instanceof DOMException ? error : toAppError(error);
  });
}

/**
 * Every record, deleted ones too, whose field holds one of these values: asked for in chunks of 30, or, for many
 * values, by reading the collection in pages of 500. `onProgress` gets how many values are answered.
 * @throws AppError; a DOMException named AbortError when cancelled.
 */
export async function findByKey<T>(
  from: Collection<T>,
  field: string,
  values: readonly (string | number)[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Doc<T>[]> {
  const wanted = [...new Set(values)];
  try {
    if (wanted.length > ASK_BY_VALUE) {
      let read = 0;
      const handlePage = (size: number) => {
        read += size;
        onProgress(Math.min(read, wanted.length));
      };
      const asked = new Set<unknown>(wanted);
      const docs = await readPages(from, [], { signal, onPage: handlePage });
      return docs.filter(({ value }) => asked.has(Reflect.get(Object(value), field)));
    }
    const chunks = chunksOf(wanted, IN_LIMIT);
    const found: Doc<T>[] = [];
    for (let at = 0; at < chunks.length; at += AT_ONCE) {
      const asking = chunks
        .slice(at, at + AT_ONCE)
        .map((chunk) => readPages(from, [where(field, 'in', chunk)], { signal }));
      // A few at once: a browser would queue more of them anyway.
      // oxlint-disable-next-line no-await-in-loop
      found.push(...(await Promise.all(asking)).flat());
      onProgress(Math.min((at + AT_ONCE) * IN_LIMIT, wanted.length));
    }
    return found;
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw toAppError(error);
  }
}
