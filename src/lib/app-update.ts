import { useSyncExternalStore } from 'react';

/** What the service worker's registration tells the page; none on the development server. */
let activate: (() => Promise<void>) | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the registration alone: a new version is on the device; `apply` makes it the one in use. */
export function noteWaitingUpdate(apply: () => Promise<void>): void {
  activate = apply;
  for (const listener of listeners) listener();
}

/** Whether a new version lies ready on the device and waits to be let in. */
export function useWaitingUpdate(): boolean {
  return useSyncExternalStore(subscribe, () => activate !== null);
}

/**
 * Lets the waiting version in and reloads the page; without one, reloads it. Ask about unsaved forms first: what they
 * hold in memory alone is lost.
 */
export async function applyUpdate(): Promise<void> {
  await activate?.().catch(() => undefined);
  window.location.reload();
}
