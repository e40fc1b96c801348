import { env } from '#lib/env.ts';
import { CHOICE_KEY, JOURNAL_KEY, LOCAL_SALES_KEY, OWNER_KEY } from './device.ts';
import {
  closeAll,
  dueWipe,
  noteWipe,
  removeStoreNotes,
  startLeaving,
  STORE_LOCK,
  type Wipe,
  WIPE_KEY,
  type WipeKind,
} from './leaving.ts';
import { SESSION_COPY_KEY } from './session-copy.ts';
import { STORED_RECORDS_KEY } from './warm-up-state.ts';

/** How long a wipe waits for a database that another tab has open before it goes on. */
const WAIT_MS = 2000;
/** How long it waits for other tabs to close their store: on a busy machine that takes them a while. */
const CLOSING_MS = 5000;
/** How long it waits for a database that no tab has open: only the disk is slow then, and a day's records take it a while. */
const SLOW_DISK_MS = 30_000;
/**
 * The sign-in provider's database. It is emptied, never deleted: a deletion waits for each tab that has it open, and
 * until then no tab could open it to sign in.
 */
const AUTH_DATABASE = 'firebaseLocalStorageDb';
const AUTH_STORE = 'firebaseLocalStorage';
/** Holds the days on which the app was used, nothing of a person; its connection stays open as long as the page. */
const HEARTBEAT_DATABASE = 'firebase-heartbeat-database';
const OUTBOX_DATABASE = 'tare-outbox';
const COPY_DATABASE = `firestore/[DEFAULT]/${env.VITE_FIREBASE_PROJECT_ID}/main`;
const isCopy = (name: string) => name.startsWith('firestore/');
/** Survive a sign-out: none says who was here. */
const LASTING_KEYS: readonly string[] = ['tare.theme', CHOICE_KEY, JOURNAL_KEY, LOCAL_SALES_KEY, WIPE_KEY];
/** Drafts of one person (src/forms/draft.ts). */
const DRAFT = /^draft~([^~]+)~/u;

/** What differs between a browser and a test. */
export interface Stores {
  databases: () => Promise<string[]>;
  /** Rejects when the database is still open somewhere. */
  deleteDatabase: (name: string) => Promise<void>;
  /** Empties the provider's database, as its sign-out does. */
  forgetSignIn: () => Promise<void>;
  local: Storage;
  session: Storage;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  /** Ends the unsent work of one person. */
  removeWorkOf: (uid: string) => Promise<void>;
}

async function listDatabases(): Promise<string[]> {
  if (typeof indexedDB === 'undefined') return [];
  // Where a browser cannot list them.
  if (typeof indexedDB.databases !== 'function') return [COPY_DATABASE, OUTBOX_DATABASE];
  return (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name]));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const giveUp = () => reject(new Error(`The database ${name} is still open`));
    let timer = setTimeout(giveUp, SLOW_DISK_MS);
    request.addEventListener('blocked', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, WAIT_MS);
    });
    request.addEventListener('success', () => {
      clearTimeout(timer);
      resolve();
    });
    request.addEventListener('error', () => {
      clearTimeout(timer);
      reject(request.error ?? new Error(`The database ${name} could not be deleted`));
    });
  });
}

function forgetSignIn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The sign-in could not be removed'));
    // Given up too early it would be the provider's client that removes the account, and that one reads it first.
    setTimeout(fail, SLOW_DISK_MS);
    const request = indexedDB.open(AUTH_DATABASE);
    // There was none: an empty one would only be in the provider's way.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', () => resolve());
    request.addEventListener('success', () => {
      const database = request.result;
      const emptied = database.transaction(AUTH_STORE, 'readwrite');
      emptied.objectStore(AUTH_STORE).clear();
      emptied.addEventListener('complete', () => {
        database.close();
        resolve();
      });
      emptied.addEventListener('error', fail);
    });
  });
}

const browser = (): Stores => ({
  databases: listDatabases,
  deleteDatabase,
  forgetSignIn,
  local: localStorage,
  session: sessionStorage,
  caches: 'caches' in window ? window.caches : undefined,
  removeWorkOf: async (uid) => (await import('./outbox/journal.ts')).removeWorkOf(uid),
});

