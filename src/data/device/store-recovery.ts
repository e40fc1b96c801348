import { onLog } from 'firebase/app';
import { setStoreState } from './device.ts';
import { wipeOfflineData } from './wipe.ts';

/** A second recovery within this time would be a loop. */
const AGAIN_AFTER_MS = 10 * 60_000;
const RECOVERED_KEY = 'tare.copy-cured';
/** Set when a recovery did not help: until this window is closed nothing is kept. */
const GIVEN_UP_KEY = 'tare.copy-given-up';

/** What the database's client says when it is dead until the page starts anew, or has fallen back to memory (O11). */
const DEAD = /INTERNAL ASSERTION FAILED|INTERNAL UNHANDLED ERROR|Falling back to memory cache/u;

export type Recovery = 'wipe' | 'giveUp' | 'none';

/** What to do about a dead store: wipe the copy and reload, once; then work without one; never a loop. */
export function recoveryFor(last: string | null, isGivenUp: boolean, now: number): Recovery {
  if (isGivenUp) return 'none';
  if (last === null) return 'wipe';
  const at = Number(last);
  return Number.isFinite(at) && now - at >= AGAIN_AFTER_MS ? 'wipe' : 'giveUp';
}

/** Whether a recovery failed in this window, so that nothing is to be kept. */
export function hasGivenUp(): boolean {
  try {
    return sessionStorage.getItem(GIVEN_UP_KEY) !== null;
  } catch {
    return false;
  }
}

function recover(): void {
  try {
    const what = recoveryFor(sessionStorage.getItem(RECOVERED_KEY), hasGivenUp(), Date.now());
    if (what === 'none') return;
    sessionStorage.setItem(what === 'wipe' ? RECOVERED_KEY : GIVEN_UP_KEY, String(Date.now()));
    // The drafts of open forms are written as the page goes; unsent work lies in the outbox, which stays.
    wipeOfflineData({ kind: 'copy', endsWorkOf: null }, () => window.location.reload());
  } catch {
    // Without a note that it was tried, a reload could loop.
    setStoreState('denied');
  }
}

/** Watches a kept store for the faults that only a fresh copy ends. */
export function watchStore(): void {
  let isRecovering = false;
  const handleFault = (text: string) => {
    if (isRecovering || !DEAD.test(text)) return;
    isRecovering = true;
    recover();
  };
  onLog(({ message }) => handleFault(message), { level: 'warn' });
  window.addEventListener('unhandledrejection', ({ reason }) =>
    handleFault(reason instanceof Error ? reason.message : ''),
  );
  window.addEventListener('error', ({ message }) => handleFault(message));
}
