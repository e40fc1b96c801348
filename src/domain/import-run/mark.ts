import { canonicalJson } from '../shared/canonical.ts';

/** FNV-1a over UTF-16 units, 32 bits. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A short mark by which a record is known again: an undo that put it back leaves it with another revision and the same
 * mark. Search tokens are left out, since they follow from the rest.
 */
export function recordMark(record: object): string {
  const { searchArr: _tokens, ...rest } = record as { searchArr?: unknown };
  const text = canonicalJson(rest);
  return [0x811c9dc5, 0x2545f491].map((seed) => hash32(text, seed).toString(36)).join('-');
}
