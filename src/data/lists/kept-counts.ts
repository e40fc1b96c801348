/** How long a count stands before it is asked for again, in milliseconds. */
export const COUNT_KEPT_MS = 60_000;

interface Kept {
  readonly at: number;
  readonly value: Promise<number>;
}

/**
 * Counts that are asked for once a minute at the most, however many lists and tabs of a page show them. One that could not
 * be had is asked for again after the same time.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>();

  /** The count of a key: the one that stands, or what `ask` says now. */
  of(key: string, now: number, ask: () => Promise<number>): Promise<number> {
    const kept = this.#kept.get(key);
    if (kept && now - kept.at < COUNT_KEPT_MS) return kept.value;
    for (const [other, { at }] of this.#kept) if (now - at >= COUNT_KEPT_MS) this.#kept.delete(other);
    const value = ask();
    this.#kept.set(key, { at: now, value });
    return value;
  }
}
