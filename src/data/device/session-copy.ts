import { isOwnDevice } from './device.ts';

/**
 * What a fresh page shows of the session before the server has answered, as text (decisions: session-copy). On a device of
 * one's own it outlives the browser; on any other it is the tab's alone and goes with it. In the first chunk.
 */
export const SESSION_COPY_KEY = 'tare.session-copy';

/** The copy; null for none. */
export function storedSessionCopy(): string | null {
  try {
    return localStorage.getItem(SESSION_COPY_KEY) ?? sessionStorage.getItem(SESSION_COPY_KEY);
  } catch {
    return null;
  }
}

/** Stores the copy where this device may keep it. Call it once the store is open: it says whose the device is. */
export function storeSessionCopy(text: string): void {
  try {
    (isOwnDevice() ? localStorage : sessionStorage).setItem(SESSION_COPY_KEY, text);
  } catch {
    // Without storage the next page waits for the server.
  }
}

/** Removes the copy, wherever it lies. */
export function forgetSessionCopy(): void {
  try {
    localStorage.removeItem(SESSION_COPY_KEY);
    sessionStorage.removeItem(SESSION_COPY_KEY);
  } catch {
    // There is none.
  }
}
