import { useEffect, useRef, useState } from 'react';
import { runAudit } from '#data/audits.ts';
import { errorText } from '#ui/error-panel.tsx';

/** What came of one dealer's run: words for its row. */
export type RunOutcome =
  | { readonly state: 'waiting' | 'running' | 'done' | 'cancelled' }
  | { readonly state: 'failed'; readonly message: string };

export interface RunMany {
  readonly isRunning: boolean;
  readonly outcomes: ReadonlyMap<string, RunOutcome>;
  readonly run: (dealerIds: readonly string[]) => Promise<void>;
  /** Starts no further run; the one under way is finished by the server. */
  readonly cancel: () => void;
}

/** Audits dealers one after the other; one that fails does not stop the others. Ends with the page. */
export function useRunMany(): RunMany {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, RunOutcome>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function runOne(id: string, signal: AbortSignal, show: (id: string, outcome: RunOutcome) => void) {
    if (signal.aborted) return show(id, { state: 'cancelled' });
    show(id, { state: 'running' });
    try {
      await runAudit(id);
      show(id, { state: 'done' });
    } catch (error) {
      show(id, { state: 'failed', message: errorText(error) });
    }
  }
  return {
    isRunning,
    outcomes,
    run: async (dealerIds) => {
      const controller = new AbortController();
      running.current = controller;
      const show = (id: string, outcome: RunOutcome) =>
        setOutcomes((before) => new Map(before).set(id, outcome));
      setOutcomes(new Map(dealerIds.map((id) => [id, { state: 'waiting' }])));
      setIsRunning(true);
      for (const id of dealerIds) await runOne(id, controller.signal, show);
      setIsRunning(false);
    },
    cancel: () => running.current?.abort(),
  };
}
