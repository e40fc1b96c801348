import { addDays } from '../shared/calendar.ts';
import { formatDate, todaySydney } from '../shared/dates.ts';
import { withStatus } from './rows.ts';
import type { TimeLimitError } from './schema.ts';
import { timeLimitStatus } from './status.ts';

/** Most days that an exemption may last, counted from today. */
export const EXEMPT_DAYS_MAX = 366;

/** What a person asks for: the last second of the exemption (unix) and why; 0 and '' for none. */
export interface Exemption {
  readonly timestamp: number;
  readonly reason: string;
}

/** No exemption: what unticking submits (product: time-limits). */
export const NOT_EXEMPT: Exemption = { timestamp: 0, reason: '' };

/** The exemption that a row has at this time (unix seconds); one that has passed is none. */
export function exemptionOf(row: TimeLimitError, nowSeconds: number): Exemption {
  if (timeLimitStatus(row, nowSeconds) !== 'exempt') return NOT_EXEMPT;
  return { timestamp: row.timeLimitExemptTimestamp, reason: row.timeLimitExemptReason };
}

/** What is wrong with the last second of an exemption, unix seconds, as a message; null when it will do. */
export function untilFault(timestamp: number, now: Date): string | null {
  if (timestamp * 1000 <= now.getTime()) return 'Exempt Until must be today or later';
  const last = addDays(todaySydney(now), EXEMPT_DAYS_MAX);
  const isTooLate = todaySydney(new Date(timestamp * 1000)) > last;
  return isTooLate ? `Exempt Until can be ${formatDate(last)} at the latest` : null;
}

/** The row with this exemption in place of its own, and the status that makes at this time (unix seconds). */
export function withExemption(
  row: TimeLimitError,
  { timestamp, reason }: Exemption,
  user: TimeLimitError['timeLimitExemptUser'],
  nowSeconds: number,
): TimeLimitError {
  const exempt = {
    timeLimitExemptTimestamp: timestamp,
    timeLimitExemptReason: reason,
    timeLimitExemptUser: user,
  };
  return withStatus({ ...row, ...exempt }, nowSeconds);
}
