import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ScreenLimits } from '#domain/session/screen-timeout.ts';
import { takeSignedInHere } from '#data/store/auth.ts';
import { browserMarker, MARKER_KEY } from './marker.ts';
import { ScreenLock, type ScreenState } from './screen-lock.ts';

function lockOf(uid: string): ScreenLock {
  return new ScreenLock({
    now: () => ({ wall: Date.now(), steady: performance.now() }),
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    marker: browserMarker(uid),
  });
}

const KEYS_AND_TOUCHES = ['keydown', 'mousedown', 'wheel', 'touchstart', 'touchmove'] as const;

/** Reports every mouse move and key press to the lock (product: screen-timeout). */
function followActivity(lock: ScreenLock): () => void {
  let place = '';
  const handleMove = (event: MouseEvent) => {
    // A browser also says that the mouse has moved when the page has moved beneath it.
    const now = `${event.screenX} ${event.screenY}`;
    if (now === place) return;
    place = now;
    lock.noteActivity();
  };
  const handleOther = () => lock.noteActivity();
  const options = { capture: true, passive: true };
  window.addEventListener('mousemove', handleMove, options);
  for (const kind of KEYS_AND_TOUCHES) window.addEventListener(kind, handleOther, options);
  return () => {
    window.removeEventListener('mousemove', handleMove, options);
    for (const kind of KEYS_AND_TOUCHES) window.removeEventListener(kind, handleOther, options);
  };
}

/** Looks at the clock and the marker whenever the page may have missed something. */
function followPage(lock: ScreenLock): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key: all of the storage was cleared.
    if (key === MARKER_KEY || key === null) void lock.hear();
  };
  const handleShow = () => lock.look();
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleShow);
  window.addEventListener('focus', handleShow);
  document.addEventListener('visibilitychange', handleShow);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleShow);
    window.removeEventListener('focus', handleShow);
    document.removeEventListener('visibilitychange', handleShow);
  };
}

/** The lock of this account's screen; `limits` is null until the settings are known. */
export function useScreenLock(
  uid: string,
  limits: ScreenLimits | null,
): { state: ScreenState; lock: ScreenLock } {
  const [lock] = useState(() => lockOf(uid));
  const state = useSyncExternalStore(lock.subscribe, lock.getState);
  useLayoutEffect(() => {
    void lock.start(takeSignedInHere());
    return () => lock.stop();
  }, [lock]);
  useLayoutEffect(() => {
    if (limits) lock.setLimits(limits);
  }, [lock, limits]);
  useEffect(() => {
    const stopActivity = followActivity(lock);
    const stopPage = followPage(lock);
    return () => {
      stopActivity();
      stopPage();
    };
  }, [lock]);
  return { state, lock };
}
