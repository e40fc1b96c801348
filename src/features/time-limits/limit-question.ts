import { type DealerNames, dealersAt } from '#domain/dealer/dealer-groups.ts';
import type { LimitQuestion } from '#domain/time-limit/limit-rows.ts';
import { TIME_LIMIT_STATUS, type TimeLimitStatusName } from '#domain/time-limit/status.ts';

const isStatus = (name: string): name is TimeLimitStatusName => Object.hasOwn(TIME_LIMIT_STATUS, name);

/** What the filters in the address ask for; of a group of dealers those of its dealers. */
export function questionOf(
  {
    status = '',
    type = '',
    dealer = '',
    job = '',
    since = '',
    reason = '',
    person = '',
  }: Readonly<Record<string, string>>,
  names: DealerNames | null,
): LimitQuestion {
  const isKnown = isStatus(status);
  const dealerIds = dealer === '' ? [] : dealersAt(dealer, names);
  return { status: isKnown ? status : '', type, dealerIds, jobType: job, since, reason, person };
}
