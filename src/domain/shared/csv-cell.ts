/**
 * What a spreadsheet would run as a formula, also behind blanks or a NUL and in full-width form; and a text that
 * begins with apostrophes before such a thing, so that reading a file back is exact (security F10). A plain negative
 * or signed number is harmless and stays a number.
 */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)'*[\s\0]*[=+\-@\t\r＝＋－＠]/u;

/** The cell as it is written into a file: what looks like a formula gets a leading apostrophe. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What a spreadsheet would turn into a number (1E23), a date (MAR12, 12-3) or a time, or cut zeros from. */
const LOOKS_LIKE_A_VALUE =
  /^(?:[+-]?[\d.,]*\d(?:e[+-]?\d+)?|\d+[-/.:]\d+(?:[-/.:]\d+)?|\d*[ -]?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[ -]?\d*)$/iu;

/**
 * A code (VIN, rego, phone number) as it is written into a file: what a spreadsheet would read as something else stands
 * as a text formula, which spreadsheets show as the text it holds.
 */
export function codeCell(text: string): string {
  return LOOKS_LIKE_A_VALUE.test(text) ? `="${text}"` : escapeFormula(text);
}

const CODE = /^="([^"]*)"$/u;

/** The text that {@link escapeFormula} or {@link codeCell} made this cell of. */
export function unescapeFormula(cell: string): string {
  const code = CODE.exec(cell)?.[1];
  if (code !== undefined) return code;
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
