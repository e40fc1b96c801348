import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from './errors.ts';

export type Loaded<T> =
  | { status: 'loading'; value: null; error: null; retry: () => void }
  | { status: 'ready'; value: T; error: null; retry: () => void }
  | { status: 'error'; value: null; error: AppError; retry: () => void };

/**
 * Loads something once per `key` and again on retry; an answer that comes after the key changed is dropped.
 * A null key does not load.
 */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; value?: T; error?: AppError }>({ key: '' });
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  const full = `${key ?? ''}#${attempt}`;
  useEffect(() => {
    if (key === null) return undefined;
    let ended = false;
    loadRef.current().then(
      (value) => !ended && setState({ key: full, value }),
      (error: unknown) => !ended && setState({ key: full, error: toAppError(error) }),
    );
    return () => {
      ended = true;
    };
  }, [key, full]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (state.key !== full) return { status: 'loading', value: null, error: null, retry };
  if (state.error) return { status: 'error', value: null, error: state.error, retry };
  // Set together with the key above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { status: 'ready', value: state.value as T, error: null, retry };
}
