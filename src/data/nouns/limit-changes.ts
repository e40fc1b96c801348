import { post } from '#data/store/api.ts';
import { reviewed } from './reviewed.ts';

/** Keeps a change, or has the server restore the old values. @throws AppError with what stands now. */
export async function settleLimitChange(id: string, action: 'keep' | 'restore'): Promise<void> {
  await post('settle-limit-change', { id, action });
  reviewed.tell();
}
