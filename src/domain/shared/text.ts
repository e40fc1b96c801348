/** Zero-width and text-direction characters: invisible, and able to make one name look like another. */
const INVISIBLE = /\p{Cf}/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const CONTROL = /\p{Cc}/gu;
const CONTROL_BUT_NEWLINE = /[^\P{Cc}\n]/gu;

function withoutInvisible(text: string): string {
  return text.replace(LONE_SURROGATE, '').replace(INVISIBLE, '').normalize('NFC');
}

/**
 * One line of text fit to be stored: trimmed, NFC, without control, zero-width or direction characters,
 * each run of white space (newlines too) as one space.
 */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(CONTROL, ' ').replace(/\s+/gu, ' ').trim();
}

/** Text of a textarea fit to be stored: as {@link cleanLine}, but newlines stay (as `\n`). */
export function cleanMultiline(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(CONTROL_BUT_NEWLINE, '')
    .trim();
}

/** The one normal form of an email address, for storing and comparing: clean, without spaces, lower case. */
export function cleanEmail(text: string): string {
  return cleanLine(text).replace(/\s/gu, '').toLowerCase();
}

/** The text as an array of code points: an emoji is one entry, not two halves. */
export function codePoints(text: string): string[] {
  return Array.from(text);
}

/** The first `count` code points, so that a cut never leaves half an emoji. */
export function cutCodePoints(text: string, count: number): string {
  // A string of `count` UTF-16 units has at most `count` code points: the usual text is not taken apart.
  return text.length <= count
    ? text
    : codePoints(text.slice(0, count * 2))
        .slice(0, count)
        .join('');
}

/** False when the text holds a lone surrogate, which Firestore cannot store (it hangs or becomes '?'). */
export function isWellFormed(text: string): boolean {
  return text.search(LONE_SURROGATE) === -1;
}

/** Without the spaces, dots and dashes that people put between the characters of a VIN or a rego. */
export function withoutGaps(text: string): string {
  return text.replace(/[\s.\p{Pd}]/gu, '');
}

/** The decimal digits of a text, in order: what `phoneCleaned` holds (product: customers). */
export function digitsOnly(text: string): string {
  return text.replace(/\D/gu, '');
}

/** How an Australian number is written, by its first digits. */
const PHONE_GROUPS: readonly (readonly [start: RegExp, groups: RegExp])[] = [
  [/^(?:04|1300|1800)\d*$/u, /^(\d{4})(\d{3})(\d{3})$/u],
  [/^0[2378]/u, /^(\d{2})(\d{4})(\d{4})$/u],
  [/^13/u, /^(\d{2})(\d{2})(\d{2})$/u],
];

/** A phone number as people write it: `0412 345 678`, `02 9999 0000`, `13 11 26`; any other stays as it was typed. */
export function phoneText(phone: string): string {
  if (!/^\+?[\d\s()-]+$/u.test(phone.trim())) return phone;
  const digits = digitsOnly(phone).replace(/^(?:0011)?61(?=[23478]\d{8}$)/u, '0');
  const groups = PHONE_GROUPS.find(([start]) => start.test(digits))?.[1].exec(digits);
  return groups ? groups.slice(1).join(' ') : phone;
}

/** The last nine digits of a phone number, where `04…` and `+614…` meet (decisions: phone-search). */
export function phoneKey(phone: string): string {
  return digitsOnly(phone).slice(-9);
}

/** The name of a record where it is still named: "Torsion bars (deleted)". */
export function markedName(name: string, { deleted }: { readonly deleted: boolean }): string {
  return deleted ? `${name} (deleted)` : name;
}
