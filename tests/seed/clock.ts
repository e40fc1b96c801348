import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { type IsoDay, SECONDS_PER_DAY, todaySydney } from '#domain/shared/dates.ts';

/** The seed's one notion of time: nothing in it reads the machine's clock. */
export interface Clock {
  /** Unix seconds. */
  now: number;
  today: IsoDay;
  /** The day so many days before today. */
  daysAgo: (days: number) => IsoDay;
  /** How many days ago an instant was; right for any hour of work, 3 am to 9 pm. */
  age: (at: number) => number;
  /** Unix seconds of a wall-clock hour in Sydney so many days before today. */
  at: (daysAgo: number, hour: number) => number;
}

/** A clock that stands still at 9 o'clock in Sydney on the day of `instant`, so that a day's seeds are equal. */
export function clockOf(instant: Date): Clock {
  const today = todaySydney(instant);
  // Time zone sums are slow, and the same few hundred days are asked for again and again.
  const starts = new Map<number, number>();
  const startOf = (daysAgo: number) => {
    const start = starts.get(daysAgo) ?? startOfDaySydney(addDays(today, -daysAgo));
    starts.set(daysAgo, start);
    return start;
  };
  const at = (daysAgo: number, hour: number) => startOf(daysAgo) + Math.round(hour * 3600);
  const age = (instantSeconds: number) =>
    Math.max(0, Math.ceil((startOf(0) - instantSeconds) / SECONDS_PER_DAY));
  return { now: at(0, 9), today, daysAgo: (days) => addDays(today, -days), age, at };
}
