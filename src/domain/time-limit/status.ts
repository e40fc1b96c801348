import { elapsedDays, SECONDS_PER_DAY } from '../shared/dates.ts';
import type { TimeLimitError } from './schema.ts';
import { counted } from '../shared/number-texts.ts';

/**
 * Time-limit statuses of the specification (product: time-limits); word and icon go with the colour, never without
 * (decisions: never-colour-alone). The tone `watch` is the specification's warning colour.
 */
export const TIME_LIMIT_STATUS = {
  ok: { id: 0, name: 'ok', tone: 'info', word: 'OK', icon: 'info' },
  exempt: { id: 1, name: 'exempt', tone: 'watch', word: 'Exempt', icon: 'exempt' },
  error: { id: 2, name: 'error', tone: 'danger', word: 'Over limit', icon: 'danger' },
} as const;
export type TimeLimitStatusName = keyof typeof TIME_LIMIT_STATUS;

type Clocked = Pick<TimeLimitError, 'startTimestamp' | 'limit' | 'timeLimitExemptTimestamp'>;

/**
 * The status at this time, unix seconds: exempt up to and including its last second, then by elapsed time again
 * (decisions: exempt-ends); error when more than the limit has elapsed (decisions: elapsed-days).
 */
export function timeLimitStatus(limit: Clocked, nowSeconds: number): TimeLimitStatusName {
  if (limit.timeLimitExemptTimestamp > 0 && nowSeconds <= limit.timeLimitExemptTimestamp) return 'exempt';
  return nowSeconds - limit.startTimestamp > limit.limit ? 'error' : 'ok';
}

/** The worst of some statuses: error above exempt above ok; ok when there are none (product: time-limits). */
export function worstTimeLimit(statuses: readonly TimeLimitStatusName[]): TimeLimitStatusName {
  return statuses.reduce<TimeLimitStatusName>(
    (worst, name) => (TIME_LIMIT_STATUS[name].id > TIME_LIMIT_STATUS[worst].id ? name : worst),
    'ok',
  );
}

export interface TimeLimitDays {
  readonly elapsedDays: number;
  readonly limitDays: number;
  /** `3 of 7 days`. */
  readonly text: string;
}

/** Whole days elapsed out of whole days allowed, both floored (decisions: elapsed-days). */
export function timeLimitDays(
  limit: Pick<Clocked, 'startTimestamp' | 'limit'>,
  nowSeconds: number,
): TimeLimitDays {
  const elapsed = elapsedDays(limit.startTimestamp, nowSeconds);
  const limitDays = Math.floor(limit.limit / SECONDS_PER_DAY);
  return {
    elapsedDays: elapsed,
    limitDays,
    text: `${elapsed} of ${counted(limitDays, 'day')}`,
  };
}
