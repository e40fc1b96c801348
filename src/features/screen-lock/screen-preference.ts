import { useSyncExternalStore } from 'react';
import { Listeners } from '#lib/live.ts';
import { recall, remember } from '#ui/remembered.ts';

const KEY = 'screen-timeout';
const STORED_KEY = `tare.${KEY}`;
const listeners = new Listeners();

function subscribe(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === STORED_KEY) listener();
  };
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}

/**
 * The screen timeout that was chosen in this browser (product: screen-timeout), in seconds; null for none of its own.
 */
export function screenPreference(): number | null {
  const seconds = Number(recall(KEY) ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}

/** The same, live in all tabs. */
export function useScreenPreference(): number | null {
  return useSyncExternalStore(subscribe, screenPreference);
}

/** Chooses it, or with null leaves it to the organisation. */
export function chooseScreenPreference(seconds: number | null): void {
  remember(KEY, seconds === null ? null : String(seconds));
  listeners.tell();
}
