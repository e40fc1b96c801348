import { SECONDS_PER_DAY } from '../shared/dates.ts';
import type { TimeLimitError } from './schema.ts';
import { TIME_LIMIT_STATUS, timeLimitStatus, type TimeLimitStatusName } from './status.ts';
import { counted } from '../shared/number-texts.ts';

export interface TimeLimitLabel {
  readonly status: TimeLimitStatusName;
  /** "SVI label 4 days left", "3 days over", "Exempt". */
  readonly text: string;
}

/** What each label's limit waits for; a type's own limit needs no name on its own job. */
const NAMES: Readonly<Record<string, string>> = {
  installedSviLabelImageUploaded: 'SVI label',
  installedWindscreenQrLabelImageUploaded: 'Windscreen label',
};

/** What a limit waits for, where it is not the type's own; undefined for those. */
export const timeLimitName = (type: string): string | undefined => NAMES[type];

const days = (count: number): string => counted(count, 'day');

function wordsOf(limit: TimeLimitError, now: number, isShort: boolean): string {
  const status = timeLimitStatus(limit, now);
  const left = limit.startTimestamp + limit.limit - now;
  const whole = Math.floor(Math.abs(left) / SECONDS_PER_DAY);
  const late = whole === 0 ? 'Over limit' : `${days(whole)} over`;
  const early = whole === 0 ? 'Last day' : `${days(whole)} left`;
  const words = status === 'exempt' ? 'Exempt' : status === 'error' ? late : early;
  const name = isShort ? undefined : timeLimitName(limit.type);
  return name === undefined ? words : `${name} ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/**
 * The most urgent of a record's time limits in a few words, with how many more run; null when none does. Over limit comes
 * before exempt, exempt before running, and of two the one that ends first. `now` in unix seconds. `isShort` leaves out
 * what the limit waits for, for lists.
 */
export function timeLimitLabel(
  limits: readonly TimeLimitError[],
  now: number,
  isShort = false,
): TimeLimitLabel | null {
  const ends = ({ startTimestamp, limit }: TimeLimitError) => startTimestamp + limit;
  const severity = (limit: TimeLimitError) => TIME_LIMIT_STATUS[timeLimitStatus(limit, now)].id;
  const [worst, ...rest] = limits.toSorted((a, b) => severity(b) - severity(a) || ends(a) - ends(b));
  if (worst === undefined) return null;
  const more = rest.length === 0 ? '' : ` (+${rest.length})`;
  return { status: timeLimitStatus(worst, now), text: `${wordsOf(worst, now, isShort)}${more}` };
}
