/** Listeners by what they ask for: a change wakes those who asked for it and nobody else. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Calls back at each of these topics; returns how to stop it. */
  subscribe(topics: readonly string[], listener: () => void): () => void {
    for (const topic of topics) {
      const known = this.#listeners.get(topic) ?? new Set();
      this.#listeners.set(topic, known.add(listener));
    }
    return () => {
      for (const topic of topics) this.#listeners.get(topic)?.delete(listener);
    };
  }

  /** Calls each listener of these topics once. */
  wake(topics: readonly string[]): void {
    const woken = new Set(topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]));
    for (const listener of woken) listener();
  }
}
