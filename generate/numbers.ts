import type { Field } from './fields.ts';

/** Behind the point (a millionth has 5 zeros and 17 digits), and the exponent of a smaller number; as rules and JSON write numbers. */
const DECIMALS = '(?:[.]\\d{1,22})?(?:[Ee]-\\d{1,3})?';
/** Any number of up to ten digits before the point, so that points of time in seconds fit. */
const ANY = `-?(?:\\d{1,10}${DECIMALS}|\\d(?:[.]\\d{1,22})?[Ee][+]?0?\\d)`;

/** How many digits stand before the point below a power of ten. @throws Error for any other bound. */
function digitsBelow(name: string, bound: number): number {
  const digits = Math.round(Math.log10(bound));
  if (10 ** digits !== bound) throw new Error(`Field ${name}: a bound with decimals is a power of ten.`);
  return digits;
}

const digit = (least: number, most: number): string =>
  least === most ? String(least) : least === 0 && most === 9 ? '\\d' : `[${least}-${most}]`;
const digits = (count: number): string => (count === 0 ? '' : count === 1 ? '\\d' : `\\d{${count}}`);

/** Whole numbers from one text of digits to another of the same length, as alternatives. */
function sameLength(least: string, most: string): readonly string[] {
  if (/^0*$/u.test(least) && /^9*$/u.test(most)) return [digits(most.length)];
  const [lowest, highest] = [Number(least[0]), Number(most[0])];
  const [lower, upper] = [least.slice(1), most.slice(1)];
  if (lowest === highest) return sameLength(lower, upper).map((rest) => `${lowest}${rest}`);
  const isWholeBelow = /^0*$/u.test(lower);
  const isWholeAbove = /^9*$/u.test(upper);
  const [first, last] = [isWholeBelow ? lowest : lowest + 1, isWholeAbove ? highest : highest - 1];
  return [
    ...(isWholeBelow ? [] : sameLength(lower, '9'.repeat(lower.length)).map((rest) => `${lowest}${rest}`)),
    ...(first > last ? [] : [`${digit(first, last)}${digits(upper.length)}`]),
    ...(isWholeAbove ? [] : sameLength('0'.repeat(upper.length), upper).map((rest) => `${highest}${rest}`)),
  ];
}

/** Whole numbers from `least` to `most`, neither below 0, as a pattern of alternatives. */
function fromTo(least: number, most: number): string {
  const [shortest, longest] = [String(least).length, String(most).length];
  // From 0 on all shorter ones are one alternative.
  if (least === 0 && /^9+$/u.test(String(most))) return `\\d{1,${longest}}`;
  const shorter = least === 0 && longest > 1 ? [`\\d{1,${longest - 1}}`] : [];
  const from = least === 0 ? longest : shortest;
  const lengths = Array.from({ length: longest - from + 1 }, (_, index) => from + index);
  const exact = lengths.flatMap((length) => {
    const lowest = length === shortest ? String(least) : `1${'0'.repeat(length - 1)}`;
    return sameLength(lowest, length === longest ? String(most) : '9'.repeat(length));
  });
  return [...shorter, ...exact].join('|');
}

const isSigned = ({ low }: Field): boolean => low === undefined || low < 0;

/** The least and the most of the size of a number whose bounds are stated; null for none. */
function sizeOf({ name, low, high }: Field): readonly [least: number, most: number] | null {
  if (high === undefined) return null;
  if (low !== undefined && low < 0 && low !== -high)
    throw new Error(`Field ${name}: bounds below zero are the same on both sides.`);
  const least = Math.max(low ?? 0, 0);
  if (!Number.isInteger(high) || !Number.isInteger(least))
    throw new Error(`Field ${name}: a bound of it is no whole number.`);
  return [least, high];
}

/** A number with decimals from `least` to `most`, which itself has none. */
const withDecimals = (least: number, most: number, decimals: string): string =>
  `(?:${fromTo(least, most - 1)})${decimals}|${most}`;

/** Maybe nothing, in place of the pattern of a number. */
const orNothing = (pattern: string, { canBeBlank }: Field): string =>
  canBeBlank ? `(?:${pattern})?` : pattern.includes('|') ? `(?:${pattern})` : pattern;

/**
 * What a number, or its blank, reads like as rules join it: sign, step and bound as its schema has them.
 * @throws Error for bounds that no pattern says.
 */
export function numberPattern(field: Field): string {
  const sign = isSigned(field) ? '-?' : '';
  const signedOf = (body: string) =>
    sign === '' || !body.includes('|') ? `${sign}${body}` : `${sign}(?:${body})`;
  const size = sizeOf(field);
  if (field.kind === 'integer') {
    return orNothing(signedOf(size === null ? '\\d{1,10}' : fromTo(...size)), field);
  }
  if (field.below !== undefined) {
    return orNothing(`${sign}\\d{1,${digitsBelow(field.name, field.below)}}${DECIMALS}`, field);
  }
  if (size === null) return orNothing(ANY, field);
  // Only what is near 0 has an exponent.
  return orNothing(signedOf(withDecimals(...size, size[0] === 0 ? DECIMALS : '(?:[.]\\d{1,22})?')), field);
}

/**
 * A number as a cell of a row, blank or not: what is no number there reads as blank.
 */
export function numberCell(field: Field): string {
  const sign = isSigned(field) ? '-?' : '';
  const least = field.canBeBlank ? 0 : 1;
  const decimals = '(?:[.]\\d{0,9})?';
  const size = sizeOf(field);
  if (field.kind === 'integer') {
    if (size === null) return `${sign}\\d{${least},10}`;
    const [lowest, most] = size;
    return lowest === 0 && /^9+$/u.test(String(most))
      ? `${sign}\\d{${least},${String(most).length}}`
      : `${sign}(?:${fromTo(lowest, most)})${field.canBeBlank ? '?' : ''}`;
  }
  if (field.below !== undefined)
    return `${sign}\\d{${least},${digitsBelow(field.name, field.below)}}${decimals}`;
  if (size === null) return `${sign}\\d{${least},10}${decimals}`;
  return `${sign}(?:${withDecimals(...size, decimals)})${field.canBeBlank ? '?' : ''}`;
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
