import { cleanLine, codePoints, cutCodePoints, digitsOnly, phoneKey } from './text.ts';

/** The most prefixes one record may hold; more would slow every write and index (security V08). */
export const MAX_SEARCH_TERMS = 400;
/** The longest prefix, and the longest search text that is looked at, in code points (security Q05). */
export const MAX_SEARCH_LENGTH = 50;

type SearchValue = string | number | null | undefined;

const normal = (value: string): string => cleanLine(value.normalize('NFKC')).toLowerCase();

/** `o'brien-smith` is found by itself and by each of its parts. */
function wordsOf(values: readonly SearchValue[]): string[] {
  const words = new Set<string>();
  for (const value of values) {
    if (value === null || value === undefined) continue;
    for (const word of normal(String(value)).split(' ')) {
      words.add(cutCodePoints(word, MAX_SEARCH_LENGTH));
      for (const part of word.split(/[^\p{L}\p{N}]+/u)) words.add(cutCodePoints(part, MAX_SEARCH_LENGTH));
    }
  }
  words.delete('');
  return [...words];
}

/**
 * Prefix tokens for `searchArr` and `nameArr`: lower case, by code point (never half an emoji), at most
 * {@link MAX_SEARCH_TERMS}. Whole words come first and short prefixes next, so that a cap cuts the middle.
 */
export function searchTerms(values: readonly SearchValue[]): string[] {
  const words = wordsOf(values).map((word) => ({ word, points: codePoints(word) }));
  const terms = new Set(words.map(({ word }) => word));
  const longest = words.reduce((length, { points }) => Math.max(length, points.length), 0);
  for (let length = 1; length < longest && terms.size < MAX_SEARCH_TERMS; length += 1) {
    for (const { points } of words) {
      if (points.length > length) terms.add(points.slice(0, length).join(''));
    }
  }
  return [...terms].slice(0, MAX_SEARCH_TERMS);
}

/**
 * The texts to give to {@link searchTerms} for a phone number: its digits, its last nine digits, and these with
 * the trunk 0, so that `04…`, `4…` and `+61 4…` all find it (decisions: phone-search).
 */
export function phoneSearchValues(phone: string | null | undefined): string[] {
  const digits = digitsOnly(phone ?? '');
  if (digits.length < 9) return digits === '' ? [] : [digits];
  const key = phoneKey(digits);
  return [...new Set([digits, key, `0${key}`])];
}

/** A whole number without its trunk 0: `412 345 678`, `2 9999 0000`. */
const WITHOUT_TRUNK = /^(?:4\d\d[ -]?\d{3}[ -]?\d{3}|[2378][ -]?\d{4}[ -]?\d{4})$/u;

/**
 * Spaces inside `0412 345 678`, `412 345 678` or `+61 (2) 9999` do not part words; `200 2015` stays two words. With
 * the country's code in front, with or without its plus, it is looked for by the trunk 0.
 */
function asPhone(text: string): string | null {
  if (!/^[+(\d][\d\s()+-]*$/u.test(text)) return null;
  const digits = digitsOnly(text);
  if (text.startsWith('+61')) return `0${digits.slice(2).replace(/^0/u, '')}`;
  if (/^61[23478]\d{8}$/u.test(digits)) return `0${digits.slice(2)}`;
  return /^[+(0]/u.test(text) || WITHOUT_TRUNK.test(text) ? digits : null;
}

/** The words of a search text, normalised as the tokens are; the text is cut to 50 code points first. */
export function searchWords(query: string): string[] {
  const text = normal(cutCodePoints(query, MAX_SEARCH_LENGTH));
  const phone = asPhone(text);
  if (phone !== null) return phone === '' ? [] : [phone];
  return [...new Set(text.split(' '))].filter((word) => word !== '');
}

/**
 * The word to ask the database for, the longest of the search text (the first of equals); '' when there is
 * none. Firestore allows one array match per query; {@link matchesSearch} does the other words.
 */
export function searchWord(query: string): string {
  return searchWords(query).reduce(
    (best, word) => (codePoints(word).length > codePoints(best).length ? word : best),
    '',
  );
}

/** True when each word of the search text is among the record's tokens. */
export function matchesSearch(query: string, terms: readonly string[]): boolean {
  return searchWords(query).every((word) => terms.includes(word));
}
