import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { noteOpenForm } from '#forms/unsaved.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useUnsavedMark } from '#ui/title-marks.tsx';

/**
 * Says beside the title that cells are unsaved and asks before they are left, inside the portal and when the window closes; an update waits for them
 * (decisions: update-prompt).
 */
export function useLeaveGuard(isDirty: boolean): void {
  const confirm = useConfirm();
  useUnsavedMark(isDirty);
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    async function ask() {
      const text = 'What you have changed in the grid is not saved.';
      if (await confirm({ ...LEAVE_UNSAVED, text })) blocker.proceed?.();
      else blocker.reset?.();
    }
    void ask();
  }, [blocker, confirm]);
  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent) {
      if (latest.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleUnload);
    const forget = noteOpenForm({ getStatus: () => ({ isDirty: latest.current }) });
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      forget();
    };
  }, []);
}
