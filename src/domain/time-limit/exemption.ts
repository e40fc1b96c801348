import { addDays, dateYears, endOfDaySydney } from '../shared/calendar.ts';
import { formatDate, type IsoDay } from '../shared/dates.ts';
import { withStatus } from './rows.ts';
import type { TimeLimitError } from './schema.ts';
import { timeLimitStatus } from './status.ts';

/** Days from today after which an exemption is longer than most are. */
const EXEMPT_DAYS_USUAL = 366;

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

/**
 * What is wrong with the last second of an exemption, unix seconds, as a message; null when it will do. It has an end as
 * every date has: the last of the years that one may lie in. Compared as numbers, since a second far out is no day at all.
 */
export function untilFault(timestamp: number, now: Date): string | null {
  const last = `${dateYears(now).last}-12-31`;
  return timestamp <= endOfDaySydney(last) ? null : `Exempt Until can be ${formatDate(last)} at the latest`;
}

/** What is unlikely about the day of an exemption, which may be submitted all the same (decisions: date-range); null for nothing. */
export function untilWarning(day: IsoDay, today: IsoDay): string | null {
  if (day === '') return null;
  if (day < today) return 'This day has passed. The time limit won’t be exempt.';
  return day > addDays(today, EXEMPT_DAYS_USUAL) ? 'More than a year ahead. Check the year.' : null;
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
