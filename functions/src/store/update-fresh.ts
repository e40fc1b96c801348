import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from './admin.ts';
import { checkStorable, storing } from './storable.ts';
import { inTransaction } from './transaction.ts';

/** gRPC's FAILED_PRECONDITION and ALREADY_EXISTS: a document was written since it was read. */
const MOVED_ON: readonly unknown[] = [9, 6];
/** A hundred people may want the next number at one moment: each time one of them gets it. */
const ATTEMPTS = 80;
/** Those who lost come back one by one, later each time. */
const PAUSE_MS = 15;
const PAUSE_MAX_MS = 400;

/** Whether a write was refused because somebody else wrote first. */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MOVED_ON.includes(error.code);

/** Some milliseconds, more with each attempt, by chance. */
const pause = (attempt: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(PAUSE_MAX_MS, attempt * PAUSE_MS));
  });

/** What goes into a document that was read; one that was not there is made. */
export interface FreshWrite {
  readonly read: DocumentSnapshot;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Writes that go together, documents that are made with them, and what the caller is told once they stand. */
export interface FreshWrites<T> {
  readonly writes: readonly FreshWrite[];
  readonly creates?: readonly { readonly ref: DocumentReference; readonly value: Record<string, unknown> }[];
  /** Documents that go with them. */
  readonly deletes?: readonly DocumentReference[];
  /**
   * What is only added to, such as sums: made where it is not there, whatever else was written meanwhile. Its fields are no
   * record's that a schema bounds.
   */
  readonly merges?: readonly { readonly ref: DocumentReference; readonly fields: Record<string, unknown> }[];
  /** Documents that were only read, and must still be as they were when the rest is written. */
  readonly holds?: readonly DocumentSnapshot[];
  readonly result: T;
}

/** Says what is written in place of what was worked out; null for nothing. */
export type Watch = (all: FreshWrites<unknown>) => FreshWrites<unknown> | null;
const watches = new AsyncLocalStorage<Watch>();

/**
 * Does a work whose every `writeFresh` shows first what it would write: to look at what a follower would do without doing
 * it, or to write an entry in the same commit (functions/src/self-check).
 */
export const watched = <T>(watch: Watch, work: () => Promise<T>): Promise<T> => watches.run(watch, work);

/** A document was written between its reading and the write that rests on it. */
class MovedOn extends Error {
  readonly code = MOVED_ON[0];
}

const isAsRead = (now: DocumentSnapshot | undefined, read: DocumentSnapshot): boolean =>
  now !== undefined &&
  (now.updateTime === undefined || read.updateTime === undefined
    ? now.exists === read.exists
    : now.updateTime.isEqual(read.updateTime));

/** A batch holds nothing that it does not write; a transaction reads it once more. */
function commitHeld({
  writes,
  creates = [],
  deletes = [],
  merges = [],
  holds = [],
}: FreshWrites<unknown>): Promise<void> {
  const read = [...writes.map((each) => each.read), ...holds];
  return inTransaction(async (transaction) => {
    const now = await transaction.getAll(...read.map(({ ref }) => ref));
    if (!read.every((each, index) => isAsRead(now[index], each))) throw new MovedOn();
    for (const { read: snapshot, changes } of writes) {
      if (snapshot.exists) transaction.update(snapshot.ref, changes);
      else transaction.create(snapshot.ref, changes);
    }
    for (const { ref, value } of creates) transaction.create(ref, value);
    for (const ref of deletes) transaction.delete(ref);
    for (const { ref, fields } of merges) transaction.set(ref, fields, { merge: true });
  });
}

async function commit(all: FreshWrites<unknown>): Promise<void> {
  const { writes, creates = [], deletes = [], merges = [], holds = [] } = all;
  if (writes.length + creates.length + deletes.length + merges.length === 0) return;
  for (const { read, changes } of writes) checkStorable(read.ref, read.data(), changes);
  for (const { ref, value } of creates) checkStorable(ref, undefined, value);
  if (holds.length > 0) return commitHeld(all);
  const batch = db.batch();
  for (const { read, changes } of writes) {
    if (read.updateTime) batch.update(read.ref, changes, { lastUpdateTime: read.updateTime });
    else batch.create(read.ref, changes);
  }
  for (const { ref, value } of creates) batch.create(ref, value);
  for (const ref of deletes) batch.delete(ref);
  for (const { ref, fields } of merges) batch.set(ref, fields, { merge: true });
  await batch.commit();
}

/**
 * Writes what is worked out from documents as they are now, all of it or nothing. If one that is to be written was
 * written meanwhile, all is read and worked out again. Unlike a transaction this locks nothing: the server never keeps a
 * person's save waiting, and of many that want the same number none holds up the others. Nothing is stored that its own
 * schema would not read (storable.ts).
 * @throws Error after 80 attempts; ApiError 409 for what could not be read again.
 */
export async function writeFresh<T>(workOut: () => Promise<FreshWrites<T>>): Promise<T> {
  return storing(() => tryFresh(workOut));
}

async function tryFresh<T>(workOut: () => Promise<FreshWrites<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const all = await workOut();
    const watch = watches.getStore();
    const due = watch ? watch(all) : all;
    try {
      if (due) await commit(due);
      return all.result;
    } catch (error) {
      if (!hasMovedOn(error) || attempt === ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

/**
 * {@link writeFresh} of one document: fields worked out from what it, and others beside it, hold now; null leaves it as
 * it is. Resolves with whether the document is there.
 */
export function updateFresh(
  ref: DocumentReference,
  workOut: (snapshot: DocumentSnapshot) => Promise<Record<string, unknown> | null>,
): Promise<boolean> {
  return writeFresh(async () => {
    const read = await ref.get();
    if (!read.exists) return { writes: [], result: false };
    const changes = await workOut(read);
    return { writes: changes === null ? [] : [{ read, changes }], result: true };
  });
}
