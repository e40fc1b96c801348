import { doc, type DocumentSnapshot, onSnapshot } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { SURE_AFTER_MS } from '#data/device/connection.ts';
import { db } from './firestore.ts';
import { keepListening } from './keep-listening.ts';

/**
 * Whether the store's server is out of reach, as far as its client knows: by one small document that anybody may read.
 * The client itself tries again, ever more slowly (P05). Without a network (`isOnline`) nothing is said.
 */
export function useServerUnreached(isOnline: boolean): boolean {
  const [isUnreached, setUnreached] = useState(false);
  useEffect(() => {
    if (!isOnline) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = keepListening<DocumentSnapshot>(
      (onNext, onEnd) => onSnapshot(doc(db, 'system/build'), { includeMetadataChanges: true }, onNext, onEnd),
      ({ metadata }) => {
        clearTimeout(timer);
        if (metadata.fromCache) timer = setTimeout(() => setUnreached(true), SURE_AFTER_MS);
        else setUnreached(false);
      },
      () => setUnreached(true),
    );
    return () => {
      clearTimeout(timer);
      stop();
      setUnreached(false);
    };
  }, [isOnline]);
  return isUnreached;
}
