import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { useOnline } from '#data/device/connection.ts';
import { Dialog } from '#ui/dialog.tsx';

interface UnsentQuestionProps {
  /** How many saves and photos are not sent, at least 1. */
  count: number;
  /** Stays signed in until everything is sent; the sync centre shows how far it is. Null where all of it was refused. */
  onWait: (() => void) | null;
  /** Signs out; it stays here until this person signs in again. */
  onLeaveHere: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

function waitText(canWait: boolean, isOnline: boolean): string {
  if (!canWait) return 'All of it was refused. Stay: “Unsent changes” says why.';
  const text = 'Wait: you stay signed in until everything is sent, and are signed out then.';
  return isOnline ? text : `There is no connection now. ${text}`;
}

/** Asked before a sign-out that would lose what is not sent (security O04). */
export function UnsentQuestion({ count, onWait, onLeaveHere, onDiscard, onStay }: UnsentQuestionProps) {
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
          <Button variant="quiet" onClick={onLeaveHere}>
            Leave it here and sign out
          </Button>
          {onWait && <Button onClick={onWait}>Wait</Button>}
        </>
      }
    >
      <p>
        Leave it here: it stays on this device, for nobody else to see, and is sent when you sign in here
        again. Discard: it is lost.
      </p>
      <p className="mb-0">{waitText(onWait !== null, isOnline)}</p>
    </Dialog>
  );
}
