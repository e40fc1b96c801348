import { useEffect, useRef, useState } from 'react';
import type { LimitQuestion, LimitRow } from '#domain/time-limit/limit-rows.ts';
import { type AppError, toAppError } from '#data/store/errors.ts';
import { limitRows } from '#data/nouns/time-limit-rows.ts';
import { useActor } from '#data/session/session.tsx';

/** Time limits as far as they are read. */
interface Reader {
  readonly key: string;
  readonly source: AsyncGenerator<LimitRow, void>;
  readonly stop: AbortController;
  readonly rows: LimitRow[];
  isDone: boolean;
}

interface LimitRowsState {
  readonly status: 'loading' | 'ready' | 'error';
  readonly rows: readonly LimitRow[];
  /** There are no more than these. */
  readonly isDone: boolean;
  readonly error: AppError | null;
  /** Reads from the beginning. */
  readonly retry: () => void;
}

const NONE = { key: '', rows: [] as readonly LimitRow[], isDone: false, error: null as AppError | null };

/** The time limits that are asked for, read on until there are `wanted` of them, or no more; none yet for null. `now` in unix seconds. */
export function useLimitRows(question: LimitQuestion | null, now: number, wanted: number): LimitRowsState {
  const actor = useActor();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(NONE);
  const reader = useRef<Reader | null>(null);
  const key = question && JSON.stringify([actor.uid, attempt, question]);

  useEffect(() => {
    if (question === null || key === null) return undefined;
    let isWanted = true;
    if (reader.current?.key !== key) {
      reader.current?.stop.abort();
      const stop = new AbortController();
      const source = limitRows(actor, question, now, stop.signal);
      reader.current = { key, source, stop, rows: [], isDone: false };
    }
    const from = reader.current;
    async function read() {
      while (!from.isDone && from.rows.length < wanted) {
        // oxlint-disable-next-line no-await-in-loop
        const { value, done } = await from.source.next();
        if (done === true || value === undefined) from.isDone = true;
        else from.rows.push(value);
      }
    }
    const show = (error: AppError | null) =>
      isWanted && setState({ key, rows: [...from.rows], isDone: from.isDone, error });
    read().then(
      () => show(null),
      (error: unknown) => show(toAppError(error)),
    );
    return () => {
      isWanted = false;
    };
    // The key stands for the question.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor, key, now, wanted]);
  // What nobody looks at is not read on.
  useEffect(() => () => reader.current?.stop.abort(), []);

  const isCurrent = state.key === key;
  const isWhole = isCurrent && (state.isDone || state.rows.length >= wanted);
  return {
    status: isCurrent && state.error ? 'error' : isWhole ? 'ready' : 'loading',
    rows: isCurrent ? state.rows : [],
    isDone: isCurrent && state.isDone,
    error: isCurrent ? state.error : null,
    retry: () => setAttempt((count) => count + 1),
  };
}
