import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  enablePersistentCacheIndexAutoCreation,
  type Firestore,
  getPersistentCacheIndexManager,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import { env } from '#lib/env.ts';
import { within } from '#lib/within.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { signOut } from './auth.ts';
import { isOnline } from '#data/device/connection.ts';
import {
  deviceOwner,
  hasJournal,
  type StoreState,
  ownDeviceChoice,
  setDeviceOwner,
  setStoreState,
} from '#data/device/device.ts';
import { cachePolicy } from './cache-policy.ts';
import { beforeWipe, dueWipe, isLeaving, noteWipe, STORE_LOCK } from '#data/device/leaving.ts';
import { CACHE_BYTES, spaceFor } from '#data/device/store-space.ts';

/** The store waits for the code of App Check as long as this. */
const CODE_WITHIN_MS = 4000;

/**
 * The one Firestore client, there once `openStore` has resolved to true. Nothing that the sign-in page needs may import
 * this file.
 */
export let db: Firestore;
let opened: { uid: string; isOpen: Promise<boolean> } | null = null;

/**
 * Opens the store for an account, before anything that reads is mounted. One page keeps one store: for another account
 * the page starts anew, since nothing that was kept for the first may be shown to the second (security O05, T11): false
 * says that it is about to. The same promise for the same account.
 */
export function openStore(uid: string): Promise<boolean> {
  if (opened === null) opened = { uid, isOpen: open(uid) };
  else if (opened.uid !== uid) {
    window.location.reload();
    opened = { uid, isOpen: Promise.resolve(false) };
  }
  return opened.isOpen;
}

async function open(uid: string): Promise<boolean> {
  const state = await decide(uid);
  if (isLeaving()) return false;
  if (state === 'kept') setDeviceOwner(uid);
  if (env.VITE_APP_CHECK_KEY) {
    const key = env.VITE_APP_CHECK_KEY;
    // Where its code does not come, as without a signal, the store opens all the same, and soon.
    const starting = import('./app-check.ts').then(({ startAppCheck }) => startAppCheck(key));
    await within(starting, CODE_WITHIN_MS, () => undefined).catch(() => undefined);
  }
  db = initializeFirestore(firebaseApp, { localCache: state === 'kept' ? onDevice() : memoryLocalCache() });
  if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_FIRESTORE_EMULATOR_PORT !== undefined) {
    connectFirestoreEmulator(db, EMULATOR_HOST, env.VITE_FIRESTORE_EMULATOR_PORT);
  }
  // From here on the client runs, and its settings stand.
  const letGo = state === 'kept' ? keepWell() : () => undefined;
  // Let go of only when the client has ended: one that ends while its database goes would make it anew.
  beforeWipe(() => terminate(db).finally(letGo));
  followConnection();
  setStoreState(state);
  return true;
}

/** Decides how the store opens, and wipes first what must not stay. */
async function decide(uid: string): Promise<StoreState> {
  const owner = deviceOwner();
  const isOwnChosen = ownDeviceChoice();
  if (owner === null && !isOwnChosen && !hasJournal()) return 'notOwn';
  const unsent = isOwnChosen ? 0 : await unsentOf(uid);
  const how = cachePolicy({ uid, isOwnChosen, owner, unsent });
  if (how.isWipeFirst) {
    noteWipe({ kind: 'kept', endsWorkOf: null });
    const { finishWipe } = await import('#data/device/wipe.ts');
    await finishWipe(signOut);
  }
  if (how.keeping !== 'kept') return how.keeping;
  const { hasGivenUp, watchStore } = await import('#data/device/store-recovery.ts');
  if (hasGivenUp() || dueWipe() !== null) return 'denied';
  watchStore();
  return spaceFor();
}

async function unsentOf(uid: string): Promise<number> {
  const { countUnsent } = await import('#data/device/outbox/journal.ts');
  // An outbox that cannot be read may hold something: it counts as one that does.
  return countUnsent(uid).catch(() => 1);
}

const onDevice = () =>
  persistentLocalCache({ cacheSizeBytes: CACHE_BYTES, tabManager: persistentMultipleTabManager() });

/** Indexes for what is asked without a connection; holds the store's lock until the returned function is called. */
function keepWell(): () => void {
  const indexes = getPersistentCacheIndexManager(db);
  if (indexes) enablePersistentCacheIndexAutoCreation(indexes);
  return takeLock();
}

/** Holds the store's lock with the other tabs until it is let go. */
function takeLock(): () => void {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if ('locks' in navigator) {
    navigator.locks.request(STORE_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
  }
  return letGo;
}

/**
 * Tells the client at once what the browser says of the network: it would wait up to ten seconds for a server that is
 * not there before it answers from its copy, and as long again before it tries anew.
 */
function followConnection(): void {
  const follow = () => {
    if (isLeaving()) return;
    (isOnline() ? enableNetwork(db) : disableNetwork(db)).catch(() => undefined);
  };
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  if (!isOnline()) follow();
}
