import { formatDate, SECONDS_PER_DAY } from '../shared/dates.ts';
import type { Notice } from './schema.ts';

/** As many of one kind in a row are folded into one line. */
const FOLDED_FROM = 4;
/** Of one press, such as many orders confirmed in one go, all happen within this time. */
const TOGETHER_SECONDS = 120;

/** A notice as it is listed. */
export interface ListedNotice {
  readonly id: string;
  readonly value: Notice;
}

/** Notices that are shown as one line; most stand alone. Never empty. */
export type NoticeFold<T extends ListedNotice> = readonly T[];

/** The notices of one day. */
export interface NoticeDay<T extends ListedNotice> {
  /** Today, Yesterday, else DD/MM/YYYY. */
  readonly title: string;
  readonly folds: readonly NoticeFold<T>[];
}

function dayOf(at: number, now: number): string {
  const day = formatDate(at);
  if (day === formatDate(now)) return 'Today';
  return day === formatDate(now - SECONDS_PER_DAY) ? 'Yesterday' : day;
}

const isTogether = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind && one.who === other.who && Math.abs(one.at - other.at) <= TOGETHER_SECONDS;

function foldsOf<T extends ListedNotice>(notices: readonly T[]): readonly NoticeFold<T>[] {
  const runs: T[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isTogether(before.value, notice.value)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) => (run.length < FOLDED_FROM ? run.map((each) => [each]) : [run]));
}

/** Notices, newest first, by day; what was done in one go is folded. `now` in unix seconds. */
export function noticeDays<T extends ListedNotice>(
  notices: readonly T[],
  now: number,
): readonly NoticeDay<T>[] {
  const days = new Map<string, T[]>();
  for (const notice of notices) {
    const day = dayOf(notice.value.at, now);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([title, each]) => ({ title, folds: foldsOf(each) }));
}
