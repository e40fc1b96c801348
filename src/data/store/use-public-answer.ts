import { useEffect, useRef, useState } from 'react';
import { PublicCallError } from './public-api.ts';

/** Why there is nothing to show, in words; `canRetry` where the same may be answered a moment later. */
export interface PublicFailure {
  readonly message: string;
  readonly canRetry: boolean;
}

/** A failed call of a public page, in words for a person. */
export const publicFailure = (error: unknown): PublicFailure =>
  error instanceof PublicCallError
    ? { message: error.message, canRetry: error.isOffline }
    : {
        message: 'Couldn’t read the server’s answer. Reload the page.',
        canRetry: true,
      };

/** What the API answered; neither while it is asked, or while there is nothing to ask. */
export interface PublicAnswer<T> {
  readonly answer: T | null;
  readonly failure: PublicFailure | null;
  readonly retry: () => void;
}

/** Asks once for each `key` and again on `retry`; null asks nothing. An answer that comes too late is dropped. */
export function usePublicAnswer<T>(key: string | null, ask: () => Promise<T>): PublicAnswer<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ of: string; answer?: T; failure?: PublicFailure }>({ of: '' });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const of = key === null ? null : `${attempt} ${key}`;
  useEffect(() => {
    if (of === null) return undefined;
    let isLate = false;
    latest.current().then(
      (answer) => isLate || setOutcome({ of, answer }),
      (error: unknown) => isLate || setOutcome({ of, failure: publicFailure(error) }),
    );
    return () => {
      isLate = true;
    };
  }, [of]);
  const known = of !== null && outcome.of === of ? outcome : null;
  return {
    answer: known?.answer ?? null,
    failure: known?.failure ?? null,
    retry: () => setAttempt((count) => count + 1),
  };
}
