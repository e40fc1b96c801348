import { Live, useLive } from '#lib/live.ts';

/**
 * What must be wiped off this device, noted before anything is removed and taken away when all is: a page that is killed
 * in between finds the note at its start and finishes before its first render (security O08). Small: in the first chunk.
 */
export type WipeKind =
  /** The account's sign-out: everything but the theme, the bare yes or no of the own device, and work that is not sent. */
  | 'all'
  /** The copy of records, and whose they are. The account stays signed in. */
  | 'kept'
  /** The copy of records alone, because it is damaged. */
  | 'copy';

/** A wipe. Whatever its kind, unsent work stays but that of one person who threw it away (`endsWorkOf`, a uid), drafts included. */
export interface Wipe {
  readonly kind: WipeKind;
  readonly endsWorkOf: string | null;
  /** The uid of somebody who had nothing unsent: their drafts end, and what another tab saved since stays. */
  readonly endsDraftsOf?: string;
}

/** Its storage event tells the other tabs, so that the note and the word to them are one act. */
export const WIPE_KEY = 'tare.wiping';
/** A shared lock of each page with a store on the device; a wipe waits until it has it alone (security O07). */
export const STORE_LOCK = 'tare-store';

const leaving = new Live(false);
const closers = new Set<() => Promise<void>>();

/** The wipe that is due; null when none is. */
export function dueWipe(): Wipe | null {
  try {
    const note = localStorage.getItem(WIPE_KEY);
    if (note === null) return null;
    const [kind, uid = '', draftsOf = ''] = note.split('~', 3);
    return {
      // A note that says something else is one of another version: wipe rather than keep.
      kind: kind === 'kept' || kind === 'copy' ? kind : 'all',
      endsWorkOf: uid === '' ? null : uid,
      ...(draftsOf !== '' && { endsDraftsOf: draftsOf }),
    };
  } catch {
    return null;
  }
}

/** Notes that a wipe is due, here and to the other tabs. */
export function noteWipe({ kind, endsWorkOf, endsDraftsOf = '' }: Wipe): void {
  try {
    localStorage.setItem(WIPE_KEY, [kind, endsWorkOf ?? '', endsDraftsOf].join('~'));
  } catch {
    // Without storage nothing was kept that way; the rest is wiped all the same.
  }
}

/** True from the moment this page is on its way out: nothing of the account is shown any more. */
export const isLeaving = leaving.now;

/** Takes the portal off the page. Only a fresh page brings it back. */
export function startLeaving(): void {
  leaving.set(true);
}

/** The same as `isLeaving`, live. */
export function useLeaving(): boolean {
  return useLive(leaving);
}

/** Has something closed before a wipe: a connection to the store, an open database. */
export function beforeWipe(close: () => Promise<void>): void {
  closers.add(close);
}

/** Closes all that was registered; what fails to close is closed by the page's end. */
export async function closeAll(): Promise<void> {
  await Promise.allSettled([...closers].map((close) => close()));
}

/** Removes the database's own notes about its tabs; one that closes while its database goes leaves them behind. */
export function removeStoreNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firestore_')) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are none.
  }
}

/**
 * Another tab signs out or wipes: this one lets go of its store, shows nothing and starts anew; the fresh page waits
 * until the wipe is through.
 */
export function followOtherTabs(goTo: (kind: WipeKind) => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== WIPE_KEY || event.newValue === null || isLeaving()) return;
    // A page without a store, such as the sign-in page, has nothing to let go of.
    if (closers.size === 0) return;
    startLeaving();
    const wipe = dueWipe() ?? { kind: 'all', endsWorkOf: null };
    // What is on the page is taken off first: a form would otherwise write its draft as the page goes.
    setTimeout(() => {
      void closeAll().then(() => {
        removeStoreNotes();
        // Where the wipe did not wait for this tab, something of its store may stand there again.
        noteWipe(wipe);
        goTo(wipe.kind);
      });
    });
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
