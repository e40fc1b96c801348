import { useEffect, useState } from 'react';
import { loadChunk } from './lazy-with-retry.ts';

/**
 * What a page needs for its second step, such as the menu of a row: fetched once the page is shown, and null until then.
 * Where it cannot be had it stays null. `load` must stay the same.
 */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    let isGone = false;
    loadChunk(load).then(
      (value) => !isGone && setLoaded({ value }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return loaded && loaded.value;
}
