import { useErrorAlert } from '#ui/confirm.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** What buttons of one record do: busy meanwhile, a toast when done, a failure in a dialog. */
export function useWork() {
  const toast = useToast();
  const showError = useErrorAlert();
  const { isBusy, run: runOne } = useBusy();
  async function run(work: () => Promise<void>, done: string): Promise<void> {
    await runOne(() => work().then(() => toast({ tone: 'ok', text: done }), showError));
  }
  return { isBusy, run };
}
