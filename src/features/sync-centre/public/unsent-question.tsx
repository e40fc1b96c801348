import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { useOnline } from '#data/device/connection.ts';
import { Dialog } from '#ui/dialog.tsx';

interface UnsentQuestionProps {
  /** How many saves and photos are not sent, at least 1. */
  count: number;
  /** Stays signed in until everything is sent; the sync centre shows how far it is. */
  onWait: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asked before a sign-out that would lose what is not sent (security O04). */
export function UnsentQuestion({ count, onWait, onDiscard, onStay }: UnsentQuestionProps) {
  const isOnline = useOnline();
  const items = counted(count, 'item is', 'items are');
  return (
    <Dialog
      title={`${items} not sent`}
      onCancel={onStay}
      footer={
        <>
          <Button variant="quiet" onClick={onStay}>
            Stay
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard and sign out
          </Button>
          <Button onClick={onWait}>Wait</Button>
        </>
      }
    >
      <p>Signing out removes everything from this device, including what hasn’t been sent.</p>
      <p className="mb-0">
        {isOnline
          ? 'Wait: you stay signed in until everything is sent, and are signed out then.'
          : 'There is no connection now. Wait: you stay signed in until everything is sent, and are signed out then.'}
      </p>
    </Dialog>
  );
}
