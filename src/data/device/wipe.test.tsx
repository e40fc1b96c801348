import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueWipe, noteWipe, type WipeKind } from './leaving.ts';
import { finishWipe, type Stores, wipeAll } from './wipe.ts';

const DATABASES = [
  'firestore/[DEFAULT]/demo-tare/main',
  'tare-outbox',
  'tare-screen',
  'firebaseLocalStorageDb',
];
const CACHES = ['tare-main-precache-v2-x', 'tare-assets', 'files'];

/** A device on which somebody worked; `stuck` names a database that another page has open. */
function device(stuck = '') {
  const databases = new Set(DATABASES);
  const caches = new Set(CACHES);
  const isSignedIn = { now: true };
  const stores: Stores = {
    databases: () => Promise.resolve([...databases]),
    deleteDatabase: (name) => {
      if (name === stuck) return Promise.reject(new Error('still open'));
      databases.delete(name);
      return Promise.resolve();
    },
    forgetSignIn: () => {
      if (stuck === 'sign-in') return Promise.reject(new Error('still open'));
      isSignedIn.now = false;
      return Promise.resolve();
    },
    local: localStorage,
    session: sessionStorage,
    caches: {
      keys: () => Promise.resolve([...caches]),
      delete: (name) => Promise.resolve(caches.delete(name)),
    },
  };
  return { stores, databases, caches, isSignedIn };
}

beforeEach(() => {
  localStorage.setItem('tare.theme', 'dark');
  localStorage.setItem('tare.own-device', 'yes');
  localStorage.setItem('tare.device-owner', 'A');
  localStorage.setItem('tare.kept-records', '{}');
  localStorage.setItem('draft~A~customers~new', 'Tane');
  localStorage.setItem('firestore_clients_x', '1');
  sessionStorage.setItem('tare.reloaded-for-chunk', '1');
});
afterEach(() => vi.restoreAllMocks());

const local = () => Object.keys(localStorage).toSorted();

describe('a wipe', () => {
  it.each<[WipeKind, string[], string[], string[]]>([
    // what is left: databases, local storage, caches
    ['all', ['firebaseLocalStorageDb'], ['tare.own-device', 'tare.theme'], ['tare-main-precache-v2-x']],
    [
      'kept',
      ['tare-screen', 'firebaseLocalStorageDb'],
      ['draft~A~customers~new', 'tare.own-device', 'tare.theme'],
      CACHES,
    ],
    [
      'copy',
      ['tare-outbox', 'tare-screen', 'firebaseLocalStorageDb'],
      ['draft~A~customers~new', 'tare.device-owner', 'tare.own-device', 'tare.theme'],
      CACHES,
    ],
  ])('of the kind %s leaves the databases %s, and %s', async (kind, databases, keys, caches) => {
    const here = device();
    noteWipe(kind);
    await finishWipe(() => Promise.reject(new Error('not needed')), here.stores);
    expect([...here.databases]).toEqual(databases);
    expect(local()).toEqual(keys);
    expect([...here.caches]).toEqual(caches);
    expect(here.isSignedIn.now).toBe(kind !== 'all');
    expect(sessionStorage.length).toBe(kind === 'all' ? 0 : 1);
  });

  it('without a note does nothing', async () => {
    const here = device();
    await finishWipe(() => Promise.reject(new Error('not needed')), here.stores);
    expect([...here.databases]).toEqual(DATABASES);
    expect(localStorage.getItem('draft~A~customers~new')).toBe('Tane');
  });

  it('that is stuck at one database removes all others, and tries again at the next start', async () => {
    const here = device('tare-outbox');
    noteWipe('all');
    await finishWipe(() => Promise.resolve(), here.stores);
    expect([...here.databases]).toEqual(['tare-outbox', 'firebaseLocalStorageDb']);
    expect(dueWipe()).toBe('kept');
    await finishWipe(() => Promise.resolve(), device().stores);
    expect(dueWipe()).toBeNull();
  });

  it('signs out by the provider where its database cannot be emptied', async () => {
    const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    noteWipe('all');
    await finishWipe(signOut, device('sign-in').stores);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('with a note that nobody knows wipes everything', () => {
    localStorage.setItem('tare.wiping', 'something newer');
    expect(dueWipe()).toBe('all');
  });
});

describe('a sign-out', () => {
  it('removes everything, then signs out, then takes the note away', async () => {
    const here = device();
    const seen: unknown[] = [];
    noteWipe('all');
    await wipeAll(() => {
      seen.push([...here.databases], dueWipe());
      return Promise.resolve();
    }, here.stores);
    // The provider's own database is the provider's to empty.
    expect(seen).toEqual([['firebaseLocalStorageDb'], 'all']);
    expect(local()).toEqual(['tare.own-device', 'tare.theme']);
  });

  it('that fails on the way leaves the note for the fresh page', async () => {
    noteWipe('all');
    await wipeAll(() => Promise.reject(new Error('no storage')), device().stores);
    expect(dueWipe()).toBe('all');
  });
});
