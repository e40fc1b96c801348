import { inCache } from './paths.mjs';

/** What a build for a real project is made with, for those that measure one or look for what it must not hold. */
export const REAL_PROJECT = {
  // A test runner's own, test, would make a build with the paths of the source in it.
  NODE_ENV: 'production',
  VITE_ENVIRONMENT: 'production',
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: 'tare-real.firebaseapp.example',
  VITE_FIREBASE_PROJECT_ID: 'tare-real',
  VITE_FIREBASE_STORAGE_BUCKET: 'tare-real.appspot.example',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_APP_CHECK_KEY: 'recaptcha-site-key',
  VITE_MAIN_HOSTS: 'portal.example',
  VITE_ENGINEER_HOSTS: 'engineers.example',
  // They stand in .env, which every build reads; one for a real project must not take them.
  VITE_AUTH_EMULATOR_PORT: '9099',
  VITE_FIRESTORE_EMULATOR_PORT: '8080',
  VITE_STORAGE_EMULATOR_PORT: '9199',
};

/** Where the check `sizes` leaves both apps, built so. */
export const measuredBuild = () => inCache('sizes');
