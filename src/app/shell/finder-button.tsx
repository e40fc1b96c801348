import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { RouteRow } from '#app/routes/route-row.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const FinderDialog = lazyPart<{ rows: readonly RouteRow[]; onClose: () => void }>(
  async () => (await import('#app/finder/finder-dialog.tsx')).FinderDialog,
);

const isFinderKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

/** Opens the finder of pages and records: the button, or Ctrl+K (Cmd+K) where no dialog is open. */
export function FinderButton({ rows }: { rows: readonly RouteRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isFinderKey(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Button variant="icon" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Icon name="search" label="Find" />
      </Button>
      {isOpen && <FinderDialog rows={rows} onClose={() => setIsOpen(false)} />}
    </>
  );
}
