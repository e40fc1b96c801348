import { useSyncExternalStore } from 'react';

/**
 * How long a save waits for the server's answer before it says that none came. A device that knows that it has no
 * connection says so at once (security O13); one that has may wait for a busy server, or on one bar.
 */
export const ANSWER_WITHIN_MS = 20_000;

/** A copy is shown first and the server answers a moment later: only what lasts longer is worth a word. */
export const SURE_AFTER_MS = 4000;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** The same question outside a component. */
export function isOnline(): boolean {
  return navigator.onLine;
}
