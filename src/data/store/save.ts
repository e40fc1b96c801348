import { collection as collectionRef, doc, getDocFromCache, getDocFromServer } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { holdsIdentity } from '#domain/customer/schema.ts';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';
import { isSame } from '#domain/shared/same.ts';
import { EDIT_FIELD, editMark } from '#domain/sync/edit-mark.ts';
import type { SaveOutcome } from '#domain/sync/outcome.ts';
import { tooLarge } from '#domain/sync/size.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import {
  type AlsoWrite,
  type Batch,
  commitWithin,
  type EditMark,
  newBatch,
  putEdit,
  putNew,
} from './commit.ts';
import type { Collection } from './collection.ts';
import { isOnline } from '#data/device/connection.ts';
import { type Doc, readDoc } from './converter.ts';
import { isOwnDevice, keepsIdentity } from '#data/device/device.ts';
import { ConflictError, InvalidError, NotAllowedError, OfflineError, toAppError } from './errors.ts';
import { db } from './firestore.ts';
import type { PlannedSave } from './journalled-save.ts';

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

/** A save before it is sent: what the journal would note of it, and its commit, with the mark where it gets one. */
interface Write {
  readonly collection: Collection<unknown>;
  readonly plan: Omit<PlannedSave, 'label'>;
  readonly put: (batch: Batch, mark?: EditMark) => void;
}

/** How far a save came, and the mark that the record names since, where it got one. */
interface Sent {
  readonly outcome: SaveOutcome;
  readonly mark?: string;
}

/** Said where such a save cannot go out at once (decisions: kept-on-device). */
const IDENTITY_NOT_KEPT =
  'Licence numbers and birth dates are not kept on this device. Save them once you have a connection, or leave them out for now.';

/** @throws AppError for a value that the store does not know. */
function batchOf({ put, collection }: Write, mark?: EditMark): Batch {
  const batch = newBatch(collection);
  try {
    put(batch, mark);
  } catch (error) {
    throw toAppError(error);
  }
  return batch;
}

async function sendNow(write: Write): Promise<Sent> {
  await commitWithin(batchOf(write));
  return { outcome: 'sent' };
}

/**
 * Sends a save at once or, where it has a label and the device keeps what it cannot send, by way of the journal. When
 * that is full, at once again.
 */
async function send(actor: Actor, write: Write, label: string | null): Promise<Sent> {
  if (label === null || !isOwnDevice()) return sendNow(write);
  const { plan } = write;
  if (!keepsIdentity() && (holdsIdentity(plan.fields) || holdsIdentity(plan.base))) {
    if (!isOnline()) throw new OfflineError(IDENTITY_NOT_KEPT);
    return sendNow(write);
  }
  const { JournalError, newEntry, sendJournalled } = await loadChunk(() => import('./journalled-save.ts'));
  const entry = newEntry(actor, { ...plan, label });
  const mark = editMark(entry.id, entry.baseEdit);
  const batch = batchOf(write, { [EDIT_FIELD]: mark });
  try {
    const outcome = await sendJournalled(entry, {
      commit: () => batch.commit(),
      // The client does one thing after another: what it reads from its cache comes behind what it was handed.
      stored: () => getDocFromCache(doc(db, plan.collection, plan.recordId)),
    });
    return { outcome, mark };
  } catch (error) {
    if (error instanceof JournalError) return sendNow(write);
    throw error;
  }
}

/** Whether this record is the very one that this person meant to create, by a try whose answer was lost. */
export function isCreated<T extends object>(actor: Actor, value: T, latest: Doc<T>): boolean {
  return whatBecame(actor, { rev: 0 }, value, latest) === 'done';
}

async function create<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  record: { readonly id: string; readonly value: T; readonly also?: AlsoWrite | undefined },
  label: string | null,
): Promise<SaveOutcome> {
  const { id, also } = record;
  const value = collection.schema.parse(record.value);
  refuseTooLarge(value);
  const fields = Object.fromEntries(Object.entries(value));
  const write: Write = {
    collection,
    plan: {
      collection: collection.path,
      recordId: id,
      kind: 'create',
      rev: 1,
      baseMark: '',
      fields,
      base: {},
    },
    put: (batch, mark) => {
      putNew(batch, collection, actor, id, value, mark);
      also?.(batch);
    },
  };
  try {
    return (await send(actor, write, label)).outcome;
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const latest = await latestOf(collection, id);
    if (latest && isCreated(actor, value, latest)) return 'sent';
    throw error;
  }
}

/**
 * Creates a record with its stamps in one commit and returns its id. One that stands there already as this person meant
 * it (a repeated save whose answer was lost) counts as created.
 * @throws NotAllowedError, OfflineError, AppError; the value is parsed through the schema first.
 */
