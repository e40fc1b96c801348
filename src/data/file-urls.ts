import { env } from '#lib/env.ts';
import { EMULATOR_HOST } from './app.ts';

const origin =
  import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_STORAGE_EMULATOR_PORT !== undefined
    ? `http://${EMULATOR_HOST}:${env.VITE_STORAGE_EMULATOR_PORT}`
    : 'https://firebasestorage.googleapis.com';
const OWN = `${origin}/v0/b/${env.VITE_FIREBASE_STORAGE_BUCKET}/o/`;

/** The address of a stored file if it leads into our own bucket, else '' (security F07): show nothing else. */
export function ownFileUrl(url: string): string {
  return url.startsWith(OWN) && !/\s/u.test(url) ? url : '';
}
