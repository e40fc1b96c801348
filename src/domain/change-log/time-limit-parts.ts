import { isMap } from '../shared/is-map.ts';
import { cutCodePoints } from '../shared/text.ts';

/** Of a reason, what an entry keeps: a row is one value, which is cut as a whole. */
const REASON_MAX = 300;

/** Follow from the rows and the clock. */
const FOLLOWING: readonly string[] = ['timeLimits', 'timeLimitStatusId', 'timeLimitDueAt', 'timeLimitEndsAt'];

function exemptionIn(row: Readonly<Record<string, unknown>>): [string, unknown][] {
  const { type, timeLimitExemptTimestamp: until, timeLimitExemptReason: why } = row;
  if (typeof type !== 'string' || typeof until !== 'number' || until === 0) return [];
  const reason = typeof why === 'string' ? cutCodePoints(why, REASON_MAX) : '';
  return [[`timeLimits.${type}`, { timeLimitExemptTimestamp: until, timeLimitExemptReason: reason }]];
}

/**
 * A record with its time limits taken apart, one field `timeLimits.type` for each that is exempt: until when and why.
 * That is all of them that a person decides.
 */
export function timeLimitsApart(
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const rows: unknown = record['timeLimits'];
  const others = Object.entries(record).filter(([field]) => !FOLLOWING.includes(field));
  const exempt = Array.isArray(rows) ? rows.filter(isMap).flatMap(exemptionIn) : [];
  return Object.fromEntries([...others, ...exempt]);
}
