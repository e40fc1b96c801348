import { NO_LIMIT_ENDS, type TimeLimitError } from './schema.ts';
import { TIME_LIMIT_STATUS } from './status.ts';

/** The fields of a record that follow from its time limits (schema.ts: timeLimitShape); server only. */
export interface TimeLimitState {
  timeLimits: TimeLimitError[];
  timeLimitStatusId: number;
  timeLimitDueAt: number;
  timeLimitEndsAt: number;
}

/** The first second at which the status is another by itself: an exemption has passed, or the limit has. */
function changesAt(row: TimeLimitError): number[] {
  if (row.timeLimitStatusId === TIME_LIMIT_STATUS.exempt.id) return [row.timeLimitExemptTimestamp + 1];
  return row.timeLimitStatusId === TIME_LIMIT_STATUS.ok.id ? [row.startTimestamp + row.limit + 1] : [];
}

/** The second that its days left are counted to. */
function endsAt(row: TimeLimitError): number {
  const isExempt = row.timeLimitStatusId === TIME_LIMIT_STATUS.exempt.id;
  return isExempt ? row.timeLimitExemptTimestamp : row.startTimestamp + row.limit;
}

/** When the first of a record's time limits runs out, or ran out: `timeLimitEndsAt`, unix seconds. */
export function firstEnd(timeLimits: readonly TimeLimitError[]): number {
  return Math.min(NO_LIMIT_ENDS, ...timeLimits.map(endsAt));
}

/** What a record with these rows carries; each row has its status of now. */
export function timeLimitState(timeLimits: TimeLimitError[]): TimeLimitState {
  const due = timeLimits.flatMap(changesAt);
  return {
    timeLimits,
    timeLimitStatusId: Math.max(0, ...timeLimits.map((row) => row.timeLimitStatusId)),
    timeLimitDueAt: due.length === 0 ? 0 : Math.min(...due),
    timeLimitEndsAt: firstEnd(timeLimits),
  };
}
