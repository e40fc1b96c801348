import { asText, type KindRules, readAs, refuse } from '#forms/kinds/kind-rules.ts';
import { isMissing } from '#domain/shared/quantity.ts';

const MINUTES_PER_DAY = 1440;

/** The three parts of a time as its inputs hold them; hour 1-12, minute 0-59 (product: input-kinds). */
export interface TimeParts {
  hour: string;
  minute: string;
  half: 'am' | 'pm';
}

/** Splits a stored time (minutes of the day) or an unfinished one (`7:` `:30 pm`) into its inputs. */
export function timeParts(raw: unknown): TimeParts {
  if (typeof raw === 'number') {
    const hour = Math.floor(raw / 60);
    return {
      hour: String(hour % 12 || 12),
      minute: String(raw % 60).padStart(2, '0'),
      half: hour < 12 ? 'am' : 'pm',
    };
  }
  const [, hour = '', minute = '', half = ''] = /^(.*?):(.*?) ?(am|pm)?$/iu.exec(asText(raw).trim()) ?? [];
  return { hour, minute, half: half.toLowerCase() === 'pm' ? 'pm' : 'am' };
}

/** Minutes of the day, '' when hour and minute are blank, else the unfinished text. */
export function joinTime({ hour, minute, half }: TimeParts): number | string {
  if (hour.trim() === '' && minute.trim() === '') return '';
  const isHour = /^\d{1,2}$/u.test(hour.trim()) && Number(hour) >= 1 && Number(hour) <= 12;
  const isMinute = /^\d{1,2}$/u.test(minute.trim()) && Number(minute) <= 59;
  if (!isHour || !isMinute) return `${hour}:${minute} ${half}`;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);
}

function show(value: unknown): string {
  if (typeof value !== 'number') return asText(value);
  const { hour, minute, half } = timeParts(value);
  return `${hour}:${minute}${half}`;
}

export const timeKind: KindRules<'time'> = {
  empty: '',
  toInput: (_, stored) => (typeof stored === 'number' ? stored : asText(stored)),
  read: (field, raw) => {
    if (isMissing(raw)) return readAs('');
    const minutes = typeof raw === 'number' ? raw : joinTime(timeParts(raw));
    const isTime =
      typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 0 && minutes < MINUTES_PER_DAY;
    return isTime ? readAs(minutes) : refuse(`${field.title} must be a time: 1-12 hours, 0-59 minutes`);
  },
  isMissing,
  display: (_, value) => show(value),
  print: (_, value) => show(value) || '__:__',
};
