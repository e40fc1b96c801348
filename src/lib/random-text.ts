const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many letters and digits that nobody can guess. */
export function randomText(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}
