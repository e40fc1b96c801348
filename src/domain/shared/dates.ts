/** Where the business keeps its calendar (product: dates), whatever the device says. */
export const TIME_ZONE = 'Australia/Sydney';
export const SECONDS_PER_DAY = 86_400;

/** A calendar day as stored: `YYYY-MM-DD`. */
export type IsoDay = string;
/** A calendar day, an instant, or an instant in unix seconds. */
export type DateInput = IsoDay | Date | number;

/** True for a day that exists, written `YYYY-MM-DD`. */
export function isIsoDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

interface Clock {
  /** DD/MM/YYYY. */
  date: string;
  /** h:mma. */
  time: string;
}

const sydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

function clockOf(input: Date | number): Clock | null {
  const instant = typeof input === 'number' ? new Date(input * 1000) : input;
  if (Number.isNaN(instant.getTime())) return null;
  const parts = new Map(sydney.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('day')}/${part('month')}/${part('year').padStart(4, '0')}`,
    time: `${part('hour')}:${part('minute')}${part('dayPeriod').toLowerCase()}`,
  };
}

/** `DD/MM/YYYY` in Sydney; '' when the input is missing or no date. A stored day is shown as it is. */
export function formatDate(input: DateInput | null | undefined): string {
  if (input === null || input === undefined) return '';
  if (typeof input === 'string') return isIsoDay(input) ? input.split('-').toReversed().join('/') : '';
  return clockOf(input)?.date ?? '';
}

/** `h:mma` in Sydney, as 2:05pm; '' when the input is missing or no instant. */
export function formatTime(instant: Date | number | null | undefined): string {
  return instant === null || instant === undefined ? '' : (clockOf(instant)?.time ?? '');
}

/** `DD/MM/YYYY h:mma` in Sydney; '' when the input is missing or no instant. */
export function formatDateTime(instant: Date | number | null | undefined): string {
  const clock = instant === null || instant === undefined ? null : clockOf(instant);
  return clock ? `${clock.date} ${clock.time}` : '';
}

/** The calendar day in Sydney at this instant. */
export function todaySydney(now: Date): IsoDay {
  return formatDate(now).split('/').toReversed().join('-');
}

/**
 * The first instants in Sydney of a day and of the day after it. As `startOfDaySydney` of calendar.ts, without its library:
 * Sydney is 11 or 10 hours ahead, and its clocks never change at midnight.
 */
export function dayBounds(day: IsoDay): { readonly start: Date; readonly end: Date } {
  const hour = 3_600_000;
  const start = (midnight: number): Date => {
    const summer = new Date(midnight - 11 * hour);
    const isSummer = todaySydney(summer) === new Date(midnight).toISOString().slice(0, 10);
    return isSummer ? summer : new Date(midnight - 10 * hour);
  };
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return { start: start(midnight), end: start(midnight + 24 * hour) };
}

/** Whole unix seconds of an instant. */
export function unixSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

/** Whole calendar days from one day to another; negative for an earlier one. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  const midnight = (day: IsoDay) => Date.parse(`${day}T00:00:00Z`);
  return Math.round((midnight(to) - midnight(from)) / (SECONDS_PER_DAY * 1000));
}

/** Whole days of 86,400 seconds between two unix times, floored (product: dates); 0 before the start. */
export function elapsedDays(startSeconds: number, nowSeconds: number): number {
  return Math.max(0, Math.floor((nowSeconds - startSeconds) / SECONDS_PER_DAY));
}
