import { useEffect, useEffectEvent } from 'react';

/** Milliseconds from one look for news to the next. */
const LOOK_EVERY_MS = 60_000;

/**
 * Looks at once, each minute and whenever the page is seen again; another `key` looks anew, null not at all. `look` asks
 * `isOver` whether anybody still waits for what it found.
 */
export function useEachMinute(key: string | null, look: (isOver: () => boolean) => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (key === null) return undefined;
    let hasEnded = false;
    function lookIfSeen() {
      if (document.visibilityState !== 'hidden') onLook(() => hasEnded);
    }
    lookIfSeen();
    const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      hasEnded = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [key]);
}
