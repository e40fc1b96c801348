import type { Field } from './fields.ts';

/** Behind the point, and the exponent of a small number; as rules and JSON write numbers. */
const DECIMALS = '(?:[.]\\d{1,20})?(?:[Ee]-\\d{1,3})?';
/** Any number of up to ten digits before the point, so that points of time in seconds fit. */
const ANY = `-?(?:\\d{1,10}${DECIMALS}|\\d(?:[.]\\d{1,20})?[Ee][+]?0?\\d)`;

/** How many digits stand before the point below a power of ten. @throws Error for any other bound. */
function digitsBelow(name: string, bound: number): number {
  const digits = Math.round(Math.log10(bound));
  if (10 ** digits !== bound) throw new Error(`Field ${name}: a bound with decimals is a power of ten.`);
  return digits;
}

/** Whole numbers from 0 to `most`, as a pattern of alternatives. */
function upTo(most: number): string {
  const text = String(most);
  const shorter = text.length > 1 ? [`\\d{1,${text.length - 1}}`] : [];
  const same = Array.from(text).flatMap((digit, at) => {
    const [least, rest] = [at === 0 && text.length > 1 ? 1 : 0, text.length - at - 1];
    const highest = Number(digit) - (rest === 0 ? 0 : 1);
    if (highest < least) return [];
    const first =
      least === highest ? String(highest) : least === 0 && highest === 9 ? '\\d' : `[${least}-${highest}]`;
    return [`${text.slice(0, at)}${first}${rest === 0 ? '' : rest === 1 ? '\\d' : `\\d{${rest}}`}`];
  });
  return /^9+$/u.test(text) ? `\\d{1,${text.length}}` : [...shorter, ...same].join('|');
}

const isSigned = ({ low }: Field): boolean => low === undefined || low < 0;

/** The bound of a whole number; null for none. */
const mostOf = ({ name, low, high }: Field): number | null => {
  if (high === undefined) return null;
  if (low !== undefined && low < 0 && low !== -high)
    throw new Error(`Field ${name}: bounds below zero are the same on both sides.`);
  return high;
};

/** Maybe nothing, in place of the pattern of a number. */
const orNothing = (pattern: string, { canBeBlank }: Field): string =>
  canBeBlank ? `(?:${pattern})?` : pattern.includes('|') ? `(?:${pattern})` : pattern;

/**
 * What a number, or its blank, reads like as rules join it: sign, step and bound as its schema has them. A least above 0 is
 * not told apart from 0. @throws Error for bounds that no pattern says.
 */
export function numberPattern(field: Field): string {
  const sign = isSigned(field) ? '-?' : '';
  const signedOf = (body: string) =>
    sign === '' || !body.includes('|') ? `${sign}${body}` : `${sign}(?:${body})`;
  if (field.kind === 'integer') {
    const most = mostOf(field);
    return orNothing(signedOf(most === null ? '\\d{1,10}' : upTo(most)), field);
  }
  if (field.below !== undefined) {
    return orNothing(`${sign}\\d{1,${digitsBelow(field.name, field.below)}}${DECIMALS}`, field);
  }
  if (field.high === undefined) return orNothing(ANY, field);
  if (!Number.isInteger(field.high)) throw new Error(`Field ${field.name}: its bound is no whole number.`);
  return orNothing(signedOf(`(?:${upTo(field.high - 1)})${DECIMALS}|${field.high}`), field);
}

/**
 * A number as a cell of a row, blank or not: what is no number there reads as blank.
 */
export function numberCell(field: Field): string {
  const sign = isSigned(field) ? '-?' : '';
  const least = field.canBeBlank ? 0 : 1;
  const decimals = '(?:[.]\\d{0,9})?';
  if (field.kind === 'integer') {
    const most = mostOf(field);
    if (most === null) return `${sign}\\d{${least},10}`;
    return /^9+$/u.test(String(most))
      ? `${sign}\\d{${least},${String(most).length}}`
      : `${sign}(?:${upTo(most)})${field.canBeBlank ? '?' : ''}`;
  }
  if (field.below !== undefined)
    return `${sign}\\d{${least},${digitsBelow(field.name, field.below)}}${decimals}`;
  if (field.high === undefined) return `${sign}\\d{${least},10}${decimals}`;
  const body = `(?:(?:${upTo(field.high - 1)})${decimals}|${field.high})`;
  return `${sign}${body}${field.canBeBlank ? '?' : ''}`;
}

/** The same patterns side by side are told once: a pattern may have 100 groups, and a record's rows have many numbers. */
export function runsOf(patterns: readonly string[], between: string): string {
  const [first, ...rest] = patterns;
  if (first === undefined) return '';
  const next = rest.findIndex((pattern) => pattern !== first);
  const same = next === -1 ? rest.length : next;
  const run = same === 0 ? first : `${first}(?:${between}${first})${same === 1 ? '' : `{${same}}`}`;
  return next === -1 ? run : `${run}${between}${runsOf(rest.slice(next), between)}`;
}
