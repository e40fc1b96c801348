import { useState } from 'react';
import { ShortcutsTable } from '#features/users/own-settings/parts/shortcuts-table.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';

/** The keys that the page behind it answers to. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() => {
    const page = document.querySelector('main');
    return SHORTCUTS.filter(({ onPage }) => onPage === undefined || page?.querySelector(onPage));
  });
  return (
    <Dialog title="Keys of this page" onCancel={onClose}>
      <ShortcutsTable groups={groups} />
    </Dialog>
  );
}
