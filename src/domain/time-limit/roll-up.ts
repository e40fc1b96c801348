import { type NumberedLimit, timeLimitErrorSchema } from './schema.ts';
import { TIME_LIMIT_STATUS, type TimeLimitStatusName, worstTimeLimit } from './status.ts';

/** Most rows that a dealer's record carries itself: few, because a row may hold a reason of 2,000 letters. */
export const ROLLED_UP_ROWS = 10;

/** How many of a dealer's records are over a limit, and how many have at worst an exempt one. */
export interface LimitCounts {
  readonly error: number;
  readonly exempt: number;
}

/** What a dealer's record says of the limits of its jobs and orders; server only. */
export interface LimitRollUp {
  timeLimitStatusId: number;
  timeLimitStatus: TimeLimitStatusName;
  timeLimitErrorCount: number;
  timeLimitExemptCount: number;
  timeLimitErrs: NumberedLimit[];
  /** How many more records are over or exempt; of those among these, every row is. */
  timeLimitErrsMore: number;
}

/** The rows of the first records, as long as all of a record's fit into {@link ROLLED_UP_ROWS}; the very first has all. */
function rowsOfWholeRecords(rows: readonly NumberedLimit[]): NumberedLimit[] {
  const carried: NumberedLimit[] = [];
  for (const id of new Set(rows.map((row) => row.id))) {
    const record = rows.filter((row) => row.id === id);
    if (carried.length > 0 && carried.length + record.length > ROLLED_UP_ROWS) break;
    carried.push(...record);
  }
  return carried;
}

/** The roll-up of so many records and the first of their rows, errors first; of each record all rows or none. */
export function limitRollUp({ error, exempt }: LimitCounts, rows: readonly NumberedLimit[]): LimitRollUp {
  const worst = worstTimeLimit([
    ...(error > 0 ? ['error' as const] : []),
    ...(exempt > 0 ? ['exempt' as const] : []),
  ]);
  const carried = rowsOfWholeRecords(rows);
  return {
    timeLimitStatusId: TIME_LIMIT_STATUS[worst].id,
    timeLimitStatus: worst,
    timeLimitErrorCount: error,
    timeLimitExemptCount: exempt,
    timeLimitErrs: carried,
    timeLimitErrsMore: Math.max(0, error + exempt - new Set(carried.map(({ id }) => id)).size),
  };
}

/**
 * The rows over their limit or exempt of a stored record's `timeLimits`, whatever else of it can or cannot be read; what
 * a dealer's sum does not follow from is left out, so that a save which changes nothing of it counts nothing anew.
 */
export function rolledUpRows(stored: unknown, number: unknown): NumberedLimit[] {
  const rows: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return rows
    .flatMap((row) => timeLimitErrorSchema.safeParse(row).data ?? [])
    .filter((row) => row.timeLimitStatusId !== TIME_LIMIT_STATUS.ok.id)
    .map((row) => ({ ...row, number: typeof number === 'string' ? number : '' }));
}
