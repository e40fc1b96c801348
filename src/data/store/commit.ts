import { doc, type DocumentReference, serverTimestamp, writeBatch } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import type { PayloadOf } from '#domain/access/endpoint.ts';
import type { SAVE_RECORDS } from '#domain/saving/endpoints.ts';
import { isMap } from '#domain/shared/is-map.ts';
import { storedFields } from '#domain/shared/rows.ts';
import type { EDIT_FIELD } from '#domain/sync/edit-mark.ts';
import { within } from '#lib/within.ts';
import { ANSWER_WITHIN_MS, isOnline } from '#data/device/connection.ts';
import { post } from './api.ts';
import type { Collection } from './collection.ts';
import type { Doc } from './converter.ts';
import {
  InvalidError,
  lateError,
  NotAllowedError,
  offlineError,
  RefusedError,
  toAppError,
} from './errors.ts';
import { db } from './firestore.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Writes of one commit: all of them are kept, or none. */
export interface Batch {
  readonly set: (ref: DocumentReference, fields: Fields) => unknown;
  readonly update: (ref: DocumentReference, fields: Fields) => unknown;
  /** Not of what goes by the call. */
  readonly delete: (ref: DocumentReference) => unknown;
  readonly commit: () => Promise<void>;
}

/** A refusal as rules would have said it; of a value that another record has, the API says which field it is. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof RefusedError)) return error;
  const fields = isMap(error.data) ? error.data['fields'] : undefined;
  const options = { cause: error };
  if (!isMap(fields)) return new NotAllowedError(error.message, options);
  const messages = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, String(text)]));
  return new InvalidError(error.message, messages, options);
}

/** A commit that the call `save-records` makes: who saved it, and when, the server says. */
function callBatch(): Batch {
  const saves: PayloadOf<typeof SAVE_RECORDS>['saves'][number][] = [];
  const add = ({ path }: DocumentReference, { _rev, _by, _at, ...fields }: Fields) =>
    saves.push({ path, rev: Number(_rev), fields });
  return {
    set: add,
    update: add,
    delete: ({ path }) => {
      throw new Error(`The API deletes nothing: ${path}`);
    },
    commit: async () => {
      await post<typeof SAVE_RECORDS>('save-records', { saves }).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
  };
}

/** A commit of records of this collection, which goes its way: by the call, or to the store (architecture: two-ways). */
export function newBatch({ saved }: Pick<Collection<unknown>, 'saved'>): Batch {
  return saved === 'call' ? callBatch() : writeBatch(db);
}

/** What a save that may wait names itself by (architecture: edit-mark). */
export type EditMark = Readonly<Partial<Record<typeof EDIT_FIELD, string>>>;

/** The stamps of a write (architecture: stamps); rules prove each of them. */
export function stamps(actor: Actor, rev: number) {
  return { _rev: rev, _by: actor.uid, _at: serverTimestamp() };
}

/** Puts a new record with its stamps into a commit; `value` has been through the schema. */
export function putNew<T extends object>(
  batch: Batch,
  collection: Collection<T>,
  actor: Actor,
  id: string,
  value: T,
  mark: EditMark = {},
): void {
  const fields = { ...storedFields(collection.schema, value), ...stamps(actor, 1), ...mark };
  batch.set(doc(db, collection.path, id), fields);
}

/** Puts an edit into a commit: these fields, and the revision that follows the one it started from. */
export function putEdit<T extends object>(
  batch: Batch,
  collection: Collection<T>,
  actor: Actor,
  base: Pick<Doc<T>, 'id' | 'rev'>,
  changed: Readonly<Record<string, unknown>>,
  mark: EditMark = {},
): void {
  const fields = { ...storedFields(collection.schema, changed), ...stamps(actor, base.rev + 1), ...mark };
  batch.update(doc(db, collection.path, base.id), fields);
}

/** More writes of the same commit, such as a reservation. */
export type AlsoWrite = (batch: Batch) => void;

/**
 * Commits, and fails with OfflineError rather than wait for ever: at once where the device knows that it has no
 * connection, else after {@link ANSWER_WITHIN_MS}, in words that say that the write may still arrive.
 */
export async function commitWithin(batch: Batch): Promise<void> {
  if (!isOnline()) throw offlineError();
  try {
    await within(batch.commit(), ANSWER_WITHIN_MS, () => {
      throw lateError();
    });
  } catch (error) {
    throw toAppError(error);
  }
}
