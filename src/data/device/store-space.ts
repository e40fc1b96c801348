import type { StoreState } from './device.ts';

/** The store's own limit; the database drops what was read longest ago beyond it. */
export const CACHE_BYTES = 100 * 1024 * 1024;
/** With less room than this the store would soon fail to write. */
const LEAST_ROOM_BYTES = 20 * 1024 * 1024;
const PROBE = 'tare-probe';
const ANSWER_WITHIN_MS = 3000;

function canOpenDatabase(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    try {
      const request = indexedDB.open(PROBE);
      request.addEventListener('error', () => resolve(false));
      request.addEventListener('success', () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      });
    } catch {
      resolve(false);
    }
  });
}

async function hasRoom(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || quota - (usage ?? 0) >= LEAST_ROOM_BYTES;
  } catch {
    return true;
  }
}

/** Whether this browser lets the store be kept: a private window, blocked storage or a full disk do not (O10). */
export async function spaceFor(): Promise<Extract<StoreState, 'kept' | 'denied' | 'full'>> {
  if (!(await canOpenDatabase())) return 'denied';
  return (await hasRoom()) ? 'kept' : 'full';
}
