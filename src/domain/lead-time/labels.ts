import { type IsoDay, formatDate } from '../shared/dates.ts';
import { KIT_TYPE_LABELS } from '../kit/schema.ts';
import { weekdayOf } from './promised-date.ts';
import { type LeadTime, WEEKDAYS, type Weekday } from './schema.ts';

/** "2:00pm" of minutes of the day. */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

interface Run {
  readonly from: Weekday;
  readonly to: Weekday;
  readonly cutOff: number | '';
}

/** Weekdays in a row with the same cut-off. */
function runsOf(leadTime: LeadTime): readonly Run[] {
  return WEEKDAYS.reduce<Run[]>((runs, day) => {
    const cutOff = leadTime[`cutOff${day}`];
    const last = runs.at(-1);
    if (last?.cutOff === cutOff) return [...runs.slice(0, -1), { ...last, to: day }];
    return [...runs, { from: day, to: day, cutOff }];
  }, []);
}

/** "Mon–Thu 2:00pm, Fri 12:00pm": until when an order counts for the day; "No orders taken" where on no day. */
export function cutOffText(leadTime: LeadTime): string {
  const words = runsOf(leadTime).flatMap(({ from, to, cutOff }) =>
    cutOff === '' ? [] : [`${from === to ? from : `${from}–${to}`} ${timeText(cutOff)}`],
  );
  return words.join(', ') || 'No orders taken';
}

/** What a lead time is for: one kit, a kit type, or everything. */
export function leadTimeScope({
  kitType,
  kitId,
  kitName,
}: Pick<LeadTime, 'kitType' | 'kitId' | 'kitName'>): string {
  if (kitId !== '') return kitName || kitId;
  return kitType === '' ? 'All kits' : KIT_TYPE_LABELS[kitType];
}

/** "Thu 18/06": a promised day, short; '' where nothing is promised. */
export function shortDay(day: IsoDay | undefined): string {
  return day === undefined ? '' : `${weekdayOf(day)} ${formatDate(day).slice(0, 5)}`;
}
