import { Listeners } from '#lib/live.ts';
import { blockReloads } from '#lib/page-reload.ts';

const stashers = new Listeners();
const memories = new Set<Map<string, unknown>>();

/**
 * Memory of this page for what was typed and not saved, while the portal is off the page: at the session's end, when
 * the sign-in is lost. Nothing of it is written to the device, so private values may be in it.
 */
export interface MemoryDraft<T> {
  /** Keeps a value for the same account's same form. */
  keep(uid: string, id: string, value: T): void;
  /** Shows it without giving it out, for the first render of what takes it back; null when there is none. */
  peek(uid: string, id: string): T | null;
  /** Gives it back, once; null when there is none. Another account never gets it. */
  take(uid: string, id: string): T | null;
  forget(uid: string, id: string): void;
}

/** A memory of its own for one kind of form. */
export function memoryDraft<T>(): MemoryDraft<T> {
  const values = new Map<string, T>();
  memories.add(values);
  const keyOf = (uid: string, id: string) => `${uid}~${id}`;
  return {
    keep: (uid, id, value) => void values.set(keyOf(uid, id), value),
    peek: (uid, id) => values.get(keyOf(uid, id)) ?? null,
    take: (uid, id) => {
      const value = values.get(keyOf(uid, id)) ?? null;
      values.delete(keyOf(uid, id));
      return value;
    },
    forget: (uid, id) => void values.delete(keyOf(uid, id)),
  };
}

// A form that is off the page is lost by a reload as one that is on it (decisions: update-prompt).
blockReloads(() => [...memories].some(({ size }) => size > 0));

/** Forgets what is kept for anybody; between tests, which share a page. */
export function clearMemoryDrafts(): void {
  for (const values of memories) values.clear();
}

/** Counts in what hands over its values before the portal goes off the page; returns how to take it out. */
export const onStash = stashers.subscribe;

/** Lets every open form hand its unsaved values to this page's memory. */
export function stashOpenForms(): void {
  stashers.tell();
}
