import { useEffect, useEffectEvent } from 'react';
import { lookEachMinute } from '#lib/each-minute.ts';

/**
 * Looks at once, each minute and whenever the page is seen again; another `key` looks anew, null not at all. `look` asks
 * `isOver` whether anybody still waits for what it found.
 */
export function useEachMinute(key: string | null, look: (isOver: () => boolean) => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (key === null) return undefined;
    let hasEnded = false;
    const stop = lookEachMinute(() => onLook(() => hasEnded));
    return () => {
      hasEnded = true;
      stop();
    };
  }, [key]);
}
