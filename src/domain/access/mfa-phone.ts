/** Fewest characters, spaces apart (product: mfa-phone), with which the number can be sent. */
const FEWEST = 10;

const withoutSpaces = (entered: string): string => entered.replaceAll(/\s/gu, '');

/**
 * Whether a number is long enough to ask for a code: counted without spaces, before the leading 0 is swapped
 * (decisions: mfa-phone-length).
 */
export function isMfaPhoneLongEnough(entered: string): boolean {
  return withoutSpaces(entered).length >= FEWEST;
}

/** The number as the provider wants it: no spaces, a leading 0 becomes +61 (product: mfa-phone). */
export function mfaPhone(entered: string): string {
  return withoutSpaces(entered).replace(/^0/u, '+61');
}
