import { LINES_MAX, QTY_MAX } from '../order/schema.ts';
import { cleanLine, cutCodePoints } from '../shared/text.ts';
import { CODE_MAX, LINE_TEXT_MAX, REFERENCE_MAX } from './schema.ts';

/**
 * Reads what a store orders out of the text of its email. Whatever it finds is a suggestion: kits are looked up by the codes, prices
 * and dealers never come from the email. Every pattern is asked of one line of bounded length, so that no text costs much.
 */

/** Most lines of a text that are looked at, and most codes of one line that are looked up. */
const LOOKED_AT = 2000;
const CODES_MAX = 4;

/** A line that may order something: what it says, the codes it may mean, the quantity and whether that stands there in so many words. */
export interface Candidate {
  readonly text: string;
  readonly codes: readonly string[];
  /** 0 where there is none. */
  readonly qty: number;
  readonly isQtyStated: boolean;
}

/** A code as it is compared. */
export const codeKey = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.-]/gu, '')
    .slice(0, CODE_MAX);

/** Letters with a digit or a hyphen between them: "GVM-LC79-A", "LC79". */
const CODE =
  /(?<![\p{L}\d@/:.-])(?=[\p{L}\d.-]*\p{L})(?=[\p{L}.]*[\d-])[A-Za-z\d][A-Za-z\d.-]{2,39}(?![\p{L}\d@/:])/gu;
/** Quantities in so many words; what is no code any more is looked at. */
const STATED: readonly RegExp[] = [
  /\b(?:qty|quantity)\b\s{0,3}[:=.-]?\s{0,3}(\d{1,4})\b/iu,
  /(?<![\d.,$/-])(\d{1,4})\s?(?:x|×|off|of|pcs?|ea|each|units?|kits?|sets?)(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])[x×]\s?(\d{1,4})(?![\d.,/-])/iu,
];
/** A number alone in its cell. */
const CELL = /(?:^|[\t,;|]|\s{2})\s{0,9}(\d{1,3})\s{0,9}(?=$|[\t,;|]|\s{2})/u;
/** A number that is no price, date or part of one. */
const BARE = /(?<![\d.,$/:-])(?:\b)(\d{1,3})(?![\d.,/:%-]|\s?(?:mm|kg|cm|km|inch|am|pm)\b)\b/u;

const inRange = (digits: string | undefined): number => {
  const qty = Number(digits ?? 0);
  return qty >= 1 && qty <= QTY_MAX ? qty : 0;
};

function quantityOf(rest: string): Pick<Candidate, 'qty' | 'isQtyStated'> {
  for (const pattern of [...STATED, CELL]) {
    const qty = inRange(pattern.exec(rest)?.[1]);
    if (qty > 0) return { qty, isQtyStated: true };
  }
  return { qty: inRange(BARE.exec(rest)?.[1]), isQtyStated: false };
}

/** Where what the store writes ends: a signature, or the email that it answers. */
const END = /^(?:--\s?|_{5,}|-{3,}\s?(?:original message|forwarded message).{0,40}|on .{5,150} wrote:)$/iu;
/** What names an address, a person or a number to call is no line of goods. */
const NO_GOODS =
  /^(?:abn|acn|phone|ph|tel|mobile|mob|fax|email|web|www|date|from|to|sent|subject|invoice to)\b/iu;

/** A line without what would be read as a quantity and is none. */
const withoutDates = (line: string): string =>
  line
    .replaceAll(/\b\d{1,4}[/-]\d{1,2}[/-]\d{1,4}\b/gu, ' ')
    .replaceAll(/\$\s?[\d,]{1,12}(?:\.\d{1,2})?/gu, ' ');

