import { rename, writeFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** Where the provider's client keeps who is signed in. */
const ACCOUNT = 'firebaseLocalStorageDb';

/** Writes what the provider keeps of a sign-in, and nothing else of the browser, to a file that new contexts can start from. */
export async function keepSignIn(context: BrowserContext, file: string): Promise<void> {
  const { origins } = await context.storageState({ indexedDB: true });
  const kept = origins.map(({ origin, indexedDB = [] }) => {
    return { origin, localStorage: [], indexedDB: indexedDB.filter(({ name }) => name === ACCOUNT) };
  });
  // Whole or not at all: the other worker may look at the same time.
  const part = `${file}.${process.pid}`;
  await writeFile(part, JSON.stringify({ cookies: [], origins: kept }));
  await rename(part, file);
}
