import type { DocumentData } from 'firebase-admin/firestore';
import { CEILING } from '#tests/ceilings.ts';
import { db } from './admin.ts';

/** Watches a document until it is as wanted. @throws Error with what it held last when that does not happen in time. */
export function eventually(path: string, isWanted: (data: DocumentData) => boolean): Promise<DocumentData> {
  return new Promise((resolve, reject) => {
    let last: DocumentData | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      stop();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`${path} did not get there: ${JSON.stringify(last)}`))),
      CEILING.trigger,
    );
    const stop = db.doc(path).onSnapshot(
      (snapshot) => {
        last = snapshot.data();
        const data = last;
        if (data && isWanted(data)) end(() => resolve(data));
      },
      (error) => end(() => reject(error)),
    );
  });
}
