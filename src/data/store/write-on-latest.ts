import type { Doc } from './converter.ts';
import { NotAllowedError } from './errors.ts';

/** Each try that another person's write beats lets that write through, so a busy record is still reached. */
const TRIES = 8;

/**
 * Writes on a record that others write as well: a refused write whose record has moved on is tried again on the latest
 * version. Only for parts that do not touch what others change. @throws the refusal when the record has not moved, or
 * moves on every time; every other error at once.
 */
export async function writeOnLatest<T>(
  base: Doc<T>,
  write: (latest: Doc<T>) => Promise<Doc<T>>,
  refetch: () => Promise<Doc<T>>,
): Promise<Doc<T>> {
  let latest = base;
  for (let tries = 1; ; tries += 1) {
    try {
      // Each try starts from what the one before ran into.
      // oxlint-disable-next-line no-await-in-loop
      return await write(latest);
    } catch (error) {
      if (!(error instanceof NotAllowedError) || tries === TRIES) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const now = await refetch();
      if (now.rev === latest.rev) throw error;
      latest = now;
    }
  }
}
