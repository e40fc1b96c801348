import type { Page } from '@playwright/test';
import { CEILING } from '#tests/ceilings.ts';

/** Answers from the site itself without starting the app: a page from which what is stored can be looked at. */
export const NO_APP = '/icon.svg';

/**
 * Everything the site keeps in this browser as one text: databases, local and session storage, caches. The app may run
 * or not.
 */
export function stored(page: Page): Promise<string> {
  return page.evaluate(async (limit) => {
    const seen: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
        setTimeout(() => reject(new Error(`no answer, after ${seen.slice(2).join(' ').slice(-300)}`)), limit);
      });
    const text = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) => {
        if (part instanceof ArrayBuffer) return new TextDecoder().decode(part);
        return ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : part;
      }) ?? '';
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      seen.push(name);
      // One after another: what is looked at must not change meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        // oxlint-disable-next-line no-await-in-loop
        seen.push(store, text(await done(records.getAllKeys())), text(await done(records.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      // oxlint-disable-next-line no-await-in-loop
      const cache = await caches.open(name);
      // oxlint-disable-next-line no-await-in-loop
      for (const request of await cache.keys()) {
        seen.push(request.url);
        if (name.includes('precache')) continue;
        // oxlint-disable-next-line no-await-in-loop
        seen.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return seen.join('\n');
  }, CEILING.action);
}

/** Ends the sign-in as time does: the provider's account goes, all else stays. To be called where no app runs. */
export function loseSignIn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      }),
  );
}

/** Raises the version of the database's copy, as a newer release that was taken back would have: it cannot be opened. */
export function damageCopy(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('firestore/') === true);
    if (found?.name === undefined) throw new Error('There is no copy to damage');
    const { name, version = 1 } = found;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version + 1000);
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
    });
  });
}
