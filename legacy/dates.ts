import { isIsoDay } from '../src/domain/shared/dates.ts';
import { MONTHS } from '../src/domain/vehicle/schema.ts';

/** In which order a file writes days such as 03/04/2019. */
export const DATE_ORDERS = ['d/m/y', 'm/d/y', 'y/m/d'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMBERS = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/u;
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/iu;
/** Day 0 of a spreadsheet's count of days, and the days that are taken for one: 1954 to 2064. */
const SPREADSHEET = { zero: Date.UTC(1899, 11, 30), from: 20_000, to: 60_000 };
const DAY_MS = 86_400_000;

const two = (value: number) => String(value).padStart(2, '0');

/** A year of two digits: up to five years ahead of `now`, else in the century before. */
function fullYear(year: number, digits: number, now: number): number {
  if (digits > 2) return year;
  return year + 2000 <= now + 5 ? year + 2000 : year + 1900;
}

function dayOf(year: number, month: number, date: number): string | null {
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isIsoDay(day) ? day : null;
}

/** "3 Mar 2019", "March 3, 2019", "3-Mar-19". */
function inWords(text: string, now: number): string | null {
  const word = /[a-z]{3,}/iu.exec(text)?.[0].slice(0, 3).toLowerCase();
  const month = MONTHS.findIndex((name) => name.toLowerCase() === word) + 1;
  const [date, year] = [...text.matchAll(/\d+/gu)].map(([digits]) => digits);
  if (month === 0 || date === undefined || year === undefined) return null;
  return dayOf(fullYear(Number(year), year.length, now), month, Number(date));
}

/** A day that an export wrote as text, as YYYY-MM-DD; null for what is none. `now` is this year. */
export function readDay(text: string, order: DateOrder, now: number): string | null {
  const plain = text.trim().replace(TIME, '').trim();
  const [, first = '', second = '', third = ''] = NUMBERS.exec(plain) ?? [];
  if (first !== '') {
    if (first.length > 2) return dayOf(Number(first), Number(second), Number(third));
    if (order === 'y/m/d')
      return dayOf(fullYear(Number(first), first.length, now), Number(second), Number(third));
    const year = fullYear(Number(third), third.length, now);
    const [date, month] = order === 'd/m/y' ? [first, second] : [second, first];
    return dayOf(year, Number(month), Number(date));
  }
  if (/^\d{8}$/u.test(plain))
    return dayOf(Number(plain.slice(0, 4)), Number(plain.slice(4, 6)), Number(plain.slice(6)));
  const count = /^\d{5}$/u.test(plain) ? Number(plain) : 0;
  if (count >= SPREADSHEET.from && count <= SPREADSHEET.to)
    return new Date(SPREADSHEET.zero + count * DAY_MS).toISOString().slice(0, 10);
  return inWords(plain, now);
}

/** The order that fits most of these texts; days first where nothing speaks against it, as Australia writes them. */
export function dateOrderOf(texts: readonly string[], now: number): DateOrder {
  const readable = (order: DateOrder) => texts.filter((text) => readDay(text, order, now) !== null).length;
  return DATE_ORDERS.reduce((best, order) => (readable(order) > readable(best) ? order : best));
}
