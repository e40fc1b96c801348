import { useMemo } from 'react';
import { exportList } from '#data/lists/export-list.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import type { ListState } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';

/**
 * What a `ListPage` over a shape needs beside its columns and words: the state in the address, the page of rows, the
 * export of all of them. `name` identifies the list on the device and names its file; to be spread into the page.
 * `toQuery` makes what is asked for of what the address says, where that is more.
 */
export function useShapeList<T>(
  name: string,
  shape: ListShape<T>,
  sort = shape.defaultSort,
  toQuery: (state: ListState) => ListState = (state) => state,
) {
  const actor = useActor();
  const defaults = useMemo(() => ({ sort }), [sort]);
  const [state, actions] = useListState(name, defaults);
  const query = toQuery(state);
  const result = useList(shape, query);
  return {
    state,
    actions,
    result,
    exportName: name,
    exportRows: (onProgress: (rows: number) => void, signal: AbortSignal) =>
      exportList(shape, actor, query, onProgress, signal),
  };
}
