import { addDays, startOfDaySydney } from '../shared/calendar.ts';
import { type IsoDay, todaySydney } from '../shared/dates.ts';
import type { User } from './schema.ts';

/** An account that has not signed in for so many days does not need what it may do. */
export const UNUSED_DAYS = 90;

/** Whoever signed in last before this day, or never, has not used the account for {@link UNUSED_DAYS} days. */
const unusedBefore = (today: IsoDay): IsoDay => addDays(today, -UNUSED_DAYS);

/** Whether nobody has signed in with it for {@link UNUSED_DAYS} days, or ever; `seen` is the day of the last time, '' for never. */
export const isUnusedSince = (seen: IsoDay, today: IsoDay): boolean =>
  seen === '' || seen < unusedBefore(today);

/** The same in unix seconds, as accounts hold it; 0 is never. */
export const unusedBelow = (today: IsoDay): number => startOfDaySydney(unusedBefore(today));

/** Whether an account is one of those, today. */
export const isUnusedToday = ({ lastSignInAt }: Pick<User, 'lastSignInAt'>): boolean =>
  lastSignInAt < unusedBelow(todaySydney(new Date()));
