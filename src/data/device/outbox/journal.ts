import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Listeners } from '#lib/live.ts';
import type { OutboxEntry, QueuedCall, QueuedPhoto } from './entry.ts';

/** The database on the device, and the channel on which its tabs hear of a change. */
export const OUTBOX_DB = 'tare-outbox';

interface Tables extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { uid: string } };
  photos: { key: string; value: QueuedPhoto; indexes: { uid: string } };
  calls: { key: string; value: QueuedCall; indexes: { uid: string } };
}

/** Its tables, and the version of it that has them all. */
const TABLES = ['entries', 'photos', 'calls'] as const;
const VERSION = 2;

let opening: Promise<IDBPDatabase<Tables>> | null = null;

function journal(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(OUTBOX_DB, VERSION, {
    upgrade(db) {
      for (const name of TABLES) {
        if (db.objectStoreNames.contains(name)) continue;
        db.createObjectStore(name, { keyPath: 'id' }).createIndex('uid', 'uid');
      }
    },
    // A sign-out in any tab deletes the database, a newer release changes it: this one must not hold it open.
    blocking: closeJournal,
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

/** Lets go of the database, so that it can be deleted; the next use opens it again. */
export function closeJournal(): void {
  void opening?.then((db) => db.close());
  opening = null;
}

const byTime = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** What is done alike with saves, photos and calls. */
function rowsOf<T extends (typeof TABLES)[number]>(table: T) {
  type Row = Tables[T]['value'];
  return {
    /** Those of the account in the order they were made. */
    read: async (uid: string): Promise<Row[]> => {
      const found: Row[] = await (await journal()).getAllFromIndex<(typeof TABLES)[number], 'uid'>(
        table,
        'uid',
        uid,
      );
      return found.toSorted(byTime);
    },
    /** Changes one that still stands in the journal; one that was removed meanwhile stays so. */
    change: async (id: string, change: Partial<Row>): Promise<void> => {
      const transaction = (await journal()).transaction<(typeof TABLES)[number], 'readwrite'>(
        table,
        'readwrite',
      );
      const now = await transaction.store.get(id);
      if (now) await transaction.store.put({ ...now, ...change });
      await transaction.done;
      announce();
    },
    /** Takes them out of the journal: the server has them, or the person gave them up. */
    remove: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const transaction = (await journal()).transaction<(typeof TABLES)[number], 'readwrite'>(
        table,
        'readwrite',
      );
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
      announce();
    },
  };
}
export const { read: readEntries, change: changeEntry, remove: removeEntries } = rowsOf('entries');
export const { read: readPhotos, change: changePhoto, remove: removePhotos } = rowsOf('photos');
export const { read: readCalls, change: changeCall, remove: removeCalls } = rowsOf('calls');

/** The account's saves of one record in the order they were made. */
export async function entriesOf(uid: string, collection: string, recordId: string): Promise<OutboxEntry[]> {
  const all = await readEntries(uid);
  return all.filter((entry) => entry.collection === collection && entry.recordId === recordId);
}

/**
 * Writes a save down; it is on the device when this resolves, and is told by `announce` once its record shows it as well.
 * @throws when the device takes no more.
 */
export async function writeEntry(entry: OutboxEntry): Promise<void> {
  await (await journal()).put('entries', entry);
}

export async function readPhoto(id: string): Promise<QueuedPhoto | undefined> {
  return (await journal()).get('photos', id);
}

/** Keeps a photo; one of the same slot that still waits is replaced in the same step. */
export async function writePhoto(photo: QueuedPhoto): Promise<void> {
  const transaction = (await journal()).transaction('photos', 'readwrite');
  const stored = await transaction.store.index('uid').getAll(photo.uid);
  const replaced = stored.filter(
    (other) =>
      other.id !== photo.id && other.installationId === photo.installationId && other.slot === photo.slot,
  );
  await Promise.all(replaced.map(({ id }) => transaction.store.delete(id)));
  const before = replaced.flatMap((other) => [...other.replaces, other.path]);
  await transaction.store.put({ ...photo, replaces: [...new Set([...photo.replaces, ...before])] });
  await transaction.done;
  announce();
}

/** Keeps a call; it is on the device when this resolves. `instead` takes its place away from one that says less. */
export async function writeCall(call: QueuedCall, instead: string | null): Promise<void> {
  const transaction = (await journal()).transaction('calls', 'readwrite');
  if (instead !== null) await transaction.store.delete(instead);
  await transaction.store.put(call);
  await transaction.done;
  announce();
}

/** How many saves, photos and calls of the account the journal holds. */
export async function countUnsent(uid: string): Promise<number> {
  const db = await journal();
  const counts = await Promise.all(TABLES.map((table) => db.countFromIndex(table, 'uid', uid)));
  return counts.reduce((all, count) => all + count, 0);
}

const tabs = {
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_DB),
};
const listeners = new Listeners();

/** Tells this tab and the others that the journal has changed. */
export function announce(): void {
  tabs.channel?.postMessage('changed');
  listeners.tell();
}

tabs.channel?.addEventListener('message', () => listeners.tell());

/** Calls back after each change of the journal by any tab; returns how to stop it. */
export const onJournal = listeners.subscribe;
