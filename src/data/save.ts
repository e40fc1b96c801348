import {
  collection as collectionRef,
  doc,
  type DocumentReference,
  getDocFromServer,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { Collection } from './collection.ts';
import { isOnline } from './connection.ts';
import { type Doc, readDoc } from './converter.ts';
import { ConflictError, NotAllowedError, offlineError, toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** How long a save waits for the server's answer before it says that a connection is needed. */
const ANSWER_WITHIN_MS = 15_000;

/** The stamps of a write (architecture decision 5); rules prove each of them. */
export function stamps(actor: Actor, rev: number) {
  return { _rev: rev, _by: actor.uid, _at: serverTimestamp() };
}

/** A new random id in the collection. Made on the client, so that a repeated save cannot make a second record. */
export function newId(collection: Collection<unknown>): string {
  return doc(collectionRef(db, collection.path)).id;
}

/** The fields of `next` that differ from `old`, compared by value. */
export function changedFields(old: object, next: object): Record<string, unknown> {
  const before = new Map(Object.entries(old));
  return Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => JSON.stringify(before.get(field)) !== JSON.stringify(value),
    ),
  );
}

/** Commits, and fails with OfflineError rather than wait for ever. */
export async function commitWithin(batch: WriteBatch): Promise<void> {
  if (!isOnline()) throw offlineError();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(offlineError()), ANSWER_WITHIN_MS);
  });
  try {
    await Promise.race([batch.commit(), late]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** More writes of the same commit, such as a reservation. */
export type AlsoWrite = (batch: WriteBatch, ref: DocumentReference) => void;

/**
 * Creates a record with its stamps in one commit and returns its id.
 * @throws NotAllowedError, OfflineError, AppError; the value is parsed through the schema first.
 */
export async function createRecord<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  value: T,
  options: { id?: string; also?: AlsoWrite } = {},
): Promise<string> {
  const ref = doc(db, collection.path, options.id ?? newId(collection));
  const batch = writeBatch(db);
  batch.set(ref, { ...collection.schema.parse(value), ...stamps(actor, 1) });
  options.also?.(batch, ref);
  await commitWithin(batch);
  return ref.id;
}

/**
 * Writes the changed fields of a record, naming the revision the edit started from.
 * A refused write whose record has moved on is a ConflictError with the latest version; one whose values already
 * stand there (a repeated save whose answer was lost) counts as done.
 */
export async function updateRecord<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  also?: AlsoWrite,
): Promise<void> {
  const ref = doc(db, collection.path, base.id);
  const changed = changedFields(base.value, collection.schema.parse(next));
  if (Object.keys(changed).length === 0 && !also) return;
  const batch = writeBatch(db);
  batch.update(ref, { ...changed, ...stamps(actor, base.rev + 1) });
  also?.(batch, ref);
  try {
    await commitWithin(batch);
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    if (!(await alreadyDone(collection, actor, base, changed, ref))) throw error;
  }
}

/** True when the refused write already stands. @throws ConflictError when somebody else's does. */
async function alreadyDone<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  changed: Record<string, unknown>,
  ref: DocumentReference,
): Promise<boolean> {
  const snapshot = await getDocFromServer(ref).catch(() => null);
  if (!snapshot?.exists()) return false;
  const read = readDoc(collection, snapshot);
  if (!read.ok || read.doc.rev === base.rev) return false;
  const latest = read.doc;
  const isOurs = latest.rev === base.rev + 1 && latest.by === actor.uid;
  if (isOurs && Object.keys(changedFields(latest.value, changed)).length === 0) return true;
  const who = latest.by === actor.uid ? 'you, in another window,' : 'another person';
  throw new ConflictError(`This record was changed by ${who} while you were editing it.`, latest);
}
