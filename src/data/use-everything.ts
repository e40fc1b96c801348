import {
  collection as collectionRef,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Collection } from './collection.ts';
import { type Broken, type Doc, readDoc } from './converter.ts';
import { type AppError, toAppError } from './errors.ts';
import { db } from './firestore.ts';

const BATCH = 500;
/** Far more than any collection that is shown whole; a larger one needs a paged list. */
const MOST = 5000;

/** Every record of a collection, deleted ones too, read in batches of 500 by id. @throws AppError. */
async function fetchEverything<T>(from: Collection<T>): Promise<{ docs: Doc<T>[]; broken: Broken[] }> {
  const docs: Doc<T>[] = [];
  const broken: Broken[] = [];
  let last: QueryDocumentSnapshot | undefined;
  for (let read = 0; read < MOST; read += BATCH) {
    const page = query(
      collectionRef(db, from.path),
      orderBy(documentId()),
      ...(last ? [startAfter(last)] : []),
      limit(BATCH),
    );
    // Each batch starts where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const snapshot = await getDocsFromServer(page);
    for (const document of snapshot.docs) {
      const parsed = readDoc(from, document);
      if (parsed.ok) docs.push(parsed.doc);
      else broken.push(parsed.broken);
    }
    last = snapshot.docs.at(-1);
    if (snapshot.size < BATCH) break;
  }
  return { docs, broken };
}

export interface Everything<T> {
  readonly status: 'loading' | 'ready' | 'error';
  /** Kept while they are read again, so that the page does not go blank. */
  readonly docs: readonly Doc<T>[];
  readonly broken: readonly Broken[];
  readonly error: AppError | null;
  /** Reads them again; to be called after a save. */
  readonly reload: () => void;
}

/** All records of a small collection, at most 5,000, deleted ones too. Not live: `reload` after a change. */
export function useEverything<T>(from: Collection<T>): Everything<T> {
  const [state, setState] = useState<Omit<Everything<T>, 'reload'>>({
    status: 'loading',
    docs: [],
    broken: [],
    error: null,
  });
  const newest = useRef(0);
  // Only the answer to the last question counts.
  const load = useCallback(() => {
    newest.current += 1;
    const mine = newest.current;
    fetchEverything(from).then(
      (found) => {
        if (mine === newest.current) setState({ status: 'ready', ...found, error: null });
      },
      (error: unknown) => {
        if (mine === newest.current)
          setState((old) => ({ ...old, status: 'error', error: toAppError(error) }));
      },
    );
  }, [from]);
  useEffect(() => {
    load();
    return () => {
      newest.current += 1;
    };
  }, [load]);
  return { ...state, reload: load };
}
