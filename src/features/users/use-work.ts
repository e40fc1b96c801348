import { useState } from 'react';
import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';

/** What buttons of one record do: busy meanwhile, a toast when done, a failure in a dialog. */
export function useWork() {
  const toast = useToast();
  const showError = useErrorAlert();
  const [isBusy, setIsBusy] = useState(false);
  async function run(work: () => Promise<void>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
      toast({ tone: 'ok', text: done });
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}
