/** A small deterministic source of chance: the same seed text gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  weighted: <T>(items: readonly (readonly [T, number])[]) => T;
  /** So many different items, in random order; fewer when there are not enough. */
  sample: <T>(items: readonly T[], count: number) => T[];
  /** So many characters of the alphabet. */
  text: (length: number, alphabet: string) => string;
  /** An independent source, so that a change in one collection leaves the others as they were. */
  fork: (label: string) => Random;
}

/** FNV-1a over UTF-16 units: spreads similar labels far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32: 32 bits of state, enough for demonstration data, never for secrets. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A source of chance for a seed text.
 * `pick` and `weighted` throw RangeError on an empty list.
 */
export function createRandom(seed: string): Random {
  const next = mulberry(hash(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('pick from an empty list');
    return item;
  }

  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('weighted pick from an empty list');
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
    return chosen;
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    sample,
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
