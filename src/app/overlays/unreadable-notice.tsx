import { useEffect } from 'react';
import { onUnreadable } from '#data/store/unreadable.ts';
import { useToast } from '#ui/toast.tsx';

/** Says which record a choice leaves out because it cannot be read: else somebody would look for it in vain. */
export function UnreadableNotice() {
  const toast = useToast();
  useEffect(
    () =>
      onUnreadable(({ collection, id, reason }) =>
        toast({
          tone: 'watch',
          text: `A record of ${collection} could not be read and is left out: ${id} (${reason}). Tell support.`,
        }),
      ),
    [toast],
  );
  return null;
}
