import type { Actor } from '#domain/access/actor.ts';
import { isOnline } from '#data/device/connection.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { JournalRow, OutboxEntry, OutboxState } from '#data/device/outbox/entry.ts';
import {
  type JournalChange,
  onJournal,
  OUTBOX_DB,
  readCall,
  readCalls,
  readEntries,
  readEntry,
  readPhoto,
  readPhotos,
  type Table,
  TABLES,
} from '#data/device/outbox/journal.ts';
import { EMPTY, publishOutbox } from '#data/device/outbox/outbox.ts';
import { currentAuthUser } from '#data/store/auth.ts';
import { reconcileRecord } from './reconcile.ts';

/** While something waits: told within 15 s of being online (security O03), with room for a slow answer. */
const LOOK_EVERY_MS = 3000;

/** Sends photos and calls; what a photo needs of Storage, and a call of the API, is loaded by the first one that waits. */
const photoSender = () => loadChunk(() => import('./send-photos.ts'));
const callSender = () => loadChunk(() => import('#data/trade/send-calls.ts'));

/** The records with saves to reconcile, each once. */
function recordsToReconcile(
  entries: readonly OutboxEntry[],
): readonly { collection: string; recordId: string }[] {
  const open = entries.filter(({ state }) => state !== 'refused');
  return [...new Map(open.map((entry) => [`${entry.collection}/${entry.recordId}`, entry])).values()];
}

/** Runs `work` unless this tab or another is at it. */
async function alone(what: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(`${OUTBOX_DB}-${what}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

const inOrder = (a: JournalRow, b: JournalRow) => a.seq - b.seq;

/** The rows of one table as the page knows them; one that changed is read alone, however many others there are. */
class Rows<Row extends JournalRow> {
  readonly #read: (uid: string) => Promise<Row[]>;
  readonly #get: (id: string) => Promise<Row | undefined>;
  #known = new Map<string, Row>();
  #sorted: readonly Row[] | null = null;

  constructor(read: (uid: string) => Promise<Row[]>, get: (id: string) => Promise<Row | undefined>) {
    this.#read = read;
    this.#get = get;
  }

  /** Reads these anew, or, null, all of them. */
  async follow(uid: string, ids: ReadonlySet<string> | null): Promise<void> {
    if (ids === null) {
      this.#known = new Map((await this.#read(uid)).map((row) => [row.id, row]));
    } else {
      const rows = await Promise.all([...ids].map(async (id) => [id, await this.#get(id)] as const));
      for (const [id, row] of rows) {
        if (row?.uid === uid) this.#known.set(id, row);
        else this.#known.delete(id);
      }
    }
    this.#sorted = null;
  }

  /** In the order they were made; the same list as long as nothing changed. */
  get all(): readonly Row[] {
    this.#sorted ??= [...this.#known.values()].toSorted(inOrder);
    return this.#sorted;
  }
}

/** What waits on this device for one account, on its way. One per page. */
class Engine {
  actor: Actor;
  #state: OutboxState = EMPTY;
  readonly #rows = {
    entries: new Rows(readEntries, readEntry),
    photos: new Rows(readPhotos, readPhoto),
    calls: new Rows(readCalls, readCall),
  };
  /** What is to be read anew, by table; null for all of it. */
  #stale: Map<Table, Set<string>> | null = null;
  #isLoading = false;
  readonly #running = new Set<string>();

  constructor(actor: Actor) {
    this.actor = actor;
    onJournal((change) => void this.load(change));
    window.addEventListener('online', () => this.#work());
    setInterval(() => this.#work(), LOOK_EVERY_MS);
    void this.load(null);
  }

  #note(change: JournalChange): void {
    if (change === null) this.#stale = null;
    else if (this.#stale) {
      const ids = this.#stale.get(change.table) ?? new Set();
      for (const id of change.ids) ids.add(id);
      this.#stale.set(change.table, ids);
    }
  }

  #isStale(): boolean {
    return this.#stale === null || this.#stale.size > 0;
  }

  /** Reads what changed in the journal and updates the page; changes that come meanwhile are one. */
  async load(change: JournalChange): Promise<void> {
    this.#note(change);
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      while (this.#isStale()) {
        const stale = this.#stale;
        this.#stale = new Map();
        const { uid } = this.actor;
        const due = TABLES.filter((table) => stale === null || stale.has(table));
        // Each reading sees what the one before could not.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.all(due.map((table) => this.#rows[table].follow(uid, stale?.get(table) ?? null)));
        const { entries, photos, calls } = this.#rows;
        this.#publish({
          ...this.#state,
          isRead: true,
          isBroken: false,
          entries: entries.all,
          photos: photos.all,
          calls: calls.all,
        });
      }
    } catch {
      // The database is gone, or its server is: the next change, and the next look, read all of it.
      this.#stale = null;
      this.#publish({ ...this.#state, isRead: true, isBroken: true });
    } finally {
      this.#isLoading = false;
    }
    this.#work();
  }

  #publish(state: OutboxState): void {
    this.#state = state;
    publishOutbox(state);
  }

  #noteProgress(id: string, share: number | null): void {
    const progress = new Map(this.#state.progress);
    if (share === null) progress.delete(id);
    else progress.set(id, share);
    this.#publish({ ...this.#state, progress });
  }

  #work(): void {
    // Under the sign-in of whoever's work it is, and under no other.
    if (!isOnline() || currentAuthUser()?.uid !== this.actor.uid) return;
    if (this.#stale === null && !this.#isLoading) void this.load(null);
    const { entries, photos, calls } = this.#state;
    if (recordsToReconcile(entries).length > 0) this.#start('settle', () => this.#reconcile());
    if (photos.some(({ state }) => state === 'waiting')) this.#start('photos', () => this.#sendPhotos());
    const waiting = calls.filter(({ state }) => state === 'waiting');
    if (waiting.length > 0) this.#start('call-look', () => this.#sendCalls());
    if (waiting.some(({ files }) => files)) this.#start('file-look', () => this.#sendFiles());
  }

  /** One of each kind at a time; what fails is tried again by the clock. */
  #start(what: string, work: () => Promise<void>): void {
    if (this.#running.has(what)) return;
    this.#running.add(what);
    void Promise.allSettled([alone(what, work)]).then(() => this.#running.delete(what));
  }

  async #reconcile(): Promise<void> {
    const { actor } = this;
    for (const { collection, recordId } of recordsToReconcile(await readEntries(actor.uid))) {
      if (!isOnline() || currentAuthUser()?.uid !== actor.uid) return;
      // One that cannot be looked at now is looked at again.
      // oxlint-disable-next-line no-await-in-loop
      await reconcileRecord(actor, collection, recordId).catch(() => undefined);
    }
  }

  async #sendCalls(): Promise<void> {
    const { sendCalls } = await callSender();
    await sendCalls(this.actor);
  }

  async #sendFiles(): Promise<void> {
    const { sendFiles } = await callSender();
    await sendFiles(this.actor);
  }

  async #sendPhotos(): Promise<void> {
    const { sendPhotos } = await photoSender();
    await sendPhotos(this.actor, (id, share) => this.#noteProgress(id, share));
  }
}

let engine: Engine | null = null;

/** Keeps what waits for this account on its way, for as long as the page lives. */
export function startOutbox(actor: Actor): void {
  engine ??= new Engine(actor);
  engine.actor = actor;
}
