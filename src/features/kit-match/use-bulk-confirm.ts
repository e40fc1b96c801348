import { useEffect, useRef, useState } from 'react';
import { confirmMatches, type MatchOutcome, type MatchRecord } from '#data/nouns/kit-matches.ts';
import { newRequest } from '#data/store/new-request.ts';
import { errorText } from '#ui/error-panel.tsx';

export interface BulkConfirm {
  readonly state: 'open' | 'running' | 'done';
  /** What became of each job so far, by its id. */
  readonly outcomes: ReadonlyMap<string, MatchOutcome>;
  /** Why the run broke off; '' while it did not. */
  readonly failure: string;
  readonly run: (records: readonly MatchRecord[]) => Promise<void>;
  /** Sends no more; what is under way is finished by the server. */
  readonly stop: () => void;
}

/** Confirms many jobs a few at a time. Sent again after a break, jobs that were done answer as before. */
export function useBulkConfirm(): BulkConfirm {
  const [request] = useState(newRequest);
  const [state, setState] = useState<BulkConfirm['state']>('open');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, MatchOutcome>>(new Map());
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(records: readonly MatchRecord[]) {
    const controller = new AbortController();
    running.current = controller;
    setState('running');
    setFailure('');
    try {
      await confirmMatches(request, records, controller.signal, (some) =>
        setOutcomes((before) => new Map([...before, ...some.map((each) => [each.id, each] as const)])),
      );
      setState('done');
    } catch (error) {
      setFailure(errorText(error));
      setState('open');
    }
  }
  return { state, outcomes, failure, run, stop: () => running.current?.abort() };
}
