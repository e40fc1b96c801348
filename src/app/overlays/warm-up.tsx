import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '#data/device/connection.ts';
import { useStoreState } from '#data/device/device.ts';
import { useActor } from '#data/session/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';

/** After the first page, so that it takes nothing from it. */
const START_AFTER_MS = 4000;

/** On a device of one's own, reads in the background what is needed there without a signal. Shows nothing. */
export function WarmUp() {
  const actor = useActor();
  const isStored = useStoreState() === 'kept';
  const isOnline = useOnline();
  // The actor is another object with each change of the account's record; the round goes on.
  const start = useEffectEvent(async (signal: AbortSignal) => {
    // Asked once the device is the person's own: the browser then does not clear it when it runs short of space.
    await navigator.storage?.persist?.().catch(() => false);
    const { warmUp } = await loadChunk(() => import('#data/offline/warm-up.ts'));
    await warmUp(actor, signal);
  });
  useEffect(() => {
    if (!isStored || !isOnline) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Nothing is lost: the next start reads again, and what was looked at is kept anyway.
      start(stop.signal).catch(() => undefined);
    }, START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isStored, isOnline]);
  return null;
}
