const DATABASE = 'tare-screen';
const STORE = 'keys';
const KEY = 'seal';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no data')));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return done(request);
}

async function loadKey(): Promise<CryptoKey> {
  const database = await open();
  try {
    const store = () => database.transaction(STORE, 'readwrite').objectStore(STORE);
    const known: unknown = await done(store().get(KEY));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]);
    // Another tab may have been faster.
    await done(store().add(made, KEY)).catch(() => undefined);
    const stored: unknown = await done(store().get(KEY));
    return stored instanceof CryptoKey ? stored : made;
  } finally {
    database.close();
  }
}

let key: Promise<CryptoKey> | null = null;

/** Kept where no script can read it and no line of local storage shows it; the same in every tab. */
function sealKey(): Promise<CryptoKey> {
  key ??= loadKey();
  key.catch(() => {
    key = null;
  });
  return key;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** A mark that only this browser can have put on the text. @throws Error where the browser keeps no key. */
export async function sealOf(text: string): Promise<string> {
  const mark = await crypto.subtle.sign('HMAC', await sealKey(), bytes(text));
  return btoa(String.fromCharCode(...new Uint8Array(mark)));
}

/** Whether the mark was put on this very text by this browser; false for anything that is no mark. */
export async function isSealOf(text: string, mark: string): Promise<boolean> {
  try {
    const made = Uint8Array.from(atob(mark), (character) => character.codePointAt(0) ?? 0);
    return await crypto.subtle.verify('HMAC', await sealKey(), made, bytes(text));
  } catch {
    return false;
  }
}
