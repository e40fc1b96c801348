import { type ReactNode, useRef, useState } from 'react';
import { useConfirm } from '#ui/confirm.tsx';

/** How a row of a settings table is taken out. */
export interface Removal {
  /** What goes, and what it leaves behind. */
  text: ReactNode;
  onRemove: () => Promise<void>;
}

/** Asks before a row is taken out; a failure stays as `error` until the next try. Without a removal nothing happens. */
export function useRemoval(removal: Removal | undefined): { ask: () => Promise<void>; error: unknown } {
  const confirm = useConfirm();
  const isRunning = useRef(false);
  const [error, setError] = useState<unknown>(null);
  async function ask() {
    if (!removal || isRunning.current) return;
    isRunning.current = true;
    setError(null);
    try {
      const question = {
        title: 'Remove',
        text: removal.text,
        confirmLabel: 'Remove',
        tone: 'danger',
      } as const;
      if (await confirm(question)) await removal.onRemove();
    } catch (failure) {
      setError(failure);
    } finally {
      isRunning.current = false;
    }
  }
  return { ask, error };
}
