import { cleanLine, codePoints, cutCodePoints, digitsOnly, phoneKey } from './text.ts';

/** The most prefixes one record may hold; more would slow every write and index (security V08). */
export const MAX_SEARCH_TERMS = 400;
/** The longest prefix, and the longest search text that is looked at, in code points (security Q05). */
export const MAX_SEARCH_LENGTH = 50;
/** The longest code that is found by its parts, or read out of several typed words: a VIN. */
const MAX_CODE_LENGTH = 17;
const MIN_PART_LENGTH = 4;
/** Most tokens of one question. Firestore takes 30 in all, and an engineer's list asks for four stages of each. */
const MAX_QUERIED = 7;

type SearchValue = string | number | null | undefined;

const normal = (value: string): string => cleanLine(value.normalize('NFKC')).toLowerCase();

const SIGNS = /[^\p{L}\p{N}]+/u;

/** A text without the signs and spaces that people leave out, or put in: `1AB-2CD` and `1AB 2CD` are `1AB2CD`. */
function withoutSigns(text: string): string {
  return text.split(SIGNS).join('');
}

/** `o'brien-smith` is found by itself, by each of its parts and as `obriensmith`; an email only by the first two. */
function wordsOf(values: readonly SearchValue[]): string[] {
  const words = new Set<string>();
  for (const value of values) {
    if (value === null || value === undefined) continue;
    for (const word of normal(String(value)).split(' ')) {
      const joined = word.includes('@') ? [] : [withoutSigns(word)];
      for (const each of [word, ...word.split(SIGNS), ...joined]) {
        words.add(cutCodePoints(each, MAX_SEARCH_LENGTH));
      }
    }
  }
  words.delete('');
  return [...words];
}

/**
 * Every part of at least four characters of a code that people read out from any place: the end of a VIN, the end of
 * a phone number (decisions: search-words). 105 of a VIN, 21 of a phone number, 105 at most.
 */
export function codeParts(code: string): string[] {
  const text = withoutSigns(normal(code)).slice(0, MAX_CODE_LENGTH);
  const parts: string[] = [];
  for (let from = 0; from + MIN_PART_LENGTH <= text.length; from += 1) {
    for (let to = from + MIN_PART_LENGTH; to <= text.length; to += 1) parts.push(text.slice(from, to));
  }
  return parts;
}

/** A serial as a whole, as it is written and without its signs: found when it is typed to its end. */
export function serialTokens(serial: string): string[] {
  const whole = cutCodePoints(normal(serial).split(' ').join(''), MAX_SEARCH_LENGTH);
  return [...new Set([whole, withoutSigns(whole)])].filter((token) => token !== '');
}

/** The parts of a phone number, of its last nine digits. */
export function phoneParts(phone: string): string[] {
  return codeParts(phoneKey(phone));
}

/**
 * Prefix tokens for `searchArr` and `nameArr`: lower case, by code point (never half an emoji), at most
 * {@link MAX_SEARCH_TERMS}. `parts` of codes ({@link codeParts}) come first, as they are, then whole words, then short
 * prefixes, so that a cap cuts the middle of words.
 */
export function searchTerms(values: readonly SearchValue[], parts: readonly string[] = []): string[] {
  const words = wordsOf(values).map((word) => ({ word, points: codePoints(word) }));
  const terms = new Set([...parts, ...words.map(({ word }) => word)]);
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
 * the trunk 0, so that `04…`, `4…` and `+61 4…` all find it (decisions: phone-search). Its end is found by
 * {@link phoneParts}.
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
 * The tokens that words from..to of a search text stand for when they are one thing: a word as typed or without its
 * signs; several words as one code, if there is a digit in it.
 */
function readings(words: readonly string[], from: number, to: number): readonly string[] {
  const joined = withoutSigns(words.slice(from, to).join(''));
  if (to - from > 1) return /\d/u.test(joined) && joined.length <= MAX_CODE_LENGTH ? [joined] : [];
  const word = words[from] ?? '';
  return joined === '' || joined === word ? [word] : [word, joined];
}

/**
 * The tokens to ask the database for: whoever matches the search text holds one of them; none for a blank text. They
 * are what the longest word (the first of equals) can be read as, alone and together with its neighbours. Firestore
 * allows one array match per query; {@link matchesSearch} does the rest.
 */
export function searchAsks(query: string): readonly string[] {
  const words = searchWords(query);
  const at = words.reduce(
    (best, word, index) => (codePoints(word).length > codePoints(words[best] ?? '').length ? index : best),
    0,
  );
  const joined: string[] = [];
  for (let from = 0; from <= at; from += 1) {
    for (let to = at + 1; to <= words.length; to += 1) {
      if (to - from > 1) joined.push(...readings(words, from, to));
    }
  }
  const alone = words.length === 0 ? [] : readings(words, at, at + 1);
  const codes = joined.toSorted((a, b) => b.length - a.length);
  return [...new Set([...alone, ...codes])].slice(0, MAX_QUERIED);
}

/**
 * True when the search text is among the record's tokens: each of its words, or words that stand side by side as one
 * code (`1ab 2cd` where 1AB2CD is stored).
 */
export function matchesSearch(query: string, terms: readonly string[]): boolean {
  const words = searchWords(query);
  // How many words from the start are found, in all the ways that they can be.
  const found = new Set([0]);
  for (let to = 1; to <= words.length; to += 1) {
    for (let from = 0; from < to; from += 1) {
      if (found.has(from) && readings(words, from, to).some((each) => terms.includes(each))) found.add(to);
    }
  }
  return found.has(words.length);
}
