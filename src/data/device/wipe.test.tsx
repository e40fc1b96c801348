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
  const ended: string[] = [];
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
    removeWorkOf: async (uid) => void ended.push(uid),
  };
  return { stores, databases, caches, isSignedIn, ended };
}

const OUT = { kind: 'all', endsWorkOf: 'A' } as const;

beforeEach(() => {
  localStorage.setItem('tare.theme', 'dark');
  localStorage.setItem('tare.own-device', 'yes');
  localStorage.setItem('tare.device-owner', 'A');
  localStorage.setItem('tare.kept-records', '{}');
  localStorage.setItem('tare.session-copy', '{}');
  localStorage.setItem('draft~A~customers~new', 'Tane');
  localStorage.setItem('draft~B~customers~new', 'Kiri');
  localStorage.setItem('tare.has-journal', 'yes');
  localStorage.setItem('tare.local-sales', '3');
  localStorage.setItem('firestore_clients_x', '1');
  sessionStorage.setItem('tare.reloaded-for-chunk', '1');
});
afterEach(() => vi.restoreAllMocks());

const local = () => Object.keys(localStorage).toSorted((a, b) => a.localeCompare(b));

describe('a wipe', () => {
  const LEFT = ['tare.has-journal', 'tare.local-sales', 'tare.own-device', 'tare.theme'];
  const DRAFTS = ['draft~A~customers~new', 'draft~B~customers~new'];

  it.each<[WipeKind, string | null, string[], string[], string[]]>([
    // what is left: databases, local storage, caches
    ['all', 'A', ['tare-outbox'], [DRAFTS[1] ?? '', ...LEFT], ['tare-main-precache-v2-x']],
    // Five wrong PINs, or a gate's sign-out: nobody has thrown anything away.
    ['all', null, ['tare-outbox'], [...DRAFTS, ...LEFT], ['tare-main-precache-v2-x']],
    ['kept', 'A', ['tare-outbox', 'tare-screen'], [...DRAFTS, ...LEFT], CACHES],
    ['kept', null, ['tare-outbox', 'tare-screen'], [...DRAFTS, ...LEFT], CACHES],
    [
      'copy',
      null,
      ['tare-outbox', 'tare-screen'],
      [...DRAFTS, 'tare.device-owner', 'tare.session-copy', ...LEFT],
      CACHES,
    ],
  ])(
    'of the kind %s that ends the work of %s leaves the databases %s, and %s',
    async (kind, uid, databases, keys, caches) => {
      const here = device();
      noteWipe({ kind, endsWorkOf: uid });
      await finishWipe(() => Promise.reject(new Error('not needed')), here.stores);
      expect([...here.databases]).toEqual([...databases, 'firebaseLocalStorageDb']);
      expect(local()).toEqual(keys.toSorted((a, b) => a.localeCompare(b)));
      expect([...here.caches]).toEqual(caches);
      expect(here.isSignedIn.now).toBe(kind !== 'all');
      expect(here.ended).toEqual(uid === null ? [] : [uid]);
      expect(sessionStorage.length).toBe(kind === 'all' ? 0 : 1);
    },
  );

  it('without a note does nothing', async () => {
    const here = device();
    await finishWipe(() => Promise.reject(new Error('not needed')), here.stores);
    expect([...here.databases]).toEqual(DATABASES);
    expect(localStorage.getItem('draft~A~customers~new')).toBe('Tane');
  });

  it('that is stuck at one database removes all others, and tries again at the next start', async () => {
    const here = device('tare-screen');
    noteWipe(OUT);
    await finishWipe(() => Promise.resolve(), here.stores);
    expect([...here.databases]).toEqual(['tare-outbox', 'tare-screen', 'firebaseLocalStorageDb']);
    expect(dueWipe()).toEqual({ kind: 'kept', endsWorkOf: 'A' });
    await finishWipe(() => Promise.resolve(), device().stores);
    expect(dueWipe()).toBeNull();
  });

  it('signs out by the provider where its database cannot be emptied', async () => {
    const signOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
    noteWipe(OUT);
    await finishWipe(signOut, device('sign-in').stores);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('with a note that nobody knows wipes everything', () => {
    localStorage.setItem('tare.wiping', 'something newer');
    expect(dueWipe()).toEqual({ kind: 'all', endsWorkOf: null });
  });
});

describe('a sign-out', () => {
  it('removes everything, then signs out, then takes the note away', async () => {
    const here = device();
    const seen: unknown[] = [];
    noteWipe(OUT);
    await wipeAll(() => {
      seen.push([...here.databases], dueWipe(), here.ended);
      return Promise.resolve();
    }, here.stores);
    // The provider's own database is the provider's to empty.
    expect(seen).toEqual([['tare-outbox', 'firebaseLocalStorageDb'], OUT, ['A']]);
    expect(local()).toEqual([
      'draft~B~customers~new',
      'tare.has-journal',
      'tare.local-sales',
      'tare.own-device',
      'tare.theme',
    ]);
  });

  it('of somebody who had nothing unsent ends their drafts, and no row that another tab saved since', async () => {
    const here = device();
    noteWipe({ kind: 'all', endsWorkOf: null, endsDraftsOf: 'A' });
    await wipeAll(() => Promise.resolve(), here.stores);
    expect(here.ended).toEqual([]);
    expect(local().filter((key) => key.startsWith('draft'))).toEqual(['draft~B~customers~new']);
  });

  it('that is killed on the way is finished by its note, which says whose drafts alone end', async () => {
    const here = device('tare-screen');
    noteWipe({ kind: 'all', endsWorkOf: null, endsDraftsOf: 'A' });
    await finishWipe(() => Promise.resolve(), here.stores);
    expect(here.ended).toEqual([]);
    expect(dueWipe()).toEqual({ kind: 'kept', endsWorkOf: null, endsDraftsOf: 'A' });
    expect(local().filter((key) => key.startsWith('draft'))).toEqual(['draft~B~customers~new']);
  });

  it('that fails on the way leaves the note for the fresh page', async () => {
    noteWipe(OUT);
    await wipeAll(() => Promise.reject(new Error('no storage')), device().stores);
    expect(dueWipe()).toEqual(OUT);
  });
});
