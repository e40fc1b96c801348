import { addDays } from '../shared/calendar.ts';
import type { IsoDay } from '../shared/dates.ts';
import type { Span } from '../shared/span.ts';

/** What figures can be asked for, in the order they are offered. */
export const PERIODS = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  threeMonths: 'Last 3 months',
  twelveMonths: 'Last 12 months',
  thisYear: 'This financial year',
  lastYear: 'Last financial year',
} as const;
export type PeriodId = keyof typeof PERIODS;

/** Whether a word from elsewhere names a period. */
export const isPeriodId = (word: string): word is PeriodId => Object.hasOwn(PERIODS, word);

const two = (value: number) => String(value).padStart(2, '0');

/** The same day so many months later, or the last one of a month that has no such day. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  const first = `${Math.floor(index / 12)}-${two((index % 12) + 1)}-01`;
  const next = index + 1;
  const last = Number(addDays(`${Math.floor(next / 12)}-${two((next % 12) + 1)}-01`, -1).slice(8));
  return `${first.slice(0, 8)}${two(Math.min(date, last))}`;
}

const firstOfMonth = (day: IsoDay): IsoDay => `${day.slice(0, 8)}01`;

/** 1 July on or before the day: the financial year of Australia. */
function firstOfYear(day: IsoDay): IsoDay {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 7 ? `${year}-07-01` : `${year - 1}-07-01`;
}

/** So many months up to this day. */
const monthsUpTo = (to: IsoDay, count: number): Span => ({ from: addDays(addMonths(to, -count), 1), to });

/**
 * A period as it stands today, and the one it is compared with: as long, and just before. One that still runs is compared
 * with the same part of the month or year before.
 */
export function periodOf(id: PeriodId, today: IsoDay): { readonly now: Span; readonly before: Span } {
  const month = firstOfMonth(today);
  const year = firstOfYear(today);
  const sinceTwelve = monthsUpTo(today, 12);
  const sinceThree = monthsUpTo(today, 3);
  const spans: Readonly<Record<PeriodId, { readonly now: Span; readonly before: Span }>> = {
    thisMonth: {
      now: { from: month, to: today },
      before: { from: addMonths(month, -1), to: addMonths(today, -1) },
    },
    lastMonth: {
      now: { from: addMonths(month, -1), to: addDays(month, -1) },
      before: { from: addMonths(month, -2), to: addDays(addMonths(month, -1), -1) },
    },
    threeMonths: { now: sinceThree, before: monthsUpTo(addDays(sinceThree.from, -1), 3) },
    twelveMonths: { now: sinceTwelve, before: monthsUpTo(addDays(sinceTwelve.from, -1), 12) },
    thisYear: {
      now: { from: year, to: today },
      before: { from: addMonths(year, -12), to: addMonths(today, -12) },
    },
    lastYear: {
      now: { from: addMonths(year, -12), to: addDays(year, -1) },
      before: { from: addMonths(year, -24), to: addDays(addMonths(year, -12), -1) },
    },
  };
  return spans[id];
}

/** Every month that a period touches, as YYYY-MM, oldest first. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(day.slice(0, 7));
  return months;
}

/** The days of each month that a period holds, oldest first; `month` as YYYY-MM. */
export const monthSpans = ({ from, to }: Span): readonly (Span & { readonly month: string })[] =>
  monthsOf({ from, to }).map((month) => {
    const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
    return { month, from: first < from ? from : first, to: last > to ? to : last };
  });
