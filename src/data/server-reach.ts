import { doc, onSnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { db } from './firestore.ts';

/** A copy is shown first and the server answers a moment later: only what lasts longer is worth a word. */
const SURE_AFTER_MS = 4000;
/** A listener that the server ended, such as over a quota, is started anew after this. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Whether the store's server is out of reach, as far as its client knows: by one small document that anybody may read.
 * The client itself tries again, ever more slowly (P05). Without a network (`isOnline`) nothing is said.
 */
export function useServerUnreached(isOnline: boolean): boolean {
  const [isUnreached, setUnreached] = useState(false);
  useEffect(() => {
    if (!isOnline) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: () => void = () => undefined;
    const settle = (isAway: boolean) => {
      clearTimeout(timer);
      if (isAway) timer = setTimeout(() => setUnreached(true), SURE_AFTER_MS);
      else setUnreached(false);
    };
    const start = () => {
      stop = onSnapshot(
        doc(db, 'system/build'),
        { includeMetadataChanges: true },
        (snapshot) => settle(snapshot.metadata.fromCache),
        () => {
          setUnreached(true);
          clearTimeout(timer);
          timer = setTimeout(start, AGAIN_AFTER_MS);
        },
      );
    };
    start();
    return () => {
      clearTimeout(timer);
      stop();
      setUnreached(false);
    };
  }, [isOnline]);
  return isUnreached;
}