function candidateOf(line: string): Candidate | null {
  if (NO_GOODS.test(line.trim())) return null;
  const plain = withoutDates(line);
  const codes = [...new Set([...plain.matchAll(CODE)].map(([code]) => codeKey(code)))]
    // "2x" and "4WD" beside a quantity are words, not codes; so is a size.
    .filter((code) => code.length >= 3 && !/^\d+(?:X|MM|KG|WD|ST|ND|RD|TH|AM|PM)$/u.test(code))
    .slice(0, CODES_MAX);
  if (codes.length === 0) return null;
  return {
    text: cutCodePoints(cleanLine(line), LINE_TEXT_MAX),
    codes,
    ...quantityOf(plain.replaceAll(CODE, '\t')),
  };
}

/** What the text of an email may order, in its order; `isCut` where there is more than an order holds. */
export function readCandidates(text: string): {
  readonly found: readonly Candidate[];
  readonly isCut: boolean;
} {
  const found: Candidate[] = [];
  for (const line of text.split('\n', LOOKED_AT)) {
    const trimmed = line.trim();
    if (END.test(trimmed.slice(0, 200))) break;
    if (trimmed.startsWith('>')) continue;
    const candidate = candidateOf(line.slice(0, LINE_TEXT_MAX));
    if (!candidate) continue;
    if (found.length === LINES_MAX) return { found, isCut: true };
    found.push(candidate);
  }
  return { found, isCut: false };
}

const REFERENCE =
  /\b(?:p\.?\s?o\.?|purchase\s+order|order|reference|ref)\s{0,3}(?:number|no\.?|num|#)?\s{0,3}[:#=-]?\s{0,3}#?([A-Z\d][A-Z\d/-]{2,29})\b/iu;
const STORE =
  /^\s{0,5}(?:store|branch|ship\s?to|deliver\s?to|customer)(?:\s+name)?\s{0,3}[:=-]\s{0,3}(.{2,120})$/iu;

const firstOf = (lines: readonly string[], pattern: RegExp, fits: (found: string) => boolean): string => {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined && fits(found)) return cleanLine(found);
  }
  return '';
};

/** The store's own number of the order: one with a digit in it; '' for none. */
export function readReference(subject: string, text: string): string {
  const lines = [subject, ...text.split('\n', 200)].map((line) => line.slice(0, LINE_TEXT_MAX));
  return cutCodePoints(
    firstOf(lines, REFERENCE, (found) => /\d/u.test(found)),
    REFERENCE_MAX,
  );
}

/** The store as the email names it, else who sent it. */
export function readStore(text: string, fromName: string): string {
  const lines = text.split('\n', 200).map((line) => line.slice(0, LINE_TEXT_MAX));
  return cutCodePoints(firstOf(lines, STORE, () => true) || cleanLine(fromName), 200);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,6}));/giu, (whole: string, code?: string, name?: string) =>
    code === undefined
      ? (ENTITIES[(name ?? '').toLowerCase()] ?? whole)
      : String.fromCodePoint(Math.min(Number(code), 0xff_ff)),
  );

const HIDDEN = ['script', 'style', 'head', 'title', 'template', 'svg'];
const BREAKS = /^\/?(?:br|p|div|tr|li|ul|ol|table|h[1-6]|blockquote|hr)$/u;
const CELLS = /^\/(?:td|th)$/u;

/** The words of an HTML email: no markup, script or style of it is left. Read once from left to right. */
export function htmlText(html: string): string {
  const parts: string[] = [];
  // As long as the text itself, letter by letter, and made once.
  const lower = html.replaceAll(/[A-Z]+/gu, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    parts.push(decoded(html.slice(at, open)).replaceAll(/\s+/gu, ' '));
    const close = html.indexOf('>', open);
    if (close === -1) return parts.join('');
    const tag = /^\/?[a-z\d]{1,12}/u.exec(lower.slice(open + 1, open + 14))?.[0] ?? '';
    at = close + 1;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end === -1 ? html.length : end + 3;
    } else if (HIDDEN.includes(tag)) {
      const end = lower.indexOf(`</${tag}`, at);
      at = end === -1 ? html.length : end;
    } else if (BREAKS.test(tag)) parts.push('\n');
    else if (CELLS.test(tag)) parts.push('\t');
  }
  parts.push(decoded(html.slice(at)));
  return parts.join('');
}
