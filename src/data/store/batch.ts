import type { PayloadOf } from '#domain/access/endpoint.ts';
import { isMap } from '#domain/shared/is-map.ts';
import type { SAVE_RECORDS } from '#domain/saving/endpoints.ts';
import { type DocumentReference, writeBatch } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { InvalidError, NotAllowedError, RefusedError } from './errors.ts';
import { db } from './firestore.ts';
import { post } from './api.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Writes of one commit: all of them are kept, or none. */
export interface Batch {
  readonly set: (ref: DocumentReference, fields: Fields) => unknown;
  readonly update: (ref: DocumentReference, fields: Fields) => unknown;
  /** Not of what the API saves. */
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

/** A commit that the API makes: who saved it, and when, the server says. */
function serverBatch(): Batch {
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

/** A commit of records of this collection: by the API where it saves them (architecture: saved-by-api), else to the store. */
export function newBatch({ isServerSaved }: Pick<Collection<unknown>, 'isServerSaved'>): Batch {
  return isServerSaved ? serverBatch() : writeBatch(db);
}
