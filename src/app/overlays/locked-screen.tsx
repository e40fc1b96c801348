import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { workText } from '#domain/sync/work-text.ts';
import { signOut } from '#data/store/auth.ts';
import { leavePortal } from '#data/session/leave-portal.ts';
import { workOnDevice } from '#data/device/outbox/outbox.ts';
import { LockPage } from '#features/screen-lock/lock-page.tsx';
import type { ScreenLock } from '#features/screen-lock/screen-lock.ts';
import { Dialog } from '#ui/dialog.tsx';

const SIGNED_OUT = 'You are signed out. Sign in again to pick up where you left off.';

/** Whoever stands here may not be the person whose work lies here: it stays. */
const handleLeave = () => void leavePortal('stays');
/** As at a session's end: nothing is wiped, and the open forms wait in this page and as drafts on the device. */
const handleLeaveKeeping = () => void signOut(SIGNED_OUT);

/**
 * The lock page. Its Sign Out says first what is not sent, five wrong PINs do not; neither ends any of it (security O04, S14). Where no
 * PIN is set it is the only way on, and loses nothing (S16).
 */
export function LockedScreen({ uid, name, lock }: { uid: string; name: string; lock: ScreenLock }) {
  const [work, setWork] = useState<string | null>(null);
  function handleSignOut() {
    workOnDevice().then(
      (people) => {
        const own = people.find((each) => each.uid === uid);
        if (own) setWork(workText(own));
        else handleLeave();
      },
      // What cannot be counted may be there.
      () => setWork('some work'),
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
      {work !== null && (
        <Dialog
          title="Not everything is sent"
          onCancel={() => setWork(null)}
          footer={
            <>
              <Button variant="quiet" onClick={handleLeave}>
                Leave it here and sign out
              </Button>
              <Button onClick={() => setWork(null)}>Stay</Button>
            </>
          }
        >
          <p className="mb-0">
            Not sent yet by {name}: {work}. It stays on this device until {name} signs in here again.
          </p>
        </Dialog>
      )}
    </>
  );
}
