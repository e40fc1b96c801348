import { asText, type KindRules, type Reading, readAs, refuse } from '#forms/kinds/kind-rules.ts';
import { parseTypedDate } from '#domain/shared/calendar.ts';
import { formatDate, isIsoDay } from '#domain/shared/dates.ts';
import { isMissing } from '#domain/shared/quantity.ts';

/** A stored day in the shape in which it is typed; other text as it is. */
function typedDay(raw: unknown): string {
  const text = asText(raw).trim();
  return isIsoDay(text) ? formatDate(text) : text;
}

export const dateKind: KindRules<'date'> = {
  empty: '',
  toInput: (_, stored) => asText(stored),
  read: (field, raw, { now }) => {
    if (isMissing(raw)) return readAs('');
    const parsed = parseTypedDate(typedDay(raw), now);
    return parsed.ok ? readAs(parsed.day) : refuse(`${field.title}: ${parsed.message}`);
  },
  isMissing,
  display: (_, value) => typedDay(value),
  print: (_, value) => typedDay(value) || '__/__/____',
};

/** `MM/YYYY` of a stored month; other text as it is. */
export function typedMonth(raw: unknown): string {
  const text = asText(raw).trim();
  const match = /^(\d{4})-(\d{2})$/u.exec(text);
  return match ? `${match[2]}/${match[1]}` : text;
}

/** A month is read as its first day, so that it keeps the year range of dates (decisions: date-range). */
function readMonth(title: string, typed: string, now: Date): Reading {
  const month = /^\d{1,2}[/.-]\d{4}$/u.test(typed) ? typed.replace(/[.-]/u, '/') : '';
  const parsed = parseTypedDate(`01/${month}`, now);
  if (parsed.ok) return readAs(parsed.day.slice(0, 7));
  return refuse(`${title}: ${parsed.message.replace('date (DD/MM/YYYY)', 'month (MM/YYYY)')}`);
}

export const monthYearKind: KindRules<'monthYear'> = {
  empty: '',
  toInput: (_, stored) => typedMonth(stored),
  read: (field, raw, { now }) => (isMissing(raw) ? readAs('') : readMonth(field.title, typedMonth(raw), now)),
  isMissing,
  display: (_, value) => typedMonth(value),
  print: (_, value) => typedMonth(value) || '__/____',
};
