import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { useSyncDialog } from '#features/sync-centre/use-sync-dialog.tsx';
import { Icon } from '#ui/icon.tsx';

/** How much is not sent, as the way to the sync centre. `count` at least 1. */
export function UnsentButton({ count }: { count: number }) {
  const { open, dialog } = useSyncDialog();
  return (
    <>
      <Button variant="quiet" size="sm" onClick={open}>
        <Icon name="sync" />
        {counted(count, 'change not sent', 'changes not sent')}
      </Button>
      {dialog}
    </>
  );
}
