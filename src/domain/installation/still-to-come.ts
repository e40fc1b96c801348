import { PHOTO_SLOTS } from './photo-slots.ts';
import type { Installation } from './schema.ts';
import { timeLimitStatus, type TimeLimitStatusName } from '../time-limit/status.ts';

/** A photo that follows after completion, with the time limit that it ends. */
export interface StillToCome {
  /** The field, as `photos.sviLabel`. */
  readonly path: string;
  readonly title: string;
  /** Unix seconds of the last moment in time. */
  readonly due: number;
  readonly status: TimeLimitStatusName;
}

/** What still runs on a job that is complete: label photos by the time limit of each. It is owed, not missing. */
export function stillToCome(
  { stage, timeLimits }: Pick<Installation, 'stage' | 'timeLimits'>,
  nowSeconds: number,
): StillToCome[] {
  if (stage !== 'complete') return [];
  return timeLimits.flatMap((limit) => {
    const slot = PHOTO_SLOTS.find(({ timeLimit }) => timeLimit === limit.type);
    if (slot === undefined) return [];
    const due = limit.startTimestamp + limit.limit;
    const status = timeLimitStatus(limit, nowSeconds);
    return [{ path: `photos.${slot.key}`, title: `${slot.title} photo`, due, status }];
  });
}
