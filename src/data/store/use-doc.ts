import { useCallback, useEffect, useState } from 'react';
import type { Collection } from './collection.ts';
import { NotAllowedError } from './errors.ts';
import { type DocState, watchDoc, type WatchDoc } from './watch.ts';

/**
 * A live document and a way to ask again after an error. `id` null means: do not ask. `watch` must keep its identity.
 */
export function useDoc<T>(
  collection: Collection<T>,
  id: string | null,
  watch: WatchDoc<T> = watchDoc,
): DocState<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; value: DocState<T> }>({
    key: '',
    value: { status: 'loading' },
  });
  const key = `${collection.path}/${id ?? ''}#${attempt}`;
  useEffect(() => {
    if (id === null || id === '') return undefined;
    return watch(collection, id, (value) => setState({ key, value }));
  }, [collection, id, key, watch]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current: DocState<T> = state.key === key ? state.value : { status: 'loading' };
  return { ...current, retry };
}

/** The state in the words of a record page; a refusal is "forbidden". */
export function recordStatus(
  state: DocState<unknown>,
): 'loading' | 'ready' | 'missing' | 'forbidden' | 'error' {
  return state.status === 'error' && state.error instanceof NotAllowedError ? 'forbidden' : state.status;
}
