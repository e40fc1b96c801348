import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

let opened: Firestore | null = null;

/**
 * The store asked one question at a time, without a stream and without a copy on the device. For queries that rules hold
 * against the time of the request: on a stream that is the time when the stream began, so what came out since would be
 * refused. Loaded by what needs it alone.
 */
export function firestoreLite(): Firestore {
  if (opened) return opened;
  // A refusal is an answer like another, for the caller; the client's warning would quote the query on the console.
  setLogLevel('error');
  opened = getFirestore(firebaseApp);
  if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_FIRESTORE_EMULATOR_PORT !== undefined) {
    connectFirestoreEmulator(opened, EMULATOR_HOST, env.VITE_FIRESTORE_EMULATOR_PORT);
  }
  return opened;
}
