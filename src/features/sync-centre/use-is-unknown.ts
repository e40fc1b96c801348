import { hasJournal, useStoreState } from '#data/device/device.ts';
import type { OutboxState } from '#data/device/outbox/entry.ts';

/** True while the journal of this device was not looked at yet: nothing can be said of what is not sent. */
export function useIsUnknown({ isRead }: OutboxState): boolean {
  // Asked again once the store is open.
  return useStoreState() !== 'closed' && hasJournal() && !isRead;
}
