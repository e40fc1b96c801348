import { useMemo } from 'react';
import { exportList } from '#data/export-list.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { useActor } from '#data/session.tsx';
import { useList } from '#data/use-list.ts';
import { useListState } from '#ui/list/use-list-state.ts';

/**
 * What a `ListPage` over a shape needs beside its columns and words: the state in the address, the page of rows, the
 * export of all of them. `name` identifies the list on the device and names its file; to be spread into the page.
 */
export function useShapeList<T>(name: string, shape: ListShape<T>, sort = shape.defaultSort) {
  const actor = useActor();
  const defaults = useMemo(() => ({ sort }), [sort]);
  const [state, actions] = useListState(name, defaults);
  const result = useList(shape, state);
  return {
    state,
    actions,
    result,
    exportName: name,
    exportRows: (onProgress: (rows: number) => void, signal: AbortSignal) =>
      exportList(shape, actor, state, onProgress, signal),
  };
}
