import { SKU_ALPHABET } from '../product/sku.ts';
import { CODE_LENGTH } from './code.ts';

/** A code out of as many random bytes as it has letters; each letter of the alphabet is equally likely. For the server. */
export function codeOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) =>
    SKU_ALPHABET.charAt(byte % SKU_ALPHABET.length),
  ).join('');
}
