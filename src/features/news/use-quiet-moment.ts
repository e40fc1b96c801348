import { useEffect, useState } from 'react';
import { hasUnsavedChanges } from '#forms/unsaved.ts';

const LOOK_AGAIN_MS = 1_000;

const isQuiet = () => !hasUnsavedChanges() && document.querySelector('dialog[open]') === null;

/**
 * True from the first moment at which nothing unsaved and no other dialog stands on the page, for as long as the key
 * stays; false without a key. Nobody is interrupted in the middle of an entry.
 */
export function useQuietMoment(key: string | null): boolean {
  const [quietFor, setQuietFor] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      if (isQuiet()) setQuietFor(key);
      else timer = setTimeout(look, LOOK_AGAIN_MS);
    }
    timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && quietFor === key;
}
