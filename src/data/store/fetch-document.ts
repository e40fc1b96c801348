import { doc, getDoc, getDocFromServer } from 'firebase/firestore';
import { markedName } from '#domain/shared/text.ts';
import { type Collection, define } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { toAppError } from './errors.ts';
import { db } from './firestore.ts';

/** One record, once; null when there is none or it does not fit its schema. @throws AppError. */
export async function fetchDocument<T>(from: Collection<T>, id: string): Promise<Doc<T> | null> {
  try {
    const snapshot = await getDoc(doc(db, from.path, id));
    const read = snapshot.exists() ? readDoc(from, snapshot) : null;
    return read?.ok ? read.doc : null;
  } catch (error) {
    throw toAppError(error);
  }
}

/** A record as the server has it at this moment, whatever is on the device. @throws OfflineError, AppError. */
export async function fetchStored<T>(
  from: Pick<Collection<T>, 'path' | 'schema'>,
  id: string,
): Promise<Doc<T> | null> {
  try {
    const snapshot = await getDocFromServer(doc(db, from.path, id));
    const read = snapshot.exists() ? readDoc(define(from.path, from.schema), snapshot) : null;
    return read?.ok ? read.doc : null;
  } catch (error) {
    throw toAppError(error);
  }
}

/** For the `marked` of a field whose value is the id of a record. @throws AppError where the record cannot be read. */
export function markedIn<T extends { readonly deleted: boolean }>(
  from: Collection<T>,
  nameOf: (value: T) => string,
): (id: string) => Promise<string | null> {
  return async (id) => {
    const value = (await fetchDocument(from, id))?.value;
    return value?.deleted ? markedName(nameOf(value), value) : null;
  };
}
