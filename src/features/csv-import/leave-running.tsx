import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { guardPage } from '#lib/page-reload.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { RunWords } from './run-words.ts';

/** Asks before a run is left that is still writing, inside the portal and when the window closes; nothing reloads over it. */
export function LeaveRunning({ words }: { words: RunWords }) {
  const confirm = useConfirm();
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    async function ask() {
      const labels = { confirmLabel: 'Stop and leave', cancelLabel: 'Stay' };
      if (await confirm({ ...words.leave, ...labels })) blocker.proceed?.();
      else blocker.reset?.();
    }
    void ask();
  }, [blocker, confirm, words]);
  useEffect(() => guardPage(() => true), []);
  return null;
}
