import { useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePageKeys } from '#ui/use-page-keys.ts';

const KeysDialog = lazyPart(
  async () => (await import('#features/users/own-settings/keys-dialog.tsx')).KeysDialog,
);

/** Shows the keys of the page at `?`. */
export function PageKeys() {
  const [isOpen, setIsOpen] = useState(false);
  usePageKeys((key) => {
    if (key === '?') setIsOpen(true);
    return key === '?';
  });
  return isOpen ? <KeysDialog onClose={() => setIsOpen(false)} /> : null;
}
