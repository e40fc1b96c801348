import { useEffect, useState } from 'react';

/** Milliseconds from one update event to the next (product: version). */
export const UPDATE_EVERY_MS = 30_000;

/**
 * How many update events there have been: the first at once when a newer version is out, then one every 30 s for as long
 * as it is; 0 while there is none.
 */
export function useUpdateEvents(isNewerOut: boolean): number {
  const [repeats, setRepeats] = useState(0);
  useEffect(() => {
    if (!isNewerOut) return undefined;
    const timer = setInterval(() => setRepeats((count) => count + 1), UPDATE_EVERY_MS);
    return () => {
      clearInterval(timer);
      setRepeats(0);
    };
  }, [isNewerOut]);
  return isNewerOut ? repeats + 1 : 0;
}
