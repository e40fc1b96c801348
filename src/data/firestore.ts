import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';
import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

/**
 * The one Firestore client, there once `openStore` was called. Nothing that the sign-in page needs may import this
 * file.
 */
export let db: Firestore;
let openFor: string | null = null;

/**
 * Opens the store for an account, before anything that reads is mounted. One page keeps one store: for another account
 * the page starts anew, since nothing that was kept for the first may be shown to the second (security O05, T11): false
 * says that it is about to.
 */
export function openStore(uid: string): boolean {
  if (openFor === uid) return true;
  if (openFor !== null) {
    window.location.reload();
    return false;
  }
  openFor = uid;
  db = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });
  if (env.VITE_FIRESTORE_EMULATOR_PORT !== undefined) {
    connectFirestoreEmulator(db, EMULATOR_HOST, env.VITE_FIRESTORE_EMULATOR_PORT);
  }
  return true;
}
