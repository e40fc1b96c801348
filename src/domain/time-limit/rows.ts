import type { TimeLimitError } from './schema.ts';
import { TIME_LIMIT_STATUS, timeLimitStatus } from './status.ts';

/** Definitions by type, as in `system/timeLimits`; limit in seconds. */
export type LimitDefinitions = Readonly<Record<string, { readonly limit: number }>>;

/** A limit that runs on a record, before anything is known of its length. */
export type RunningTimeLimit = Pick<TimeLimitError, 'type' | 'startTimestamp'>;

/** A row with its status at this time, unix seconds. */
export function withStatus(
  row: Omit<TimeLimitError, 'timeLimitStatus' | 'timeLimitStatusId'>,
  nowSeconds: number,
): TimeLimitError {
  const { name, id } = TIME_LIMIT_STATUS[timeLimitStatus(row, nowSeconds)];
  return { ...row, timeLimitStatus: name, timeLimitStatusId: id };
}

/**
 * The `timeLimits` that the record of this id should carry now: those running that a definition gives a limit, each
 * with its exemption kept from `before` while its start is the same, and its status at this time (unix seconds).
 */
export function timeLimitRows(
  id: string,
  running: readonly RunningTimeLimit[],
  before: readonly TimeLimitError[],
  definitions: LimitDefinitions,
  nowSeconds: number,
): TimeLimitError[] {
  return running.flatMap(({ type, startTimestamp }) => {
    const limit = Object.hasOwn(definitions, type) ? definitions[type]?.limit : undefined;
    if (limit === undefined) return [];
    const old = before.find((each) => each.type === type && each.startTimestamp === startTimestamp);
    const exemption = {
      timeLimitExemptTimestamp: old?.timeLimitExemptTimestamp ?? 0,
      timeLimitExemptReason: old?.timeLimitExemptReason ?? '',
      timeLimitExemptUser: old?.timeLimitExemptUser ?? null,
    };
    return [withStatus({ id, type, startTimestamp, limit, ...exemption }, nowSeconds)];
  });
}
