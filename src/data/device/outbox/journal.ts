import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { Listeners } from '#lib/live.ts';
import { noteJournal } from '#data/device/device.ts';
import type { JournalRow, OutboxEntry, QueuedCall, QueuedPhoto, Unplaced } from './entry.ts';

/** The database on the device, and the channel on which its tabs hear of a change. */
export const OUTBOX_DB = 'tare-outbox';

interface Tables extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { uid: string } };
  photos: { key: string; value: QueuedPhoto; indexes: { uid: string } };
  calls: { key: string; value: QueuedCall; indexes: { uid: string } };
  /** The last place that was given, under `seq`. */
  counters: { key: string; value: number };
}

/** Its tables of rows, and the version of it that has them all. */
export const TABLES = ['entries', 'photos', 'calls'] as const;
export type Table = (typeof TABLES)[number];
const VERSION = 3;

type Upgrade = IDBPTransaction<Tables, (Table | 'counters')[], 'versionchange'>;

/** Rows of a release that knew no places get them by their time. */
async function place(upgrade: Upgrade): Promise<void> {
  const rows = await Promise.all(
    TABLES.map(async (table) => (await upgrade.objectStore(table).getAll()).map((row) => ({ table, row }))),
  );
  const sorted = rows.flat().toSorted((a, b) => a.row.at - b.row.at);
  await Promise.all(
    sorted.map(({ table, row }, index) =>
      upgrade.objectStore(table).put({ ...row, byName: '', madeFor: null, seq: index + 1 }),
    ),
  );
  await upgrade.objectStore('counters').put(sorted.length, 'seq');
}

let opening: Promise<IDBPDatabase<Tables>> | null = null;

function open(): Promise<IDBPDatabase<Tables>> {
  noteJournal();
  return openDB<Tables>(OUTBOX_DB, VERSION, {
    upgrade(db, before, _now, transaction) {
      for (const name of TABLES) {
        if (db.objectStoreNames.contains(name)) continue;
        db.createObjectStore(name, { keyPath: 'id' }).createIndex('uid', 'uid');
      }
      if (db.objectStoreNames.contains('counters')) return;
      db.createObjectStore('counters');
      if (before > 0) void place(transaction);
    },
    // A newer release changes it: this tab must not hold it open.
    blocking: closeJournal,
    terminated: () => {
      opening = null;
    },
  });
}

function journal(): Promise<IDBPDatabase<Tables>> {
  opening ??= open();
  const opened = opening;
  // One that failed once (iOS loses its database's server) is opened anew by the next use.
  opened.catch(() => {
    if (opening === opened) opening = null;
  });
  return opened;
}

/** Lets go of the database; the next use opens it again. */
export function closeJournal(): void {
  opening?.then(
    (db) => db.close(),
    () => undefined,
  );
  opening = null;
}

const inOrder = (a: JournalRow, b: JournalRow) => a.seq - b.seq;

/** What is done alike with saves, photos and calls. */
function rowsOf<T extends Table>(table: T) {
  type Row = Tables[T]['value'];
  return {
    /** Those of the account in the order they were made. */
    read: async (uid: string): Promise<Row[]> => {
      const found: Row[] = await (await journal()).getAllFromIndex<Table, 'uid'>(table, 'uid', uid);
      return found.toSorted(inOrder);
    },
    /** One that still stands in the journal. */
    get: async (id: string): Promise<Row | undefined> => (await journal()).get<Table>(table, id),
    /** Changes one that still stands in the journal; one that was removed meanwhile stays so. */
    change: async (id: string, change: Partial<Row>): Promise<void> => {
      const transaction = (await journal()).transaction<Table, 'readwrite'>(table, 'readwrite');
      const now = await transaction.store.get(id);
      if (now) await transaction.store.put({ ...now, ...change });
      await transaction.done;
      announce({ table, ids: [id] });
    },
    /** Takes them out of the journal: the server has them, or the person gave them up. */
    remove: async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const transaction = (await journal()).transaction<Table, 'readwrite'>(table, 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
      announce({ table, ids });
    },
  };
}
export const {
  read: readEntries,
  get: readEntry,
  change: changeEntry,
  remove: removeEntries,
} = rowsOf('entries');
export const {
  read: readPhotos,
  get: readPhoto,
  change: changePhoto,
  remove: removePhotos,
} = rowsOf('photos');
export const { read: readCalls, get: readCall, change: changeCall, remove: removeCalls } = rowsOf('calls');

/** The account's saves of one record in the order they were made. */
export async function entriesOf(uid: string, collection: string, recordId: string): Promise<OutboxEntry[]> {
  const all = await readEntries(uid);
  return all.filter((entry) => entry.collection === collection && entry.recordId === recordId);
}

type Writing = IDBPTransaction<Tables, (Table | 'counters')[], 'readwrite'>;

const writing = async (table: Table): Promise<Writing> =>
  (await journal()).transaction<(Table | 'counters')[], 'readwrite'>([table, 'counters'], 'readwrite');

