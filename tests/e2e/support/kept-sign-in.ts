import { rename, writeFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';

/** Where the provider's client keeps who is signed in. */
const ACCOUNT = 'firebaseLocalStorageDb';

/** An origin of the state as it is read; the types of the library leave out the databases. */
interface KeptOrigin {
  readonly origin: string;
  readonly indexedDB?: readonly { readonly name: string }[];
}

/** What Playwright gives of a site; its types leave out the databases that were asked for. */
interface Site {
  origin: string;
  indexedDB?: readonly { name: string }[];
}

/** Writes what the provider keeps of a sign-in, and nothing else of the browser, to a file that new contexts can start from. */
export async function keepSignIn(context: BrowserContext, file: string): Promise<void> {
  const origins: readonly KeptOrigin[] = (await context.storageState({ indexedDB: true })).origins;
  const kept = origins.map(({ origin, indexedDB = [] }: Site) => {
    return { origin, localStorage: [], indexedDB: indexedDB.filter(({ name }) => name === ACCOUNT) };
  });
  // Whole or not at all: the other worker may look at the same time.
  const part = `${file}.${process.pid}`;
  await writeFile(part, JSON.stringify({ cookies: [], origins: kept }));
  await rename(part, file);
}
