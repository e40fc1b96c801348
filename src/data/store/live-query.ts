import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import type { Collection } from './collection.ts';
import { isOnline } from '#data/device/connection.ts';
import { type Doc, readDocs } from './converter.ts';
import { type AppError, toAppError, unreachedError } from './errors.ts';
import { keepListening } from './keep-listening.ts';

/** What a query finds now, and whatever it finds from now on. */
export interface Live<T> {
  readonly status: 'loading' | 'ready' | 'error';
  readonly docs: readonly Doc<T>[];
  readonly error: AppError | null;
  readonly retry: () => void;
}

type State<T> = Omit<Live<T>, 'retry'>;
const LOADING: State<never> = { status: 'loading', docs: [], error: null };

function watchQuery<T>(from: Collection<T>, asked: Query, onState: (state: State<T>) => void): () => void {
  return keepListening<QuerySnapshot>(
    (onNext, onEnd) => onSnapshot(asked, { includeMetadataChanges: true }, onNext, onEnd),
    (snapshot) => {
      // An empty copy is no empty list: the server's word follows, or it is out of reach.
      if (snapshot.metadata.fromCache && snapshot.empty) {
        if (!isOnline()) onState({ status: 'error', docs: [], error: unreachedError() });
        return;
      }
      onState({ status: 'ready', docs: readDocs(from, snapshot.docs), error: null });
    },
    (error) => onState({ status: 'error', docs: [], error: toAppError(error) }),
  );
}

/**
 * The documents of a query, listened to for as long as it is the same object; null finds nothing. One that cannot be
 * read is left out, see {@link readDocs}.
 */
export function useLiveQuery<T>(from: Collection<T>, asked: Query | null): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ asked: Query | null; attempt: number; value: State<T> }>({
    asked: null,
    attempt,
    value: LOADING,
  });
  useEffect(
    () =>
      asked === null ? undefined : watchQuery(from, asked, (value) => setState({ asked, attempt, value })),
    [from, asked, attempt],
  );
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (asked === null) return { ...LOADING, status: 'ready', retry };
  const isOfNow = state.asked === asked && state.attempt === attempt;
  return { ...(isOfNow ? state.value : LOADING), retry };
}
