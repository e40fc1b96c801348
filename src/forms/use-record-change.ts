import { useRef, useState } from 'react';
import type { Saving } from '#forms/form-store.ts';
import { useAfterSave } from '#forms/use-after-save.ts';

/**
 * A change of a record beside its form, such as delete or restore: one at a time; a success is told by a toast
 * and leads back or calls `onDone`, a failure stays on the page.
 */
export function useRecordChange(
  listPath: string,
  onDone?: () => void,
): {
  run: (write: () => Saving, doneText: string) => void;
  error: unknown;
} {
  const afterSave = useAfterSave(listPath, onDone);
  const isRunning = useRef(false);
  const [error, setError] = useState<unknown>(null);
  async function perform(write: () => Saving, doneText: string) {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(null);
    try {
      afterSave(doneText, (await write()) ?? 'sent');
    } catch (failure) {
      setError(failure);
    } finally {
      isRunning.current = false;
    }
  }
  return { run: (write, doneText) => void perform(write, doneText), error };
}
