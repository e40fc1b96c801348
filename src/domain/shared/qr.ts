import { encode } from 'uqr';

/** A label is scratched and wet in a workshop, so the lowest level of correction would not do; up to 213 characters fit. */
const LEVEL = 'M';
const VERSION_MAX = 10;
/** Bytes that a code of that version and level holds. */
const BYTES_MAX = 213;

/**
 * The modules of a QR code (ISO/IEC 18004) of a text's bytes in UTF-8, true where it is dark, without the white around it;
 * [] for a text that is too long for one.
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > BYTES_MAX) return [];
  return encode(Array.from(bytes), { ecc: LEVEL, boostEcc: false, maxVersion: VERSION_MAX, border: 0 }).data;
}