export async function createRecord<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  value: T,
  options: { id?: string; also?: AlsoWrite } = {},
): Promise<string> {
  const id = options.id ?? newId(collection);
  await create(collection, actor, { id, value, also: options.also }, null);
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
  { label, ...options }: { id: string; label: string; also?: AlsoWrite },
): Promise<SaveOutcome> {
  return create(collection, actor, { value, ...options }, label);
}

/** An edit as it is sent. `written` is what the store is told, where that differs from the fields that the journal names. */
function editOf<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  changed: Readonly<Record<string, unknown>>,
  { written = changed, also }: { written?: Readonly<Record<string, unknown>>; also?: AlsoWrite | undefined },
): Write {
  const before = new Map(Object.entries(base.value));
  return {
    collection,
    plan: {
      collection: collection.path,
      recordId: base.id,
      kind: 'update',
      rev: base.rev + 1,
      baseMark: base.edit ?? '',
      fields: changed,
      base: Object.fromEntries(Object.keys(changed).map((field) => [field, before.get(field)])),
    },
    put: (batch, mark) => {
      putEdit(batch, collection, actor, base, written, mark);
      also?.(batch);
    },
  };
}

async function update<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  also: AlsoWrite | undefined,
  label: string | null,
): Promise<SaveOutcome> {
  const value = collection.schema.parse(next);
  const changed = changedFields(base.value, value);
  if (Object.keys(changed).length === 0 && !also) return 'sent';
  refuseTooLarge(value);
  try {
    return (await send(actor, editOf(collection, actor, base, changed, { also }), label)).outcome;
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    const latest = await latestOf(collection, base.id);
    const became = latest ? whatBecame(actor, base, changed, latest) : 'refused';
    if (became === 'done') return 'sent';
    if (latest && became === 'overtaken') throw conflictWith(actor, latest);
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
  await update(collection, actor, base, next, also, null);
}

/** The same for a record that may be edited without a connection; see `createAnywhere`. */
export function updateAnywhere<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  next: T,
  options: { label: string; also?: AlsoWrite },
): Promise<SaveOutcome> {
  return update(collection, actor, base, next, options.also, options.label);
}

/** A part of a record: what the store is told, and how the record reads after it. */
export interface Patch<T> {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly value: T;
}

/**
 * Writes a part of a record without looking for conflicts; with a label as `updateAnywhere` does, without one only at
 * once. Returns the record to name in the next save. @throws NotAllowedError when it has moved on, OfflineError when the
 * write may still arrive.
 */
export async function patchRecord<T extends object>(
  collection: Collection<T>,
  actor: Actor,
  base: Doc<T>,
  { fields, value }: Patch<T>,
  label: string | null,
): Promise<Doc<T>> {
  const changed = changedFields(base.value, value);
  const { mark = base.edit ?? '' } = await send(
    actor,
    editOf(collection, actor, base, changed, { written: fields }),
    label,
  );
  return { ...base, rev: base.rev + 1, by: actor.uid, edit: mark, value };
}

/** @throws InvalidError for a value that the store would never take, and behind which all other writes would wait. */
function refuseTooLarge(value: object): void {
  const refusal = tooLarge(value);
  if (refusal !== null) throw new InvalidError(refusal);
}

/** The record as the server has it; null when it is gone, broken or out of reach. */
export async function latestOf<T>(collection: Collection<T>, id: string): Promise<Doc<T> | null> {
  const snapshot = await getDocFromServer(doc(db, collection.path, id)).catch(() => null);
  const read = snapshot?.exists() ? readDoc(collection, snapshot) : null;
  return read?.ok ? read.doc : null;
}

/**
 * What became of a refused edit, by the record as it is now: `refused` where that has not moved, `done` where this very
 * edit stands there (the answer to an earlier try was lost), `overtaken` where another save does.
 */
export function whatBecame<T extends object>(
  actor: Actor,
  base: Pick<Doc<T>, 'rev'>,
  changed: object,
  latest: Doc<T>,
): 'refused' | 'done' | 'overtaken' {
  if (latest.rev === base.rev) return 'refused';
  const isOurs = latest.rev === base.rev + 1 && latest.by === actor.uid;
  return isOurs && Object.keys(changedFields(latest.value, changed)).length === 0 ? 'done' : 'overtaken';
}

/** The conflict with a newer version, in words that say whether another person saved it. */
export function conflictWith<T>(actor: Actor, latest: Doc<T>): ConflictError<Doc<T>> {
  const who = latest.by === actor.uid ? 'you, in another window,' : 'another person';
  return new ConflictError(`This record was changed by ${who} while you were editing it.`, latest);
}
