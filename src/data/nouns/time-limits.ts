import type { Actor } from '#domain/access/actor.ts';
import type { Exemption } from '#domain/time-limit/exemption.ts';
import { type TimeLimitError, timeLimitErrorSchema } from '#domain/time-limit/schema.ts';
import { SUBMIT_TIME_LIMIT_EXEMPTION } from '#domain/time-limit/endpoints.ts';
import { callApi } from '#data/store/call-api.ts';

/**
 * Exempts a row until the end of a day, or ends that by timestamp 0 and reason ''. `row` is the one that the person
 * was shown; the list follows by the live record (decisions: exemption-answer).
 * @throws OfflineError, AppError with why it was refused.
 */
export async function submitExemption(
  actor: Actor,
  row: TimeLimitError,
  { timestamp, reason }: Exemption,
): Promise<void> {
  const { uid, firstName, lastName, email } = actor;
  const user = timestamp === 0 ? null : { userId: uid, firstName, lastName, email };
  await callApi(SUBMIT_TIME_LIMIT_EXEMPTION, {
    error: timeLimitErrorSchema.parse(row),
    timestamp,
    reason,
    user,
  });
}
