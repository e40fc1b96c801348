import { cleanLine, withoutGaps } from '../shared/text.ts';

/** Letters of a windscreen label's code: 65 bits of chance, which nobody tries through (decisions: label-code). */
export const CODE_LENGTH = 13;
/** The letters that cannot be misread (decisions: sku-codes); made in code-maker.ts. */
const WHOLE = /^[A-HJ-NP-Z2-9]{13}$/u;

/** A code as it is stored and compared: capitals, without the spaces and dashes that people read it by. */
export function cleanCode(text: string): string {
  return withoutGaps(cleanLine(text)).toUpperCase();
}

/** Whether a text is a code as the server makes them, in capitals and without gaps. */
export function isCode(text: string): boolean {
  return WHOLE.test(text);
}

/** As people read it: K7M2-P9QA-4TXWB; a text that is no whole code stays as it is. */
export function groupedCode(code: string): string {
  return isCode(code) ? `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}` : code;
}
