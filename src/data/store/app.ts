import { initializeApp } from 'firebase/app';
import { env } from '#lib/env.ts';

/** The one Firebase app of the page. */
export const firebaseApp = initializeApp({
  apiKey: env.VITE_FIREBASE_API_KEY,
  authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
  appId: env.VITE_FIREBASE_APP_ID,
});

/**
 * Emulators listen on the loopback address only; `localhost` may resolve to IPv6 first, so the number is used.
 * Use it only behind `import.meta.env.VITE_ENVIRONMENT === 'local'`, written out: the bundler then takes it out of every
 * other build (P03).
 */
export const EMULATOR_HOST = '127.0.0.1';
