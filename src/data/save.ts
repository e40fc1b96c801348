import {
  collection as collectionRef,
  doc,
  type DocumentReference,
  getDocFromCache,
  getDocFromServer,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { holdsIdentity } from '#domain/customer/schema.ts';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { isSame } from '#domain/shared/same.ts';
import { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { tooLarge } from '#domain/sync/size.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import type { Collection } from './collection.ts';
import { ANSWER_WITHIN_MS, isOnline } from './connection.ts';
import { type Doc, readDoc } from './converter.ts';
import { isOwnDevice, keepsIdentity } from './device.ts';
import {
  ConflictError,
  InvalidError,
  lateError,
  NotAllowedError,
  OfflineError,
  offlineError,
  toAppError,
} from './errors.ts';
import { db } from './firestore.ts';
import type { PlannedSave } from './outbox/track.ts';

/** The stamps of a write (architecture: stamps); rules prove each of them. */
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
    Object.entries(next).filter(([field, value]) => !isSame(before.get(field), value)),
  );
}

/**
 * Commits, and fails with OfflineError rather than wait for ever: at once where the device knows that it has no
 * connection, else after `ms` milliseconds, in words that say that the write may still arrive.
 */
export async function commitWithin(batch: WriteBatch, ms: number = ANSWER_WITHIN_MS): Promise<void> {
  await answered(() => batch.commit(), ms);
}

async function answered(commit: () => Promise<void>, ms: number): Promise<void> {
  if (!isOnline()) throw offlineError();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateError()), ms);
  });
  try {
    await Promise.race([commit(), late]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** More writes of the same commit, such as a reservation. */
export type AlsoWrite = (batch: WriteBatch, ref: DocumentReference) => void;

/** Sends a save; `commit` gets what else the record must carry. */
type Send = (
  save: Omit<PlannedSave, 'uid' | 'label'>,
  commit: (more: Readonly<Record<string, string>>) => Promise<void>,
) => Promise<SaveOutcome>;

const sendNow: Send = async (_save, commit) => {
  await answered(() => commit({}), ANSWER_WITHIN_MS);
  return 'sent';
};

/** Said where such a save cannot go out at once (decisions: kept-on-device). */
const IDENTITY_NOT_KEPT =
  'Licence numbers and birth dates are not kept on this device. Save them once you have a connection, or leave them out for now.';

/** Sends by way of the journal where the device keeps what it cannot send; elsewhere, and when it is full, at once. */
function sendAnywhere(actor: Actor, label: string): Send {
  return async (save, commit) => {
    if (!isOwnDevice()) return sendNow(save, commit);
    if (!keepsIdentity() && (holdsIdentity(save.fields) || holdsIdentity(save.base))) {
      if (!isOnline()) throw new OfflineError(IDENTITY_NOT_KEPT);
      return sendNow(save, commit);
    }
    const { JournalError, sendJournalled } = await loadChunk(() => import('./outbox/track.ts'));
    try {
      // The client does one thing after another: what it reads from its cache comes behind what it was handed.
      const stored = () => getDocFromCache(doc(db, save.collection, save.recordId));
      return await sendJournalled({ ...save, uid: actor.uid, label }, { commit, stored });
    } catch (error) {
      if (error instanceof JournalError) return sendNow(save, commit);
      throw error;
    }
  };
}

interface NewRecord<T> {
  readonly collection: Collection<T>;
  readonly id: string;
  readonly value: T;
  readonly also: AlsoWrite | undefined;
}

function create<T extends object>(actor: Actor, record: NewRecord<T>, send: Send): Promise<SaveOutcome> {
  const { collection, id, also } = record;
  const value = collection.schema.parse(record.value);
  refuseTooLarge(value);
  const ref = doc(db, collection.path, id);
  const fields = Object.fromEntries(Object.entries(value));
  const save = { collection: collection.path, recordId: id, rev: 1, baseMark: '', fields, base: {} };
  return send({ ...save, kind: 'create' }, (more) => {
    const batch = writeBatch(db);
    batch.set(ref, { ...storedFields(collection.schema, value), ...stamps(actor, 1), ...more });
    also?.(batch, ref);
    return batch.commit();
  });
}

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
  const id = options.id ?? newId(collection);
  await create(actor, { collection, id, value, also: options.also }, sendNow);
  return id;
}

/**
 * The same for a record that may be made without a connection: on a device of one's own it is then kept and sent later.
 * `label` says in words what it is. @throws NotAllowedError, OfflineError, AppError.
 */
export function createAnywhere<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  value: T,
  options: { id: string; label: string; also?: AlsoWrite },
): Promise<SaveOutcome> {
  const { id, label, also } = options;
  return create(actor, { collection, id, value, also }, sendAnywhere(actor, label));
}

