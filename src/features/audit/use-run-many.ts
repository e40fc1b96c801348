import { useEffect, useRef, useState } from 'react';
import type { AuditRun } from '#domain/audit/schema.ts';
import { auditEnd, cancelAudit, runAudit } from '#data/nouns/audits.ts';
import { newRequest } from '#data/store/new-request.ts';
import { progressText } from './audit-texts.ts';
import { errorText } from '#ui/error-panel.tsx';

/** What came of one dealer's run: words for its row. */
export type RunOutcome =
  | { readonly state: 'waiting' | 'done' | 'cancelled' }
  /** How far it is, where that takes longer than an answer. */
  | { readonly state: 'running'; readonly progress: string }
  | { readonly state: 'failed'; readonly message: string };

export interface RunMany {
  readonly isRunning: boolean;
  readonly outcomes: ReadonlyMap<string, RunOutcome>;
  readonly run: (dealerIds: readonly string[]) => Promise<void>;
  /** Starts no further run, and ends the one under way where it takes longer than an answer. */
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
    show(id, { state: 'running', progress: '' });
    try {
      const answer = await runAudit(id, newRequest());
      if (answer.isRunning) {
        const onProgress = (run: AuditRun) => show(id, { state: 'running', progress: progressText(run) });
        await auditEnd(answer.runId, onProgress, signal);
      }
      show(id, { state: 'done' });
    } catch (error) {
      if (signal.aborted) {
        // What somebody else has started goes on, whoever waited for it.
        await cancelAudit(id).catch(() => undefined);
        return show(id, { state: 'cancelled' });
      }
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
