import type { Actor } from '#domain/access/actor.ts';
import { isOnline } from '#data/device/connection.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { OutboxEntry, OutboxState } from '#data/device/outbox/entry.ts';
import { onJournal, OUTBOX_DB, readCalls, readEntries, readPhotos } from '#data/device/outbox/journal.ts';
import { publishOutbox } from '#data/device/outbox/outbox.ts';
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

/** What waits on this device for one account, on its way. One per page. */
class Engine {
  actor: Actor;
  #state: OutboxState = { isRead: false, entries: [], photos: [], calls: [], progress: new Map() };
  #isLoading = false;
  #isStale = false;
  readonly #running = new Set<string>();

  constructor(actor: Actor) {
    this.actor = actor;
    onJournal(() => void this.load());
    window.addEventListener('online', () => this.#work());
    setInterval(() => this.#work(), LOOK_EVERY_MS);
    void this.load();
  }

  /** Reads the journal anew and updates the page; calls that come meanwhile are one. */
  async load(): Promise<void> {
    this.#isStale = true;
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const { uid } = this.actor;
        // Each reading sees what the one before could not.
        // oxlint-disable-next-line no-await-in-loop
        const [entries, photos, calls] = await Promise.all([
          readEntries(uid),
          readPhotos(uid),
          readCalls(uid),
        ]);
        this.#publish({ ...this.#state, isRead: true, entries, photos, calls });
      }
    } catch {
      // The database is being deleted by a sign-out, or is gone: the next change shows it.
      this.#publish({ ...this.#state, isRead: true });
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
    if (!isOnline()) return;
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
    for (const { collection, recordId } of recordsToReconcile(await readEntries(this.actor.uid))) {
      if (!isOnline()) return;
      // One that cannot be looked at now is looked at again.
      // oxlint-disable-next-line no-await-in-loop
      await reconcileRecord(this.actor, collection, recordId).catch(() => undefined);
    }
  }

  async #sendCalls(): Promise<void> {
    const { sendCalls } = await callSender();
    await sendCalls(this.actor.uid);
  }

  async #sendFiles(): Promise<void> {
    const { sendFiles } = await callSender();
    await sendFiles(this.actor.uid);
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
