import { useSyncExternalStore } from 'react';

/** From here on the panels stand beside the form (theme breakpoint xl). */
const WIDE = '(min-width: 1200px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is wide enough for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
