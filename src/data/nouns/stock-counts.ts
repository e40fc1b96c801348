import type { CountedKit } from '#domain/stock-count/count.ts';
import { COUNT_STOCK } from '#domain/stock-count/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/**
 * Has the server keep what was counted beside what the orders have now; resolves with the count's id. @throws OfflineError,
 * AppError with the server's words.
 */
export async function recordCount(
  request: string,
  lines: readonly CountedKit[],
  notes: string,
): Promise<string> {
  return (await callApi(COUNT_STOCK, { request, lines, notes })).id;
}
