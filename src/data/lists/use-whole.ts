import { useCallback, useSyncExternalStore } from 'react';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
import { useSavedCopy } from '#data/device/saved-copy.ts';
import { useActor } from '#data/session/session.tsx';
import { LOADING, type Whole, wholeOf } from './whole.ts';

/**
 * Every record of a small collection that the acting user may list, deleted ones too: live, and read once however many
 * parts of the page ask. Null asks for nothing and stays loading.
 */
export function useWhole<T>(shape: ListShape<T> | null): Whole<T> & { readonly retry: () => void } {
  const actor = useActor();
  const source = shape && wholeOf(shape, actor);
  const subscribe = useCallback(
    (listener: () => void) => source?.subscribe(listener) ?? (() => undefined),
    [source],
  );
  const whole = useSyncExternalStore(subscribe, () => source?.now() ?? LOADING);
  const retry = useCallback(() => source?.retry(), [source]);
  const savedCopyFrom = useSavedCopy(whole.savedCopyFrom);
  return { ...whole, savedCopyFrom, retry };
}
