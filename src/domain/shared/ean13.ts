/** Bars of the left half by parity (odd, even) and of the right half, as runs of 7 modules; 1 is a bar. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const EVEN = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ');
const RIGHT = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ');
/** Which of the left six digits are even, by the first digit, which has no bars of its own. */
const PARITY = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** The check digit of the first twelve digits of an EAN-13; null where they are not twelve digits. */
export function checkDigit(twelve: string): number | null {
  if (!/^\d{12}$/u.test(twelve)) return null;
  const sum = Array.from(twelve).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an EAN-13: thirteen digits of which the last checks the others. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/u.test(text) && checkDigit(text.slice(0, 12)) === Number(text.at(-1));
}

/** True for an EAN-13, else what is wrong with it. */
export function checkEan13(text: string): true | string {
  if (!/^\d{13}$/u.test(text)) return 'A barcode (EAN-13) has 13 digits';
  const digit = checkDigit(text.slice(0, 12));
  return isEan13(text) || `The check digit (the last one) should be ${digit}`;
}

/** The 95 modules of an EAN-13 from left to right, 1 for a bar; '' where the text is none. */
export function ean13Modules(code: string): string {
  if (!isEan13(code)) return '';
  const [first = '0', ...rest] = code;
  const parity = PARITY[Number(first)] ?? '';
  const left = rest.slice(0, 6).map((digit, index) => (parity[index] === 'E' ? EVEN : ODD)[Number(digit)]);
  const right = rest.slice(6).map((digit) => RIGHT[Number(digit)]);
  return `101${left.join('')}01010${right.join('')}101`;
}

/**
 * An EAN-13 for use inside the business, always the same for the same text: prefix 29 of the range that GS1 leaves to
 * each company, so that it meets no bought article's number. Two texts may, rarely, meet: the list shows such doubles.
 */
export function internalEan13(text: string): string {
  // FNV-1a over code points, twice 32 bits with another start for the lower digits.
  const hash = (start: number) =>
    Array.from(text).reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
      start,
    );
  const digits = `29${String(hash(2_166_136_261) % 100_000).padStart(5, '0')}${String(hash(40_503) % 100_000).padStart(5, '0')}`;
  return `${digits}${checkDigit(digits) ?? 0}`;
}
