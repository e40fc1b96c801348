import { addDays } from '../shared/calendar.ts';
import { type IsoDay, isIsoDay } from '../shared/dates.ts';

/** Days of a week, Monday first. */
export const WEEK_DAYS = 7;

/** The Monday of the week that a day lies in. */
export function mondayOf(day: IsoDay): IsoDay {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((sundayFirst + 6) % WEEK_DAYS));
}

/** So many days from this one on. */
export const daysFrom = (first: IsoDay, count: number): readonly IsoDay[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The Monday that an address asks for; this week's where it names no day. */
export const askedMonday = (asked: string | null, today: IsoDay): IsoDay =>
  mondayOf(asked !== null && isIsoDay(asked) ? asked : today);

const dayName = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/** "Thursday 26/11". */
export const dayTitle = (day: IsoDay): string =>
  `${dayName.format(new Date(`${day}T00:00:00Z`))} ${day.slice(8)}/${day.slice(5, 7)}`;
