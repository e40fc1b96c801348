import { type ComponentType, type ReactNode, useState } from 'react';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { useErrorAlert } from '#ui/confirm.tsx';

/** No `lazy`: what is not there yet is said, and asked for again with the next press, instead of taking the page with it. */
export const importSyncDialog = () => import('./sync-dialog.tsx');

/** The sync centre, which a press opens: how to open it, and what to render for it. */
export function useSyncDialog(): { open: () => void; dialog: ReactNode } {
  const showError = useErrorAlert();
  const [shown, setShown] = useState<{ Dialog: ComponentType<{ onClose: () => void }> } | null>(null);
  async function load() {
    try {
      const { SyncDialog } = await loadChunk(importSyncDialog);
      setShown({ Dialog: SyncDialog });
    } catch (error) {
      showError(error);
    }
  }
  return { open: () => void load(), dialog: shown && <shown.Dialog onClose={() => setShown(null)} /> };
}
