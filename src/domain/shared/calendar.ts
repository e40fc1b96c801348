import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { isIsoDay, type IsoDay, TIME_ZONE, todaySydney, unixSeconds } from './dates.ts';

// Reckoning with days and clocks. Showing them is in dates.ts, which every list needs and which costs no library.

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

const ISO_DAY = 'YYYY-MM-DD';

export type ParsedDate =
  | { readonly ok: true; readonly day: IsoDay }
  | { readonly ok: false; readonly message: string };

/** The first and the last year that a date may lie in: 100 before this one in Sydney to 20 after (product: dates). */
export function dateYears(now: Date): { readonly first: number; readonly last: number } {
  const thisYear = Number(todaySydney(now).slice(0, 4));
  return { first: thisYear - 100, last: thisYear + 20 };
}

/**
 * Reads a typed `dd/mm/yyyy` (one-digit days and months allowed, also `-` or `.` between). The day must exist
 * and its year lie from 100 before to 20 after the current one in Sydney (product: dates).
 */
export function parseTypedDate(text: string, now: Date): ParsedDate {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u.exec(text.trim());
  const [, date = '', , month = '', year = ''] = match ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isIsoDay(day)) return { ok: false, message: 'Not a valid date (DD/MM/YYYY)' };
  const { first, last } = dateYears(now);
  const isInRange = Number(year) >= first && Number(year) <= last;
  return isInRange ? { ok: true, day } : { ok: false, message: `Year must be from ${first} to ${last}` };
}

const offsetMinutes = (time: number): number => dayjs(time).tz(TIME_ZONE).utcOffset();

/**
 * The instant of a wall-clock time in Sydney. A time that happens twice (end of daylight saving) is the first
 * of the two; one that the clock skips is read with the offset before the change, an hour later on the clock.
 * @throws RangeError when the day does not exist or the time is not HH:mm or HH:mm:ss.
 */
export function instantSydney(day: IsoDay, time: string): Date {
  const clock = time.length === 5 ? `${time}:00` : time;
  const wall = dayjs.utc(`${day} ${clock}`, 'YYYY-MM-DD HH:mm:ss', true).valueOf();
  if (Number.isNaN(wall)) throw new RangeError(`'${day} ${time}' is not a date and time`);
  // First the offset of half a day before, which no change in the small hours of this day has touched yet.
  const early = wall - offsetMinutes(wall - 24 * 3_600_000) * 60_000;
  const late = wall - offsetMinutes(early) * 60_000;
  // On all days but two of a year the offset stays, and is not asked again: looking it up is slow.
  if (late === early) return new Date(early);
  const isLateReal = late + offsetMinutes(late) * 60_000 === wall;
  return new Date(isLateReal ? late : early);
}

/** 23:59:59 of a day in Sydney, in unix seconds (decisions: end-of-day). */
export function endOfDaySydney(day: IsoDay): number {
  return unixSeconds(instantSydney(day, '23:59:59'));
}

/** 00:00:00 of a day in Sydney, in unix seconds. */
export function startOfDaySydney(day: IsoDay): number {
  return unixSeconds(instantSydney(day, '00:00:00'));
}

/** The day so many calendar days later (earlier when negative). */
export function addDays(day: IsoDay, count: number): IsoDay {
  return dayjs.utc(day, ISO_DAY, true).add(count, 'day').format(ISO_DAY);
}
