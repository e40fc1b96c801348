import { type LimitDefinitions, type RunningTimeLimit, timeLimitRows } from '../time-limit/rows.ts';
import type { TimeLimitError } from '../time-limit/schema.ts';
import { type TimeLimitState, timeLimitState } from '../time-limit/state.ts';
import { hasPhoto, PHOTO_SLOTS } from './photo-slots.ts';
import { LABEL_TIME_LIMITS, type LabelTimeLimit } from '../time-limit/label-limits.ts';
import { type Installation, STAGES } from './schema.ts';
import { type InstallationTypeRow, installationType } from '../installation-type/types.ts';

/** The stages in which the limit of a job's own type runs. */
export const WORK_STAGES = STAGES.filter((stage) => !['new', 'complete', 'cancelled'].includes(stage));

type LimitedJob = Pick<Installation, 'type' | 'stage' | 'moves' | 'photos' | 'completedAt'>;

/** When work began: the first move into inProgress. Null before it. */
function startedAt(job: LimitedJob): number | null {
  return job.moves.find(({ to }) => to === 'inProgress')?.at ?? null;
}

const LABEL_APPLIES: Record<LabelTimeLimit, (type: InstallationTypeRow) => boolean> = {
  installedSviLabelImageUploaded: (type) => type.complianceFlag,
  installedWindscreenQrLabelImageUploaded: (type) => type.windscreenLabel,
};

function openLabels(job: LimitedJob, type: InstallationTypeRow): LabelTimeLimit[] {
  return LABEL_TIME_LIMITS.filter((name) => {
    const slot = PHOTO_SLOTS.find(({ timeLimit }) => timeLimit === name);
    return LABEL_APPLIES[name](type) && slot !== undefined && !hasPhoto(job.photos, slot.key);
  });
}

/**
 * The limits that run on an installation: the type's own from the start of work until complete, then each label's from
 * completion until its photo is there. None when cancelled.
 */
export function runningTimeLimits(job: LimitedJob): RunningTimeLimit[] {
  const type = installationType(job.type);
  const start = startedAt(job);
  if (type === undefined || start === null || job.stage === 'cancelled') return [];
  if (job.stage !== 'complete') return [{ type: type.key, startTimestamp: start }];
  return openLabels(job, type).map((name) => ({ type: name, startTimestamp: job.completedAt }));
}

/** The `timeLimits` an installation should carry now (unix seconds), exemptions kept (see {@link timeLimitRows}). */
export function timeLimitsOf(
  id: string,
  job: LimitedJob & Pick<Installation, 'timeLimits'>,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitError[] {
  return timeLimitRows(id, runningTimeLimits(job), job.timeLimits, definitions, nowSeconds);
}

/** The time-limit fields of an installation at this time (unix seconds); a deleted one has no limits. */
export function jobTimeLimits(
  id: string,
  job: LimitedJob & Pick<Installation, 'timeLimits' | 'deleted'>,
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitState {
  return timeLimitState(job.deleted ? [] : timeLimitsOf(id, job, definitions, nowSeconds));
}
