import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { LEAVE_UNSAVED } from '#forms/leave-question.ts';
import { noteOpenForm } from '#forms/unsaved.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useUnsavedMark } from '#ui/title-marks.tsx';

/**
 * For a page that holds what was typed in a way of its own: says beside the title that something is unsaved and asks, with
 * `text`, before it is left, inside the portal and when the window closes; nothing reloads over it (decisions: update-prompt).
 */
export function useLeaveGuard(isDirty: boolean, text: string): void {
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
      if (await confirm({ ...LEAVE_UNSAVED, text })) blocker.proceed?.();
      else blocker.reset?.();
    }
    void ask();
  }, [blocker, confirm, text]);
  useEffect(() => noteOpenForm({ getStatus: () => ({ isDirty: latest.current }) }), []);
}
