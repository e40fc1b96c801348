import { asText, type KindRules, readAs, refuse, WRITING_LINE, withUnit } from '#forms/kinds/kind-rules.ts';
import { formatCents, parseCents } from '#domain/shared/money.ts';
import { isMissing, known } from '#domain/shared/quantity.ts';

/** Digits with an optional sign, point and thousands commas; no exponents, so `1e308` is refused (V01). */
const TYPED_NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$|^[+-]?\.\d+$/u;

/** The number that is typed or stored; null when it is none, not finite or beyond exact whole numbers. */
export function toNumber(raw: unknown): number | null {
  const text = asText(raw).replace(/\s/gu, '');
  const typed =
    typeof raw === 'number' ? raw : TYPED_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : null;
  const number = known(typed);
  return number !== null && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}

/** A number of fixed length keeps its leading zeros on screen: postcode 800 is 0800 (decisions: postcode). */
function padded(value: unknown, charCount: number | undefined): string {
  return charCount === undefined || typeof value !== 'number'
    ? asText(value)
    : String(value).padStart(charCount, '0');
}

export const numberKind: KindRules<'number'> = {
  isNumeric: true,
  empty: '',
  toInput: (field, stored) => padded(stored, field.charCount),
  read: (field, raw) => {
    if (isMissing(raw)) return readAs('');
    const number = toNumber(raw);
    return number === null ? refuse(`${field.title} must be a number`) : readAs(number);
  },
  isMissing,
  display: (field, value) => withUnit(padded(value, field.charCount), field.unit),
  print: (field, value) => withUnit(padded(value, field.charCount) || WRITING_LINE, field.unit),
};

const showMoney = (value: unknown) => (typeof value === 'number' ? formatCents(value) : '');

export const moneyKind: KindRules<'money'> = {
  isNumeric: true,
  empty: '',
  toInput: (_, stored) =>
    known(toNumber(stored)) === null ? asText(stored) : (Number(stored) / 100).toFixed(2),
  read: (field, raw) => {
    if (isMissing(raw)) return readAs('');
    if (typeof raw === 'number' && Number.isSafeInteger(raw)) return readAs(known(raw));
    const cents = typeof raw === 'string' ? parseCents(raw) : null;
    return cents === null ? refuse(`${field.title} must be an amount in dollars and cents`) : readAs(cents);
  },
  isMissing,
  display: (_, value) => showMoney(value),
  print: (_, value) => showMoney(value) || `$${WRITING_LINE}`,
};
