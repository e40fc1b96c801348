import type { Installation, TimeLimitError } from './schema.ts';
import { type LimitDefinitions, TIME_LIMIT_STATUS, timeLimitsOf } from './time-limits.ts';

/** The fields of an installation that follow from its time limits; server only. */
export type TimeLimitState = Pick<Installation, 'timeLimits' | 'timeLimitStatusId' | 'timeLimitDueAt'>;

type Limited = Pick<
  Installation,
  'type' | 'stage' | 'moves' | 'photos' | 'completedAt' | 'timeLimits' | 'deleted'
>;

/** The first second at which the status is another by itself: an exemption has passed, or the limit has. */
function changesAt(row: TimeLimitError): number[] {
  if (row.timeLimitStatusId === TIME_LIMIT_STATUS.exempt.id) return [row.timeLimitExemptTimestamp + 1];
  return row.timeLimitStatusId === TIME_LIMIT_STATUS.ok.id ? [row.startTimestamp + row.limit + 1] : [];
}

/** The time limits of an installation at this time (unix seconds); a deleted one has none. */
export function timeLimitState(
  id: string,
  job: Limited,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitState {
  const timeLimits = job.deleted ? [] : timeLimitsOf(id, job, definitions, nowSeconds);
  const due = timeLimits.flatMap(changesAt);
  return {
    timeLimits,
    timeLimitStatusId: Math.max(0, ...timeLimits.map((row) => row.timeLimitStatusId)),
    timeLimitDueAt: due.length === 0 ? 0 : Math.min(...due),
  };
}
