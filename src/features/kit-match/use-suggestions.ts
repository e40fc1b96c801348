import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchSuggestions, type JobSuggestions } from '#data/nouns/kit-matches.ts';
import { type AppError, toAppError } from '#data/store/errors.ts';

interface Job {
  readonly id: string;
  readonly rev: number;
}

export interface Suggestions {
  /** What may be confirmed of a job at its present revision; undefined while it is not known. */
  readonly of: (job: Job) => JobSuggestions | undefined;
  readonly error: AppError | null;
  /** Asks again for all that is not known, or for what was known of these jobs. */
  readonly retry: (ids?: readonly string[]) => void;
}

const keyOf = ({ id, rev }: Job) => `${id}@${rev}`;
type Known = ReadonlyMap<string, JobSuggestions>;

/** The server's suggestions for the jobs that a list shows, asked once for each of their revisions. */
export function useSuggestions(jobs: readonly Job[]): Suggestions {
  const [known, setKnown] = useState<Known>(new Map());
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);
  // Asked anew, it is another question.
  const asked = [`attempt@${attempt}`, ...jobs.map(keyOf)].join(' ');

  useEffect(() => {
    const [, ...keys] = asked.split(' ');
    const missing = keys.filter((key) => !latest.current.has(key));
    if (missing.length === 0) return undefined;
    const controller = new AbortController();
    const keyById = new Map(missing.map((key) => [key.slice(0, key.lastIndexOf('@')), key]));
    fetchSuggestions([...keyById.keys()], controller.signal, (some) => {
      setError(null);
      setKnown(
        (before) => new Map([...before, ...some.map((each) => [keyById.get(each.id) ?? '', each] as const)]),
      );
    }).catch((caught: unknown) => {
      if (!controller.signal.aborted) setError(toAppError(caught));
    });
    return () => controller.abort();
  }, [asked]);

  const retry = useCallback((ids: readonly string[] = []) => {
    const isOther = (key: string) => !ids.includes(key.slice(0, key.lastIndexOf('@')));
    const others = new Map([...latest.current].filter(([key]) => isOther(key)));
    latest.current = others;
    setKnown(others);
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { of: (job) => known.get(keyOf(job)), error, retry };
}
