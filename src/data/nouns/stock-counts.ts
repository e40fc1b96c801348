import * as z from 'zod/mini';
import type { CountedKit } from '#domain/stock-count/count.ts';
import { post } from '#data/store/api.ts';
import { AppError, UNKNOWN_ERROR } from '#data/store/errors.ts';

const answer = z.object({ id: z.string(), differing: z.int() });

/**
 * Has the server keep what was counted beside what the orders have now; resolves with the count's id. @throws OfflineError,
 * AppError with the server's words.
 */
export async function recordCount(
  request: string,
  lines: readonly CountedKit[],
  notes: string,
): Promise<string> {
  const told = answer.safeParse(await post('count-stock', { request, lines, notes }));
  if (!told.success) throw new AppError(UNKNOWN_ERROR);
  return told.data.id;
}
