/** 04 mobiles, landlines with their area code, 05 numbers that have no place. */
const WITH_AREA_CODE = /^0[234578]\d{8}$/u;
/** 13 and 180 numbers, short and long. */
const INBOUND = /^(?:13\d{4}|180\d{4}|1300\d{6}|1800\d{6})$/u;
/** Of other countries: the country's code, at most 15 digits in all. */
const ABROAD = /^(?!61)[1-9]\d{6,14}$/u;
/** What people write between the digits, and an extension at the end. */
const WRITTEN = /^(?<plus>\+|0011 ?)?(?<digits>[\d\s().\u2011-]+?)(?:\s*(?:ext?\.?|x)\s*\d{1,6})?$/iu;

/**
 * Whether a text is a phone number that can be called from anywhere in Australia (decisions: phone-check): a mobile, a landline with its area
 * code, 13, 1300, 180 and 1800 numbers, each of the former also by +61, and numbers of other countries by + and the
 * country's code. Spaces, brackets and dashes are as people write them.
 */
export function isPhone(text: string): boolean {
  const { plus, digits: written = '' } = WRITTEN.exec(text.trim())?.groups ?? {};
  const digits = written.replace(/\D/gu, '');
  const isByCountry = plus !== undefined || /^61[234578]\d{8}$/u.test(digits);
  if (!isByCountry) return WITH_AREA_CODE.test(digits) || INBOUND.test(digits);
  if (!digits.startsWith('61')) return ABROAD.test(digits);
  const national = digits.slice(2).replace(/^0/u, '');
  return WITH_AREA_CODE.test(`0${national}`) || INBOUND.test(national);
}

const NOT_A_PHONE =
  'isn’t a full phone number. Enter a number such as 0412 345 678, 02 5550 4100 or 1300 975 707, or + and the country code.';

/** What is wrong with a phone number under this title, in a sentence; null where nothing is, and for a blank. */
export function phoneFault(title: string, text: string): string | null {
  return text.trim() === '' || isPhone(text) ? null : `${title} ${NOT_A_PHONE}`;
}
