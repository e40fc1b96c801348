import { isSealOf, sealOf } from './seal.ts';

/** What the tabs of a browser know together of the screen, also after a reload. */
export interface ScreenMarker {
  readonly state: 'open' | 'locked';
  /** The last move of a person, in ms of this device's clock. */
  readonly at: number;
  /** The timeout that was in force, in seconds; null for none. */
  readonly timeout: number | null;
  /** Wrong PINs since the screen was last unlocked. */
  readonly tries: number;
}

/** Where the marker is kept. One that is missing, damaged, edited or of another account reads as null. */
export interface MarkerStore {
  read(): Promise<ScreenMarker | null>;
  /** Resolves when it is written, or a later write has taken its place. */
  write(marker: ScreenMarker): Promise<void>;
  /** At once: whatever happens next, no other tab and no reload finds the screen open. */
  clear(): void;
}

/** The key in local storage; a change of it in another tab fires a storage event here. */
export const MARKER_KEY = 'tare.screen';

/** Fields in a fixed order, so that the same marker is the same text. */
function textOf(uid: string, { state, at, timeout, tries }: ScreenMarker): string {
  return JSON.stringify([uid, state, at, timeout, tries]);
}

function markerOf(text: string): { marker: ScreenMarker; uid: string } | null {
  const parts: unknown = JSON.parse(text);
  if (!Array.isArray(parts)) return null;
  const [uid, state, at, timeout, tries]: unknown[] = parts;
  const isMarker =
    typeof uid === 'string' &&
    (state === 'open' || state === 'locked') &&
    typeof at === 'number' &&
    (timeout === null || typeof timeout === 'number') &&
    typeof tries === 'number';
  return isMarker ? { uid, marker: { state, at, timeout, tries } } : null;
}

/**
 * Whether nothing speaks against an open screen before the seal can be asked, idle for less than `timeout` seconds (null for none), at
 * `now` in ms of this device's clock. Nothing of a record is shown by it.
 */
export function looksOpen(uid: string, timeout: number | null, now: number): boolean {
  try {
    const stored = localStorage.getItem(MARKER_KEY);
    if (stored === null) return timeout === null;
    const found = markerOf(stored.slice(stored.indexOf(' ') + 1));
    if (found?.uid !== uid || found.marker.state === 'locked') return false;
    return timeout === null || now - found.marker.at < timeout * 1000;
  } catch {
    return false;
  }
}

/** The marker of one account in this browser's local storage, sealed so that an edited one does not count (S15). */
export function browserMarker(uid: string): MarkerStore {
  let turn = 0;
  return {
    async read() {
      try {
        const stored = localStorage.getItem(MARKER_KEY) ?? '';
        const cut = stored.indexOf(' ');
        const text = stored.slice(cut + 1);
        if (cut < 1 || !(await isSealOf(text, stored.slice(0, cut)))) return null;
        const found = markerOf(text);
        return found?.uid === uid ? found.marker : null;
      } catch {
        return null;
      }
    },
    async write(marker) {
      const mine = (turn += 1);
      const text = textOf(uid, marker);
      try {
        const mark = await sealOf(text);
        if (mine === turn) localStorage.setItem(MARKER_KEY, `${mark} ${text}`);
      } catch {
        // A browser that keeps nothing asks for the PIN after each reload.
      }
    },
    clear() {
      turn += 1;
      try {
        localStorage.removeItem(MARKER_KEY);
      } catch {
        // Nothing is kept there anyway.
      }
    },
  };
}
