import { useEffect } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { isOwnDevice } from '#data/device/device.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Live, useLive } from '#lib/live.ts';
import type { QueuedPhoto, OutboxState } from './entry.ts';

const EMPTY: OutboxState = { isRead: false, entries: [], photos: [], progress: new Map() };

const outbox = new Live(EMPTY);

/** For the outbox's own parts: what it holds has changed. */
export function publishOutbox(next: OutboxState): void {
  outbox.set(next);
}

/** What waits on this device or was refused, live; empty on a device that keeps nothing. */
export function useOutbox(): OutboxState {
  return useLive(outbox);
}

/** The photo of a slot that lies on this device and is not sent yet; undefined when there is none. */
export function queuedPhotoOf(installationId: string, slot: string): QueuedPhoto | undefined {
  return outbox
    .now()
    .photos.findLast((photo) => photo.installationId === installationId && photo.slot === slot);
}

/** How many saves and photos of the account are not sent, refused ones included. 0 on a device that keeps nothing. */
export async function unsentCount(uid: string): Promise<number> {
  if (!isOwnDevice()) return 0;
  const { countUnsent } = await loadChunk(() => import('./journal.ts'));
  return countUnsent(uid);
}

/** Keeps what waits on its way while the portal is there; does nothing on a device that keeps nothing. */
export function useOutboxAtWork(actor: Actor): void {
  useEffect(() => {
    if (!isOwnDevice()) return;
    loadChunk(() => import('./engine.ts')).then(
      ({ startOutbox }) => startOutbox(actor),
      // Without its code nothing is sent now; the journal is whole, and the next start sends it.
      () => undefined,
    );
  }, [actor]);
}