/** The places of so many rows more, the first of them. */
async function takePlaces(transaction: Writing, count: number): Promise<number> {
  const counters = transaction.objectStore('counters');
  const last = (await counters.get('seq')) ?? 0;
  await counters.put(last + count, 'seq');
  return last + 1;
}

/**
 * Writes a save down; it is on the device when this resolves, and is told by `announce` once its record shows it as well.
 * @throws when the device takes no more.
 */
export async function writeEntry(entry: Unplaced<OutboxEntry>): Promise<OutboxEntry> {
  const transaction = await writing('entries');
  const row = { ...entry, seq: await takePlaces(transaction, 1) };
  await transaction.objectStore('entries').put(row);
  await transaction.done;
  return row;
}

/** Keeps a photo; one of the same slot that still waits is replaced in the same step. @throws when the device takes no more. */
export async function writePhoto(photo: Unplaced<QueuedPhoto>): Promise<void> {
  const transaction = await writing('photos');
  const store = transaction.objectStore('photos');
  const stored = await store.index('uid').getAll(photo.uid);
  const replaced = stored.filter(
    (other) =>
      other.id !== photo.id && other.installationId === photo.installationId && other.slot === photo.slot,
  );
  await Promise.all(replaced.map(({ id }) => store.delete(id)));
  const before = replaced.flatMap((other) => [...other.replaces, other.path]);
  const seq = await takePlaces(transaction, 1);
  await store.put({ ...photo, seq, replaces: [...new Set([...photo.replaces, ...before])] });
  await transaction.done;
  announce({ table: 'photos', ids: [photo.id, ...replaced.map(({ id }) => id)] });
}

/**
 * Keeps the calls of one press, all or none; they are on the device when this resolves. `instead` takes its place away from one that
 * says less. @throws when the device takes no more.
 */
export async function writeCalls(
  calls: readonly Unplaced<QueuedCall>[],
  instead: string | null,
): Promise<readonly QueuedCall[]> {
  const transaction = await writing('calls');
  const store = transaction.objectStore('calls');
  if (instead !== null) await store.delete(instead);
  const first = await takePlaces(transaction, calls.length);
  const rows = calls.map((call, index) => ({ ...call, seq: first + index }));
  await Promise.all(rows.map((row) => store.put(row)));
  await transaction.done;
  announce({ table: 'calls', ids: [...rows.map(({ id }) => id), ...(instead === null ? [] : [instead])] });
  return rows;
}

/** How many saves, photos and calls of the account the journal holds. */
export async function countUnsent(uid: string): Promise<number> {
  const db = await journal();
  const counts = await Promise.all(TABLES.map((table) => db.countFromIndex(table, 'uid', uid)));
  return counts.reduce((all, count) => all + count, 0);
}

/** What one person has on this device that is not sent. */
export interface PersonsWork {
  readonly uid: string;
  readonly name: string;
  readonly madeFor: JournalRow['madeFor'];
  readonly changes: number;
  readonly photos: number;
}

/** Whose work lies on this device, each person once, whoever is signed in. Reads one row of each. */
export async function unsentByPerson(): Promise<readonly PersonsWork[]> {
  const transaction = (await journal()).transaction([...TABLES]);
  const people = new Map<string, PersonsWork>();
  for (const table of TABLES) {
    const index = transaction.objectStore(table).index('uid');
    // oxlint-disable-next-line no-await-in-loop
    for (let at = await index.openCursor(null, 'nextunique'); at; at = await at.continue()) {
      const { uid, byName, madeFor } = at.value;
      const before = people.get(uid) ?? { uid, name: byName, madeFor, changes: 0, photos: 0 };
      // oxlint-disable-next-line no-await-in-loop
      const count = await index.count(uid);
      const kind = table === 'photos' ? 'photos' : 'changes';
      people.set(uid, { ...before, [kind]: before[kind] + count });
    }
  }
  return [...people.values()];
}

/** Ends one person's work: they threw it away, or an admin of theirs did. */
export async function removeWorkOf(uid: string): Promise<void> {
  const transaction = (await journal()).transaction([...TABLES], 'readwrite');
  const removed = TABLES.map(async (table) => {
    const store = transaction.objectStore(table);
    const ids = await store.index('uid').getAllKeys(uid);
    await Promise.all(ids.map((id) => store.delete(id)));
  });
  await Promise.all([...removed, transaction.done]);
  announce(null);
}

/** What changed: these rows of a table, or, null, anything. */
export type JournalChange = { readonly table: Table; readonly ids: readonly string[] } | null;

const tabs = {
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_DB),
};
const listeners = new Listeners<[change: JournalChange]>();

/** Tells this tab and the others that the journal has changed. */
export function announce(change: JournalChange): void {
  tabs.channel?.postMessage(change);
  listeners.tell(change);
}

// A tab of another release says it in its own words: then anything may have changed.
const isChange = (data: unknown): data is JournalChange =>
  typeof data === 'object' && data !== null && 'table' in data && 'ids' in data;
tabs.channel?.addEventListener('message', ({ data }) => listeners.tell(isChange(data) ? data : null));

/** Calls back after each change of the journal by any tab; returns how to stop it. */
export const onJournal = listeners.subscribe;
