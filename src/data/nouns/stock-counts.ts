import * as z from 'zod/mini';
import type { CountedKit } from '#domain/stock-count/count.ts';
import { ask } from '#data/store/ask.ts';

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
  return (await ask(answer, 'count-stock', { request, lines, notes })).id;
}
