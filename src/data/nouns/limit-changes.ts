import { reviewed } from './reviewed.ts';
import { SETTLE_LIMIT_CHANGE } from '#domain/limit-change/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/** Keeps a change, or has the server restore the old values. @throws AppError with what stands now. */
export async function settleLimitChange(id: string, action: 'keep' | 'restore'): Promise<void> {
  await callApi(SETTLE_LIMIT_CHANGE, { id, action });
  reviewed.tell();
}
