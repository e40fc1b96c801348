import { useCallback, useEffect, useState } from 'react';

/** What a dialog asks before its question can be answered. */
export type Checked<T> =
  | { readonly status: 'loading'; readonly value: null; readonly error: null; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: T; readonly error: null; readonly retry: () => void }
  | { readonly status: 'error'; readonly value: null; readonly error: unknown; readonly retry: () => void };

/** Asks once, and again on retry; an answer that comes after the dialog is gone is dropped. */
export function useCheck<T>(check: () => Promise<T>): Checked<T> {
  const [attempt, setAttempt] = useState(0);
  const [ask] = useState(() => check);
  const [state, setState] = useState<{ attempt: number; value?: T; error?: unknown } | null>(null);
  useEffect(() => {
    let ended = false;
    ask().then(
      (value) => !ended && setState({ attempt, value }),
      (error: unknown) => !ended && setState({ attempt, error }),
    );
    return () => {
      ended = true;
    };
  }, [ask, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (state?.attempt !== attempt) return { status: 'loading', value: null, error: null, retry };
  if ('error' in state) return { status: 'error', value: null, error: state.error, retry };
  // Set together with the attempt above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { status: 'ready', value: state.value as T, error: null, retry };
}
