import { doc, onSnapshot, waitForPendingWrites } from 'firebase/firestore';
import { ANSWER_WITHIN_MS } from '#data/device/connection.ts';
import type { Collection } from '#data/store/collection.ts';
import { type Doc, readDoc } from '#data/store/converter.ts';
import { AppError, lateError, NotAllowedError, toAppError } from '#data/store/errors.ts';
import { db } from '#data/store/firestore.ts';
import { isSessionLive } from '#data/store/judged.ts';

/**
 * The record as the server has it once none of our own writes is on its way to it; null when it is gone or may not be
 * read. @throws OfflineError when that cannot be told within {@link ANSWER_WITHIN_MS}; NotAllowedError where the session has ended or
 * lacks its second factor, which says nothing of the record.
 */
export function readReconciled<T>(collection: Collection<T>, id: string): Promise<Doc<T> | null> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => undefined;
    let isOver = false;
    const timer = setTimeout(() => finish(() => reject(lateError())), ANSWER_WITHIN_MS);
    function finish(answer: () => void) {
      isOver = true;
      clearTimeout(timer);
      stop();
      answer();
    }
    function fail(error: unknown, isLast: boolean) {
      const failure = toAppError(error);
      if (!(failure instanceof NotAllowedError)) finish(() => reject(failure));
      else if (isLast)
        void isSessionLive().then((isLive) => finish(() => (isLive ? resolve(null) : reject(failure))));
      // A record that is still on its way may not be read either: rules cannot tell it from a foreign one.
      else void waitForPendingWrites(db).then(() => isOver || listen(true));
    }
    function listen(isLast: boolean) {
      stop = onSnapshot(
        doc(db, collection.path, id),
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
          if (!snapshot.exists()) return finish(() => resolve(null));
          const read = readDoc(collection, snapshot);
          finish(() => {
            if (read.ok) resolve(read.doc);
            else reject(new AppError(`This record could not be read (${read.broken.reason}).`));
          });
        },
        (error) => fail(error, isLast),
      );
    }
    listen(false);
  });
}
