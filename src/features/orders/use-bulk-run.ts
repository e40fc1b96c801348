import { useEffect, useRef, useState } from 'react';
import type { MoveInput } from '#domain/order/move-input.ts';
import type { OrderMoveId } from '#domain/order/moves.ts';
import { orders } from '#domain/order/entity.ts';
import { moveOrders } from '#data/orders.ts';
import { newId } from '#data/save.ts';
import { errorText } from '#ui/error-panel.tsx';
import type { Planned } from './bulk.ts';

/** What became of one order of a run. */
export type BulkOutcome =
  | { readonly state: 'done'; readonly number: string }
  | { readonly state: 'refused'; readonly why: string }
  /** Sent, and no answer came: whether it was done is not known. */
  | { readonly state: 'unknown'; readonly why: string }
  | { readonly state: 'stopped' };

export interface BulkRun {
  readonly isRunning: boolean;
  readonly isStarted: boolean;
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly total: number;
  readonly run: (planned: readonly Planned[], input: MoveInput) => Promise<void>;
  /** Sends no further orders; those under way are finished by the server. */
  readonly cancel: () => void;
  /** Asks again about those without an answer: what was done is not done twice. */
  readonly retry: () => Promise<void>;
}

/** Orders of one call: few, so that progress shows and a stop comes soon. */
const AT_ONCE = 10;

interface Sending {
  readonly planned: readonly Planned[];
  readonly input: MoveInput;
  readonly request: string;
}

/** Calls of at most ten orders that make the same move. */
function callsOf(planned: readonly Planned[]): { move: OrderMoveId; part: readonly Planned[] }[] {
  const moves = [...new Set(planned.flatMap(({ move }) => move?.id ?? []))];
  return moves.flatMap((id) => {
    const own = planned.filter(({ move }) => move?.id === id);
    return Array.from({ length: Math.ceil(own.length / AT_ONCE) }, (_, at) => ({
      move: id,
      part: own.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    }));
  });
}

/** Moves many orders, call by call; one that can't be moved stops no other. */
export function useBulkRun(): BulkRun {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [sending, setSending] = useState<Sending | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send({ planned, input, request }: Sending) {
    const controller = new AbortController();
    stop.current = controller;
    setIsRunning(true);
    const note = (entries: readonly (readonly [string, BulkOutcome])[]) =>
      setOutcomes((before) => new Map([...before, ...entries]));
    for (const { move, part } of callsOf(planned)) {
      if (controller.signal.aborted) {
        note(part.map(({ order }) => [order.id, { state: 'stopped' }]));
        continue;
      }
      try {
        const records = part.map(({ order: { id, rev } }) => ({ id, rev }));
        const results = await moveOrders(records, { move, input, request });
        note(
          results.map(({ id, ok, number = '', msg = '' }) => [
            id,
            ok ? { state: 'done', number } : { state: 'refused', why: msg },
          ]),
        );
      } catch (error) {
        const why = errorText(error);
        note(part.map(({ order }) => [order.id, { state: 'unknown', why }]));
      }
    }
    setIsRunning(false);
  }
  return {
    isRunning,
    isStarted: sending !== null,
    outcomes,
    total: sending?.planned.length ?? 0,
    run: async (planned, input) => {
      const next = { planned: planned.filter(({ move }) => move !== null), input, request: newId(orders) };
      setSending(next);
      setOutcomes(new Map());
      await send(next);
    },
    cancel: () => stop.current?.abort(),
    retry: async () => {
      if (!sending) return;
      const again = sending.planned.filter(({ order }) => {
        const state = outcomes.get(order.id)?.state;
        return state === 'unknown' || state === 'stopped';
      });
      await send({ ...sending, planned: again });
    },
  };
}
