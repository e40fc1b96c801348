import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from '#ui/dialog.tsx';

interface ReopenDialogProps {
  isBusy: boolean;
  onReopen: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a registration is opened again: the owner registers anew under a new link. */
export function ReopenDialog({ isBusy, onReopen, onClose }: ReopenDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog title="Open the registration again" onCancel={onClose}>
      <p>
        The certificate no longer counts and its link stops working. The owner registers again under a new
        link.
      </p>
      <label className="form-label" htmlFor={id}>
        Reason
      </label>
      <input
        id={id}
        className="form-control"
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="button-row at-end mt-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy || reason.trim() === ''} onClick={() => onReopen(reason.trim())}>
          Open again
        </Button>
      </div>
    </Dialog>
  );
}
