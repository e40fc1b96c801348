import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from './errors.ts';

export type Loaded<T> =
  | { status: 'loading'; value: null; error: null; retry: () => void }
  | { status: 'ready'; value: T; error: null; retry: () => void }
  | { status: 'error'; value: null; error: AppError; retry: () => void };

/**
 * Loads something once per `key` and again on retry. When the key changes or the screen is left the signal is aborted,
 * and an answer that comes after that is dropped.
 * A null key does not load.
 */
export function useLoaded<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; value?: T; error?: AppError }>({ key: '' });
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  const full = `${key ?? ''}#${attempt}`;
  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    const settle = (next: { value?: T; error?: AppError }) => {
      if (!controller.signal.aborted) setState({ key: full, ...next });
    };
    loadRef.current(controller.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error: toAppError(error) }),
    );
    return () => controller.abort();
  }, [key, full]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (state.key !== full) return { status: 'loading', value: null, error: null, retry };
  if (state.error) return { status: 'error', value: null, error: state.error, retry };
  // Set together with the key above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { status: 'ready', value: state.value as T, error: null, retry };
}
