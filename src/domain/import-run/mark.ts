/** Plain data as text, keys in order, so that equal records give equal texts whatever order they were read in. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const parts = entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${ordered(part)}`).join(',')}}`;
}

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
  const text = ordered(rest);
  return [0x811c9dc5, 0x2545f491].map((seed) => hash32(text, seed).toString(36)).join('-');
}
