/** Most bytes of one record: the store takes 1 MiB, index entries and names come on top (security O12, V08). */
export const RECORD_BYTES_MAX = 900 * 1024;

/** Bytes of a value as it is sent; about what the store counts. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value) ?? '').length;
}

/** Why a record cannot be stored, in words; null when it can. A write too large would block all behind it for ever. */
export function tooLarge(value: unknown): string | null {
  const bytes = bytesOf(value);
  if (bytes <= RECORD_BYTES_MAX) return null;
  const kilobytes = Math.ceil(bytes / 1024);
  return `This record is too large to save: ${kilobytes} kB of at most ${RECORD_BYTES_MAX / 1024} kB. Shorten its notes or lists.`;
}
