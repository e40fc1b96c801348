import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(customParseFormat);

/** Where the business keeps its calendar (specification §9), whatever the device says. */
export const TIME_ZONE = 'Australia/Sydney';
export const SECONDS_PER_DAY = 86_400;

/** A calendar day as stored: `YYYY-MM-DD`. */
export type IsoDay = string;
/** A calendar day, an instant, or an instant in unix seconds. */
export type DateInput = IsoDay | Date | number;

const ISO_DAY = 'YYYY-MM-DD';

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isIsoDay(value: string): boolean {
  return dayjs.utc(value, ISO_DAY, true).isValid();
}

function inSydney(input: DateInput): Dayjs | null {
  if (typeof input === 'string') return isIsoDay(input) ? dayjs.utc(input, ISO_DAY, true) : null;
  const instant = dayjs(typeof input === 'number' ? input * 1000 : input);
  return instant.isValid() ? instant.tz(TIME_ZONE) : null;
}

const show = (input: DateInput | null | undefined, format: string): string =>
  (input === null || input === undefined ? null : inSydney(input))?.format(format) ?? '';

/** `DD/MM/YYYY` in Sydney; '' when the input is missing or no date. A stored day is shown as it is. */
export function formatDate(input: DateInput | null | undefined): string {
  return show(input, 'DD/MM/YYYY');
}

/** `h:mma` in Sydney, as 2:05pm; '' when the input is missing or no instant. */
export function formatTime(instant: Date | number | null | undefined): string {
  return show(instant, 'h:mma');
}

/** `DD/MM/YYYY h:mma` in Sydney; '' when the input is missing or no instant. */
export function formatDateTime(instant: Date | number | null | undefined): string {
  return show(instant, 'DD/MM/YYYY h:mma');
}

/** The calendar day in Sydney at this instant. */
export function todaySydney(now: Date): IsoDay {
  return dayjs(now).tz(TIME_ZONE).format(ISO_DAY);
}

/** Whole unix seconds of an instant. */
export function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

export type ParsedDate =
  | { readonly ok: true; readonly day: IsoDay }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a typed `dd/mm/yyyy` (one-digit days and months allowed, also `-` or `.` between). The day must exist
 * and its year lie from 100 before to 20 after the current one in Sydney (specification §5).
 */
export function parseTypedDate(text: string, now: Date): ParsedDate {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u.exec(text.trim());
  const [, date = '', , month = '', year = ''] = match ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isIsoDay(day)) return { ok: false, message: 'Not a valid date (DD/MM/YYYY)' };
  const thisYear = Number(todaySydney(now).slice(0, 4));
  const [first, last] = [thisYear - 100, thisYear + 20];
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
  const isEarlyReal = early + offsetMinutes(early) * 60_000 === wall;
  const isLateReal = late + offsetMinutes(late) * 60_000 === wall;
  return new Date(isEarlyReal || !isLateReal ? early : late);
}

/** 23:59:59 of a day in Sydney, in unix seconds (reading D19). */
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

/** Whole days of 86,400 seconds between two unix times, floored (specification §9); 0 before the start. */
export function elapsedDays(startSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.floor((nowSeconds - startSeconds) / SECONDS_PER_DAY));
}
