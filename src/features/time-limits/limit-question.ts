import type { LimitQuestion } from '#domain/time-limit/limit-rows.ts';
import { TIME_LIMIT_STATUS, type TimeLimitStatusName } from '#domain/time-limit/status.ts';

const isStatus = (name: string): name is TimeLimitStatusName => Object.hasOwn(TIME_LIMIT_STATUS, name);

/** What the filters in the address ask for. */
export function questionOf({
  status = '',
  type = '',
  dealer = '',
  job = '',
  since = '',
  reason = '',
  person = '',
}: Readonly<Record<string, string>>): LimitQuestion {
  const isKnown = isStatus(status);
  return { status: isKnown ? status : '', type, dealerId: dealer, jobType: job, since, reason, person };
}
