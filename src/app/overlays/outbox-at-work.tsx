import { useOutboxAtWork } from '#data/offline/use-outbox-at-work.ts';
import { useActor } from '#data/session/session.tsx';

/** Sends what waits on this device, behind a locked screen too. */
export function OutboxAtWork() {
  useOutboxAtWork(useActor());
  return null;
}
