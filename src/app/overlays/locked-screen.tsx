import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { counted } from '#domain/shared/number-texts.ts';
import { signOut } from '#data/store/auth.ts';
import { leavePortal } from '#data/session/leave-portal.ts';
import { unsentCount } from '#data/device/outbox/outbox.ts';
import { LockPage } from '#features/screen-lock/lock-page.tsx';
import type { ScreenLock } from '#features/screen-lock/screen-lock.ts';
import { Dialog } from '#ui/dialog.tsx';

const SIGNED_OUT = 'You are signed out. Sign in again to pick up where you left off.';

const handleLeave = () => void leavePortal();
/** As at a session's end: nothing is wiped, and the open forms wait in this page and as drafts on the device. */
const handleLeaveKeeping = () => void signOut(SIGNED_OUT);

/**
 * The lock page; its Sign Out asks before it loses what was not sent, five wrong PINs do not (security O04, S14). Where no
 * PIN is set it is the only way on, and loses nothing (S16).
 */
export function LockedScreen({ uid, name, lock }: { uid: string; name: string; lock: ScreenLock }) {
  const [unsent, setUnsent] = useState<number | null>(null);
  function handleSignOut() {
    unsentCount(uid).then(
      (count) => (count === 0 ? handleLeave() : setUnsent(count)),
      // What cannot be counted may be there: it is asked about as one.
      () => setUnsent(1),
    );
  }
  return (
    <>
      <LockPage
        uid={uid}
        name={name}
        lock={lock}
        onSignOut={handleSignOut}
        onSignOutKeeping={handleLeaveKeeping}
        onTooMany={handleLeave}
      />
      {unsent !== null && <UnsentNotice count={unsent} onStay={() => setUnsent(null)} />}
    </>
  );
}

function UnsentNotice({ count, onStay }: { count: number; onStay: () => void }) {
  return (
    <Dialog
      title={counted(count, 'item is not sent', 'items are not sent')}
      onCancel={onStay}
      footer={
        <>
          <Button variant="danger" onClick={handleLeave}>
            Discard and sign out
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    >
      <p className="mb-0">
        Signing out removes everything from this device, including what hasn’t been sent. Unlock the screen to
        send it first.
      </p>
    </Dialog>
  );
}
