import type { Installation } from './schema.ts';
import { timeLimitsOf } from './time-limits.ts';
import type { LimitDefinitions } from '../time-limit/rows.ts';
import { TIME_LIMIT_STATUS } from '../time-limit/status.ts';

type Limited = Pick<
  Installation,
  'type' | 'stage' | 'moves' | 'photos' | 'completedAt' | 'timeLimits' | 'deleted'
>;

/** Rows of the time-limit list that new definitions would change, by where they go. */
export interface TimeLimitEffect {
  /** From ok into error. */
  readonly intoError: number;
  /** From error back to ok. */
  readonly backToOk: number;
}

/**
 * What new definitions would make of these installations at this time (unix seconds), row by row. Exempt rows stay
 * exempt and do not count; neither does a row whose limit has run over meanwhile under the old definition as well.
 */
export function timeLimitEffect(
  jobs: readonly { readonly id: string; readonly value: Limited }[],
  before: LimitDefinitions,
  after: LimitDefinitions,
  nowSeconds: number,
): TimeLimitEffect {
  const effect = { intoError: 0, backToOk: 0 };
  for (const { id, value } of jobs) {
    if (value.deleted) continue;
    const old = timeLimitsOf(id, value, before, nowSeconds);
    for (const row of timeLimitsOf(id, value, after, nowSeconds)) {
      const was = old.find(({ type }) => type === row.type)?.timeLimitStatusId;
      const is = row.timeLimitStatusId;
      if (was === TIME_LIMIT_STATUS.ok.id && is === TIME_LIMIT_STATUS.error.id) effect.intoError += 1;
      if (was === TIME_LIMIT_STATUS.error.id && is === TIME_LIMIT_STATUS.ok.id) effect.backToOk += 1;
    }
  }
  return effect;
}