function isWanted(kind: WipeKind, name: string): boolean {
  // Unsent work goes row by row, by whose it is.
  if (name === HEARTBEAT_DATABASE || name === AUTH_DATABASE || name === OUTBOX_DATABASE) return false;
  return kind === 'all' || isCopy(name);
}

/** A draft goes with the work of whoever typed it, and with no other's. */
function isLasting(key: string, { endsWorkOf, endsDraftsOf }: Wipe): boolean {
  const of = DRAFT.exec(key)?.[1];
  return of === undefined ? LASTING_KEYS.includes(key) : of !== endsWorkOf && of !== endsDraftsOf;
}

function clearKeys(wipe: Wipe, { local, session }: Stores): void {
  const { kind } = wipe;
  if (kind === 'all') {
    session.clear();
    for (const key of Object.keys(local)) if (!isLasting(key, wipe)) local.removeItem(key);
    return;
  }
  removeStoreNotes();
  local.removeItem(STORED_RECORDS_KEY);
  if (kind !== 'kept') return;
  local.removeItem(OWNER_KEY);
  for (const storage of [local, session]) storage.removeItem(SESSION_COPY_KEY);
}

/** The app's own files stay: they hold nothing of a person, and the next one needs them to sign in. */
async function clearCaches({ caches }: Stores): Promise<void> {
  if (!caches) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.delete(name)));
}

/**
 * Removes what a kind of wipe names, each part whatever becomes of the others; the sign-in is the provider's to end.
 * Resolves to whether all of it is gone.
 */
async function removeAll(wipe: Wipe, stores: Stores): Promise<boolean> {
  const { kind, endsWorkOf } = wipe;
  const names = await stores.databases().catch(() => [COPY_DATABASE, OUTBOX_DATABASE]);
  const parts = names.filter((name) => isWanted(kind, name)).map((name) => stores.deleteDatabase(name));
  if (kind === 'all') parts.push(clearCaches(stores));
  if (endsWorkOf !== null && names.includes(OUTBOX_DATABASE)) parts.push(stores.removeWorkOf(endsWorkOf));
  clearKeys(wipe, stores);
  const results = await Promise.allSettled(parts);
  return results.every(({ status }) => status === 'fulfilled');
}

/** Runs `act` when no other page has the store, or after five seconds all the same: a frozen tab must not hold it up. */
async function alone<T>(act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return act();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), CLOSING_MS);
  try {
    return await navigator.locks.request(STORE_LOCK, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return act();
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return act();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Finishes a wipe that another page began, or that this one noted before it started anew. For the page's start, before
 * anything uses a database; `signOut` is asked where the provider's database cannot simply be emptied.
 */
export async function finishWipe(signOut: () => Promise<void>, stores: Stores = browser()): Promise<void> {
  await alone(async () => {
    // Another tab may have finished it while this one waited.
    const wipe = dueWipe();
    if (wipe === null) return;
    if (wipe.kind === 'all') await stores.forgetSignIn().catch(signOut);
    if (await removeAll(wipe, stores)) stores.local.removeItem(WIPE_KEY);
    // A frozen tab has a database open. The sign-out is done; what is left goes at the next start.
    else noteWipe({ ...wipe, kind: 'kept' });
  });
}

/**
 * Signs an account out so that nothing of it stays, once the note stands and the portal is off the page: the store
 * closed, here and in the other tabs, everything removed, then the provider's sign-out. The caller goes to a fresh page,
 * which finishes what could not be removed here.
 */
export async function wipeAll(signOut: () => Promise<void>, stores: Stores = browser()): Promise<void> {
  await closeAll();
  try {
    // The sign-in ends before another tab gets its turn: without a note it would open as the account once more.
    await alone(async () => {
      const isGone = await removeAll({ endsWorkOf: null, ...dueWipe(), kind: 'all' }, stores);
      await signOut();
      if (isGone) stores.local.removeItem(WIPE_KEY);
    });
  } catch {
    // The note stands: the fresh page does it, the sign-in itself included.
  }
}

/** Wipes what is kept for work without a signal and starts the page anew; the account stays signed in. */
export function wipeOfflineData(wipe: Wipe, goTo: () => void): void {
  noteWipe(wipe);
  startLeaving();
  void closeAll().then(goTo);
}
