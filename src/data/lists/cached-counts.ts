/** How long a count stands before it is asked for again, in milliseconds. */
export const COUNT_CACHED_MS = 60_000;

interface CachedCount<T> {
  readonly at: number;
  readonly value: Promise<T>;
}

/**
 * Counts, and sums, that are asked for once a minute at the most, however many lists and tabs of a page show them. One that could not
 * be had is asked for again after the same time.
 */
export class CachedCounts<T = number> {
  readonly #cached = new Map<string, CachedCount<T>>();

  /** The count of a key: the one that stands, or what `ask` says now. */
  of(key: string, now: number, ask: () => Promise<T>): Promise<T> {
    const cached = this.#cached.get(key);
    if (cached && now - cached.at < COUNT_CACHED_MS) return cached.value;
    for (const [other, { at }] of this.#cached) if (now - at >= COUNT_CACHED_MS) this.#cached.delete(other);
    const value = ask();
    this.#cached.set(key, { at: now, value });
    return value;
  }
}
