/**
 * What a spreadsheet would run as a formula, also behind blanks or a NUL and in full-width form; and a text that
 * begins with apostrophes before such a thing, so that reading a file back is exact (security F10). A plain negative
 * or signed number is harmless and stays a number.
 */
export const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)'*[\s\0]*[=+\-@\t\r＝＋－＠]/u;

/** The cell as it is written into a file: what looks like a formula gets a leading apostrophe. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link escapeFormula} made this cell of. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
