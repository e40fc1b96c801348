import { addDays } from '../shared/calendar.ts';
import { type IsoDay, TIME_ZONE, todaySydney } from '../shared/dates.ts';
import type { State } from '../shared/schema.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { type LeadTime, WEEKDAYS, type Weekday } from './schema.ts';

export interface PromisedDates {
  /** The day the order counts for. */
  readonly takenOn: IsoDay;
  /** The day it leaves. */
  readonly dispatchedOn: IsoDay;
  /** The day it is promised to arrive. */
  readonly arrivesOn: IsoDay;
}

/** Further ahead no promise is made: the rest of the year is blacked out, or nothing is ever taken. */
const HORIZON_DAYS = 366;

const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minutes since midnight on a Sydney wall clock. */
function minutesOfDay(instant: Date): number {
  const part = (type: 'hour' | 'minute') =>
    Number(clock.formatToParts(instant).find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

/** The weekday of a calendar day. */
export function weekdayOf(day: IsoDay): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? 'Mon';
}

const isWeekend = (day: IsoDay) => ['Sat', 'Sun'].includes(weekdayOf(day));

/** The last day reached by going on `count` days of a kind; the first such day not before `from` for 0. */
function reach(from: IsoDay, count: number, isOpen: (day: IsoDay) => boolean): IsoDay | null {
  let left = count;
  for (let offset = 0; offset <= HORIZON_DAYS; offset += 1) {
    const day = addDays(from, offset);
    if (isOpen(day)) {
      if (left <= 0) return day;
      left -= 1;
    }
  }
  return null;
}

/**
 * When an order placed now is promised to arrive in a state. An order after the weekday's cut-off counts for the
 * next day that takes orders; what is ready then leaves after `dispatchDays` working days (Monday to Friday) and is
 * on the road for the state's working days. On a blackout date nothing is taken, sent or delivered. A cut-off is read
 * on the Sydney clock, daylight saving included. Null where the lead time promises nothing for the state.
 */
export function promisedDate(leadTime: LeadTime, orderedAt: Date, state: State): PromisedDates | null {
  const transit = leadTime[`transit${state}`];
  const { dispatchDays } = leadTime;
  if (transit === '' || dispatchDays === '') return null;
  const blackouts = new Set(leadTime.blackouts.map(({ day }) => day));
  const today = todaySydney(orderedAt);
  const isTaken = (day: IsoDay) => {
    const cutOff = leadTime[`cutOff${weekdayOf(day)}`];
    return cutOff !== '' && !blackouts.has(day) && (day !== today || minutesOfDay(orderedAt) <= cutOff);
  };
  const isWorked = (day: IsoDay) => !blackouts.has(day) && !isWeekend(day);
  const takenOn = reach(today, 0, isTaken);
  const dispatchedOn = takenOn && onwards(takenOn, dispatchDays, isWorked);
  const arrivesOn = dispatchedOn && onwards(dispatchedOn, transit, isWorked);
  return takenOn && dispatchedOn && arrivesOn ? { takenOn, dispatchedOn, arrivesOn } : null;
}

/** So many open days after `from`; `from` itself need not be one, and for 0 the next open day counts. */
function onwards(from: IsoDay, count: number, isOpen: (day: IsoDay) => boolean): IsoDay | null {
  return count <= 0 ? reach(from, 0, isOpen) : reach(addDays(from, 1), count - 1, isOpen);
}

/** The lead time with its search tokens. */
export function deriveLeadTime(leadTime: LeadTime): LeadTime {
  return {
    ...leadTime,
    searchArr: searchTerms([leadTime.name, leadTime.kitName, leadTime.organisation]),
  };
}