interface Edit<T> {
  readonly collection: Collection<T>;
  readonly base: Doc<T>;
  /** The fields as the journal names them. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** The same as the store is told them, where that differs. */
  readonly written?: Readonly<Record<string, unknown>>;
  readonly also?: AlsoWrite | undefined;
}

/** Sends an edit; `mark` is what the record names as its last save after it. */
async function sendEdit<T extends object>(
  actor: Actor,
  edit: Edit<T>,
  send: Send,
): Promise<{ outcome: SaveOutcome; mark: string }> {
  const { collection, base, changed, also } = edit;
  let mark = base.edit ?? '';
  const ref = doc(db, collection.path, base.id);
  const before = new Map(Object.entries(base.value));
  const rev = base.rev + 1;
  const outcome = await send(
    {
      collection: collection.path,
      recordId: base.id,
      kind: 'update',
      rev,
      baseMark: base.edit ?? '',
      fields: changed,
      base: Object.fromEntries(Object.keys(changed).map((field) => [field, before.get(field)])),
    },
    (more) => {
      const batch = writeBatch(db);
      const written = edit.written ?? changed;
      batch.update(ref, { ...storedFields(collection.schema, written), ...stamps(actor, rev), ...more });
      also?.(batch, ref);
      mark = more[EDIT_FIELD] ?? mark;
      return batch.commit();
    },
  );
  return { outcome, mark };
}

async function update<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  also: AlsoWrite | undefined,
  send: Send,
): Promise<SaveOutcome> {
  const value = collection.schema.parse(next);
  const changed = changedFields(base.value, value);
  if (Object.keys(changed).length === 0 && !also) return 'sent';
  refuseTooLarge(value);
  try {
    return (await sendEdit(actor, { collection, base, changed, also }, send)).outcome;
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    if (await alreadyDone(collection, actor, base, changed)) return 'sent';
    if (changed['deleted'] === false && !canRestore(base.at, new Date())) {
      throw new InvalidError(RESTORE_OVER, {}, { cause: error });
    }
    throw error;
  }
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
  await update(collection, actor, base, next, also, sendNow);
}

/** The same for a record that may be edited without a connection; see `createAnywhere`. */
export function updateAnywhere<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  options: { label: string; also?: AlsoWrite },
): Promise<SaveOutcome> {
  return update(collection, actor, base, next, options.also, sendAnywhere(actor, options.label));
}

/**
 * Writes a part of a record, `written` being what the store is told and `next` how the record reads after it, without
 * looking for conflicts. Returns the record to name in the next save. @throws NotAllowedError when it has moved on.
 */
export async function patchAnywhere<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  written: Readonly<Record<string, unknown>>,
  next: T,
  label: string,
): Promise<Doc<T>> {
  const changed = changedFields(base.value, next);
  const { mark } = await sendEdit(actor, { collection, base, changed, written }, sendAnywhere(actor, label));
  return { ...base, rev: base.rev + 1, by: actor.uid, edit: mark, value: next };
}

/** The same without a journal, for what is kept elsewhere until it has arrived. @throws OfflineError when it may yet. */
export async function patchRecord<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  written: Readonly<Record<string, unknown>>,
  next: T,
): Promise<Doc<T>> {
  await sendEdit(actor, { collection, base, changed: {}, written }, sendNow);
  return { ...base, rev: base.rev + 1, by: actor.uid, value: next };
}

/** @throws InvalidError for a value that the store would never take, and behind which all other writes would wait. */
function refuseTooLarge(value: object): void {
  const refusal = tooLarge(value);
  if (refusal !== null) throw new InvalidError(refusal);
}

/** True when the refused write already stands. @throws ConflictError when somebody else's does. */
async function alreadyDone<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  changed: Record<string, unknown>,
): Promise<boolean> {
  const snapshot = await getDocFromServer(doc(db, collection.path, base.id)).catch(() => null);
  if (!snapshot?.exists()) return false;
  const read = readDoc(collection, snapshot);
  if (!read.ok || read.doc.rev === base.rev) return false;
  const latest = read.doc;
  const isOurs = latest.rev === base.rev + 1 && latest.by === actor.uid;
  if (isOurs && Object.keys(changedFields(latest.value, changed)).length === 0) return true;
  throw conflictWith(actor, latest);
}

/** The conflict with a newer version, in words that say whether another person saved it. */
export function conflictWith<T>(actor: Actor, latest: Doc<T>): ConflictError<Doc<T>> {
  const who = latest.by === actor.uid ? 'you, in another window,' : 'another person';
  return new ConflictError(`This record was changed by ${who} while you were editing it.`, latest);
}
