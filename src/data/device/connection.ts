import { useSyncExternalStore } from 'react';

/** How long a save waits for the server's answer before it says that a connection is needed (security O13). */
export const ANSWER_WITHIN_MS = 5000;
/** The same for commits of many records, which take the server longer. */
export const BULK_WITHIN_MS = 15_000;

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
