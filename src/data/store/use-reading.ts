import { useState } from 'react';
import { useLoaded } from './use-loaded.ts';

/** Gets how many records were read so far, and says whether they are still wanted. */
export interface Reading {
  readonly onProgress: (read: number) => void;
  readonly signal: AbortSignal;
}

/** What takes a while to read, with how many records were read and a way to stop it. `key` says what is asked. */
export function useReading<T>(key: string, load: (reading: Reading) => Promise<T>) {
  const [stopped, setStopped] = useState('');
  const [read, setRead] = useState(0);
  const isStopped = stopped === key;
  const loaded = useLoaded(isStopped ? null : key, async (signal) => {
    setRead(0);
    // What comes after Cancel is nobody's progress.
    return load({ signal, onProgress: (count) => !signal.aborted && setRead(count) });
  });
  return { loaded, read, isStopped, stop: () => setStopped(key), start: () => setStopped('') };
}
