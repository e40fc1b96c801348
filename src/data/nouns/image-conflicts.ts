import type { ConflictChoice } from '#domain/image-conflict/schema.ts';
import { SETTLE_IMAGE_CONFLICT } from '#domain/image-conflict/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/**
 * Lets the first photo stay, the second or both, or asks the dealers; `seen`: how many entries the conflict had when it was looked
 * at. @throws AppError with the server's words.
 */
export async function settleImageConflict(
  id: string,
  choice: ConflictChoice | 'ask',
  reason: string,
  seen: number,
): Promise<void> {
  await callApi(SETTLE_IMAGE_CONFLICT, { id, choice, reason, seen });
}
