import type { AuditRun } from './schema.ts';

/** A run that gave no sign of life for so long died with its server, and stands in nobody's way. */
export const RUN_DIES_AFTER = 600;
/** Whoever asks again so soon after a run gets that run: a double click, or two people at once. */
export const JUST_FINISHED = 10;

/**
 * Of a dealer's last run, what decides whether another one may start. Unix seconds; `at` its last sign of life,
 * `finishedAt` 0 while it runs.
 */
export interface LastRun {
  readonly runId: string;
  readonly at: number;
  readonly finishedAt: number;
}

/** Whether to answer with this run instead of starting another one. */
export function isJoined({ at, finishedAt }: LastRun, now: number): boolean {
  return finishedAt === 0 ? now - at <= RUN_DIES_AFTER : now - finishedAt <= JUST_FINISHED;
}

/** Whether a stored run is under way: one that died is not. */
export function isUnderWay(
  { state, at, progressAt }: Pick<AuditRun, 'state' | 'at' | 'progressAt'>,
  now: number,
): boolean {
  return state === 'running' && now - Math.max(at, progressAt) <= RUN_DIES_AFTER;
}

/** How many records a run has read. */
export const lookedAt = ({ looked }: Pick<AuditRun, 'looked'>): number =>
  Object.values(looked).reduce((sum, count) => sum + count, 0);
