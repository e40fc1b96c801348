import { useEffect } from 'react';
import type { Actor } from '#domain/access/actor.ts';
import { hasJournal } from '#data/device/device.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';

/** Keeps what waits on its way while the portal is there; does nothing on a device that never had any. */
export function useOutboxAtWork(actor: Actor): void {
  useEffect(() => {
    if (!hasJournal()) return;
    loadChunk(() => import('./engine.ts')).then(
      ({ startOutbox }) => startOutbox(actor),
      // Without its code nothing is sent now; the journal is whole, and the next start sends it.
      () => undefined,
    );
  }, [actor]);
}
