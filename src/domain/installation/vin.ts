import { cleanLine, withoutGaps } from '../shared/text.ts';

const VIN_LENGTH = 17;
/** The place of a letter or digit in this row, modulo 10, is its value in the check digit (ISO 3779). */
const VALUE_ROW = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export type VinCheck =
  | {
      readonly ok: true;
      readonly vin: string;
      /** Something to look at again, never a reason to refuse. */
      readonly hint?: string;
    }
  | { readonly ok: false; readonly message: string };

/** A VIN or a rego as stored and searched: upper case, without spaces, dots and dashes. */
export function cleanVin(text: string): string {
  return withoutGaps(cleanLine(text)).toUpperCase();
}

/** The last eight characters, by which people name a vehicle in a list. */
export function vinTail(vin: string): string {
  return cleanVin(vin).slice(-8);
}

/** The check digit of a 17-character VIN as North America uses it: 0 to 9 or X. */
function checkDigit(vin: string): string {
  const sum = Array.from(vin).reduce(
    (total, character, index) => total + (VALUE_ROW.indexOf(character) % 10) * (WEIGHTS[index] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Checks a typed VIN: 17 letters and digits without I, O and Q. A wrong check digit is only a hint, because
 * vehicles for Australia need not carry one. The message on the length is the specification's (product: form-engine).
 */
export function checkVin(text: string): VinCheck {
  const vin = cleanVin(text);
  if (vin.length !== VIN_LENGTH) return { ok: false, message: 'VIN requires 17 charactes' };
  if (!/^[A-Z0-9]+$/u.test(vin)) return { ok: false, message: 'VIN can hold letters and digits only' };
  if (/[IOQ]/u.test(vin)) return { ok: false, message: 'VIN cannot hold the letters I, O or Q' };
  if (vin[8] === checkDigit(vin)) return { ok: true, vin };
  return {
    ok: true,
    vin,
    hint: 'The check digit does not match. Many VINs for Australia carry none, so compare it with the plate.',
  };
}
