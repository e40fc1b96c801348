import type { AuditRun } from './schema.ts';

/** A run that has not finished after so long died with its server, and stands in nobody's way. */
export const RUN_DIES_AFTER = 600;
/** Whoever asks again so soon after a run gets that run: a double click, or two people at once. */
export const JUST_FINISHED = 10;

/** Of a dealer's last run, what decides whether another one may start. Unix seconds; `finishedAt` 0 while it runs. */
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
export function isUnderWay({ state, at }: Pick<AuditRun, 'state' | 'at'>, now: number): boolean {
  return state === 'running' && now - at <= RUN_DIES_AFTER;
}
