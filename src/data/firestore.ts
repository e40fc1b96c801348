import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

/** The one Firestore client. Nothing that the sign-in page needs may import this file. */
export const db = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });
if (env.VITE_FIRESTORE_EMULATOR_PORT !== undefined) {
  connectFirestoreEmulator(db, EMULATOR_HOST, env.VITE_FIRESTORE_EMULATOR_PORT);
}
