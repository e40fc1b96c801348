/** Specification §9: fewest characters, spaces apart, with which the number can be sent. */
const FEWEST = 10;

const withoutSpaces = (entered: string): string => entered.replaceAll(/\s/gu, '');

/** Whether a number is long enough to ask for a code: counted without spaces, before the leading 0 is swapped (D40). */
export function isMfaPhoneLongEnough(entered: string): boolean {
  return withoutSpaces(entered).length >= FEWEST;
}

/** The number as the provider wants it: no spaces, a leading 0 becomes +61 (specification §5). */
export function mfaPhone(entered: string): string {
  return withoutSpaces(entered).replace(/^0/u, '+61');
}
