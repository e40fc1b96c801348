import { useEffect, useRef, useState } from 'react';
import { newRequest } from '#data/store/new-request.ts';
import { guardPage } from '#lib/page-reload.ts';
import { errorText } from '#ui/error-panel.tsx';

/** What became of one record of a run. */
export type BulkOutcome =
  | { readonly state: 'done'; readonly number: string }
  | { readonly state: 'refused'; readonly why: string }
  /** Sent, and no answer came: whether it was done is not known. */
  | { readonly state: 'unknown'; readonly why: string }
  | { readonly state: 'stopped' };

/** One call to the server for some records; `send` answers for each of them. */
export interface BulkCall {
  readonly ids: readonly string[];
  readonly send: (request: string) => Promise<readonly (readonly [id: string, outcome: BulkOutcome])[]>;
}

/** The calls that do something with these records. */
export type CallsOf = (ids: readonly string[]) => readonly BulkCall[];

export interface BulkRun {
  readonly isRunning: boolean;
  readonly isStarted: boolean;
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly total: number;
  readonly run: (ids: readonly string[], callsOf: CallsOf) => Promise<void>;
  /** Sends no further records; those under way are finished by the server. */
  readonly cancel: () => void;
  /** Asks again about those without an answer: what was done is not done twice. */
  readonly retry: () => Promise<void>;
}

/** Records of one call: few, so that progress shows and a stop comes soon. */
const AT_ONCE = 10;

/** Parts of at most ten. */
export const partsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );

interface Sending {
  readonly ids: readonly string[];
  readonly callsOf: CallsOf;
  /** One press, however often it is sent. */
  readonly request: string;
}

/** Does something with many records, call by call; one that can't be done stops no other. */
export function useBulkRun(): BulkRun {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [sending, setSending] = useState<Sending | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => (isRunning ? guardPage(() => true) : undefined), [isRunning]);

  async function send({ ids, callsOf, request }: Sending) {
    const controller = new AbortController();
    stop.current = controller;
    setIsRunning(true);
    const note = (entries: readonly (readonly [string, BulkOutcome])[]) =>
      setOutcomes((before) => new Map([...before, ...entries]));
    for (const call of callsOf(ids)) {
      if (controller.signal.aborted) {
        note(call.ids.map((id) => [id, { state: 'stopped' }]));
        continue;
      }
      try {
        note(await call.send(request));
      } catch (error) {
        const why = errorText(error);
        note(call.ids.map((id) => [id, { state: 'unknown', why }]));
      }
    }
    setIsRunning(false);
  }
  return {
    isRunning,
    isStarted: sending !== null,
    outcomes,
    total: sending?.ids.length ?? 0,
    run: async (ids, callsOf) => {
      const next = { ids, callsOf, request: newRequest() };
      setSending(next);
      setOutcomes(new Map());
      await send(next);
    },
    cancel: () => stop.current?.abort(),
    retry: async () => {
      if (!sending) return;
      const ids = sending.ids.filter((id) => {
        const state = outcomes.get(id)?.state;
        return state === 'unknown' || state === 'stopped';
      });
      await send({ ...sending, ids });
    },
  };
}
