import { doc, type DocumentSnapshot, onSnapshot } from 'firebase/firestore';
import type { Collection } from './collection.ts';
import { type Doc, readDoc } from './converter.ts';
import { AppError, toAppError, unreachedError } from './errors.ts';
import { db } from './firestore.ts';
import { keepListening } from './keep-listening.ts';

export type DocState<T> =
  | { status: 'loading' }
  | { status: 'ready'; doc: Doc<T> }
  | { status: 'missing' }
  | { status: 'error'; error: AppError };

/** How one record is listened to; `watchDoc` unless more than one document makes it. */
export type WatchDoc<T> = (
  collection: Collection<T>,
  id: string,
  onState: (state: Exclude<DocState<T>, { status: 'loading' }>) => void,
) => () => void;

/**
 * Listens to one document. `onState` is called with each state, a broken document being an error that names the field.
 * One that the server ends is started again (security O16). Returns the function that ends the listening.
 */
export function watchDoc<T>(
  collection: Collection<T>,
  id: string,
  onState: (state: Exclude<DocState<T>, { status: 'loading' }>) => void,
): () => void {
  return keepListening<DocumentSnapshot>(
    (onNext, onEnd) =>
      onSnapshot(doc(db, collection.path, id), { includeMetadataChanges: true }, onNext, onEnd),
    (snapshot) => {
      if (!snapshot.exists()) {
        // Out of an empty cache a document only seems missing. The client says so once it gave up on the server for now;
        // the server's word follows when it answers.
        onState(
          snapshot.metadata.fromCache ? { status: 'error', error: unreachedError() } : { status: 'missing' },
        );
        return;
      }
      const read = readDoc(collection, snapshot);
      if (read.ok) onState({ status: 'ready', doc: read.doc });
      else
        onState({
          status: 'error',
          error: new AppError(`This record could not be read (${read.broken.reason}).`),
        });
    },
    (error) => onState({ status: 'error', error: toAppError(error) }),
  );
}
