import { daysBetween, formatDate, isIsoDay, type IsoDay } from '../shared/dates.ts';
import { EXPORT_DAYS_MAX } from './schema.ts';

/** Days that are exported together; both count. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** What is wrong with a period; '' when nothing is. `today` on the Sydney calendar. */
export function periodFault({ from, to }: Period, today: IsoDay): string {
  if (!isIsoDay(from) || !isIsoDay(to)) return 'Enter the first and the last day.';
  if (from > to) return 'The last day is before the first.';
  if (to > today) return 'The last day is after today.';
  return daysBetween(from, to) >= EXPORT_DAYS_MAX ? `At most ${EXPORT_DAYS_MAX} days.` : '';
}

/** The whole month before the one that a day is in: what a bookkeeper takes over at the start of a month. */
export function lastMonth(today: IsoDay): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) - 1;
  const start = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const days = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return { from: `${start}-01`, to: `${start}-${days}` };
}

/** A period in words. */
export const periodText = ({ from, to }: Period): string => `${formatDate(from)} to ${formatDate(to)}`;
