import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { canRestore, RESTORE_OVER } from '#domain/shared/restore.ts';

interface RestoreButtonProps {
  deletedAt: Date | null;
  onRestore: () => void;
}

/** Restore in a row of its own, greyed with the reason once the time for it is over, as in the menus of lists. */
export function RestoreButton({ deletedAt, onRestore }: RestoreButtonProps) {
  const id = useId();
  const [openedAt] = useState(() => new Date());
  const isOver = !canRestore(deletedAt, openedAt);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={isOver}
        aria-describedby={isOver ? id : undefined}
        onClick={onRestore}
      >
        Restore
      </Button>
      {isOver && (
        <small id={id} className="muted">
          {RESTORE_OVER}
        </small>
      )}
    </>
  );
}
