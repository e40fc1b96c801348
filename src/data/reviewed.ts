const listeners = new Set<() => void>();

/** Calls back whenever something was settled in this tab that waited for head office; returns how to stop. */
export function onReviewed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that something was settled, so that its number is counted again. */
export function noteReviewed(): void {
  for (const listener of listeners) listener();
}
