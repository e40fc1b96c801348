import * as z from 'zod/mini';
import { measure, whole } from './schema.ts';

/** The longest wait that is told from a longer one, in days: a hundred years. */
const WAIT_MAX = 36_525;

/** A number of things that were counted. */
export const counted = () => whole(Number.MAX_SAFE_INTEGER);

/** The end of the last year that is written with four digits, in unix seconds. */
const SECONDS_END = 253_402_300_800;
/** Unix seconds of which a day can be told, 0 for never: waits and days are counted from these alone. */
export const countedSeconds = () => measure(SECONDS_END);

/** How many waits there were of each length in whole days, the shortest first: the median and every share follow exactly. */
export const dayCountsSchema = z
  .array(z.tuple([whole(WAIT_MAX), counted()]))
  .check(z.maxLength(WAIT_MAX + 1));
export type DayCounts = z.infer<typeof dayCountsSchema>;

/** Days from one event to another: the middle one, the one that nine of ten keep, and of how many. */
export interface LeadDays {
  readonly median: number;
  readonly p90: number;
  readonly count: number;
}

function summed(counts: Iterable<readonly [days: number, count: number]>): DayCounts {
  const sums = new Map<number, number>();
  for (const [days, count] of counts) sums.set(days, (sums.get(days) ?? 0) + count);
  return [...sums].toSorted(([a], [b]) => a - b);
}

/** Counts waits of whole days; what is no number, for want of a date, counts for none. */
export function countDays(days: readonly number[]): DayCounts {
  const known = days.filter((each) => Number.isFinite(each));
  return summed(known.map((each) => [Math.min(WAIT_MAX, Math.max(0, each)), 1] as const));
}

/** Both together. */
export const mergeDays = (a: DayCounts, b: DayCounts): DayCounts => summed([...a, ...b]);

/** Median and 90th percentile of the waits that were counted; null for none. */
export function leadOf(counts: DayCounts): LeadDays | null {
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return null;
  /** The wait at a place, were all of them in a row, the shortest first. */
  const at = (place: number): number => {
    let before = 0;
    for (const [days, each] of counts) {
      before += each;
      if (place < before) return days;
    }
    return 0;
  };
  const middle = Math.floor(count / 2);
  const median = count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, p90: at(Math.ceil(count * 0.9) - 1), count };
}

/** The same of waits that nobody has counted yet. */
export const leadDays = (days: readonly number[]): LeadDays | null => leadOf(countDays(days));
