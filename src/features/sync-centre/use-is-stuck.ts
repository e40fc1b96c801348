import { useEffect, useState } from 'react';
import type { OutboxState } from '#data/device/outbox/entry.ts';
import { unsentIn } from '#data/device/outbox/outbox.ts';

/** Security O12: what waits longer while the device is online is worth a word. */
export const STUCK_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 5000;

/** True when the oldest of what waits has waited for over a minute, all of it with a network. */
export function useIsStuck(outbox: OutboxState, isOnline: boolean): boolean {
  const [look, setLook] = useState({ since: 0, now: 0 });
  useEffect(() => {
    if (!isOnline) return undefined;
    const since = Date.now();
    const timer = setInterval(() => setLook({ since, now: Date.now() }), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOnline]);
  const waiting = unsentIn(outbox).filter(({ state }) => state !== 'refused');
  const oldest = Math.min(...waiting.map(({ at }) => at));
  return isOnline && look.now - Math.max(oldest, look.since) > STUCK_AFTER_MS;
}
