import { useState } from 'react';
import { leavePortal } from '#data/session/leave-portal.ts';
import { unsentCount } from '#data/device/outbox/outbox.ts';
import { endSessions } from '#data/session/profile.ts';
import { useActor } from '#data/session/session.tsx';
import { useConfirm } from '#ui/confirm.tsx';

/**
 * Ends all sessions after asking; then this page signs out too. Where something was not sent from this device the page
 * leaves it there: it is signed out as any other, and sends once the person is back. A failure stays on the page.
 */
export function useEndSessions() {
  const { uid } = useActor();
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function end() {
    setError(null);
    const isSure = await confirm({
      title: 'Sign out everywhere',
      text: 'Every device and browser that is signed in to your account, this one too, asks for your password again. What is not saved there is lost.',
      confirmLabel: 'Sign out everywhere',
      tone: 'danger',
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await endSessions();
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
      return;
    }
    // What cannot be counted may be there.
    const unsent = await unsentCount(uid).catch(() => 1);
    if (unsent === 0) await leavePortal('none');
  }
  return { end, isBusy, error };
}
