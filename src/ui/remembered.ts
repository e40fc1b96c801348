const PREFIX = 'tare.';

/** Reads a preference of this device; null when there is none or the browser keeps no storage. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps a preference on this device, or forgets it with null. A browser without storage simply forgets. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // A full or forbidden store loses a preference, which is no reason to fail.
  }
}
