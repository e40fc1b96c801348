import { useRef, useState } from 'react';

/** What a button is doing. */
export interface Busy {
  readonly isBusy: boolean;
  /** Why the last work failed; null once the next begins. */
  readonly failure: unknown;
  /** Does one work at a time: what is pressed meanwhile is dropped. Resolves with whether it was done. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What a button has to say of the work behind it: busy meanwhile, and why it failed. */
export function useBusy(): Busy {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // The state tells of the press before with the next painting only.
  const isRunning = useRef(false);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, failure, run };
}
