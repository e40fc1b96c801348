import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from './admin.ts';

/** gRPC's FAILED_PRECONDITION and ALREADY_EXISTS: a document was written since it was read. */
const MOVED_ON: readonly unknown[] = [9, 6];
/** A hundred people may want the next number at one moment: each time one of them gets it. */
const ATTEMPTS = 80;
/** Those who lost come back one by one, later each time. */
const PAUSE_MS = 15;
const PAUSE_MAX_MS = 400;

const hasMovedOn = (error: unknown) =>
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
  readonly result: T;
}

async function commit({ writes, creates = [] }: FreshWrites<unknown>): Promise<void> {
  if (writes.length + creates.length === 0) return;
  const batch = db.batch();
  for (const { read, changes } of writes) {
    if (read.updateTime) batch.update(read.ref, changes, { lastUpdateTime: read.updateTime });
    else batch.create(read.ref, changes);
  }
  for (const { ref, value } of creates) batch.create(ref, value);
  await batch.commit();
}

/**
 * Writes what is worked out from documents as they are now, all of it or nothing. If one that is to be written was
 * written meanwhile, all is read and worked out again. Unlike a transaction this locks nothing: the server never keeps a
 * person's save waiting, and of many that want the same number none holds up the others.
 * @throws Error after 80 attempts.
 */
export async function writeFresh<T>(workOut: () => Promise<FreshWrites<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const all = await workOut();
    try {
      await commit(all);
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
