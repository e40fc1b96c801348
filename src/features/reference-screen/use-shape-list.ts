import { useMemo } from 'react';
import { exportList } from '#data/lists/export-list.ts';
import type { ListShape } from '#domain/shared/entity.ts';
import { useActor } from '#data/session/session.tsx';
import { useList } from '#data/lists/use-list.ts';
import { useViewCounts } from '#data/lists/use-view-counts.ts';
import type { ListState, ListView } from '#ui/list/types.ts';
import { useListState } from '#ui/list/use-list-state.ts';

interface ShapeListOptions {
  /** The order where the address names none, if it is not the shape's. */
  sort?: NonNullable<ListState['sort']>;
  /** Makes what is asked for of what the address says, where that is more; a constant. */
  toQuery?: (state: ListState) => ListState;
  /** The tabs above the list; a constant. */
  views?: readonly ListView[];
}

const asItIs = (state: ListState): ListState => state;
const NO_VIEWS: readonly ListView[] = [];
const FIRST_PAGE: ListState['cursor'] = { after: [], from: 0 };

/**
 * What a `ListPage` over a shape needs beside its columns and words: the state in the address, the page of rows, its tabs
 * with their counts, the export of all rows. `name` identifies the list on the device and names its file; to be spread
 * into the page.
 */
export function useShapeList<T>(name: string, shape: ListShape<T>, options: ShapeListOptions = {}) {
  const { sort = shape.defaultSort, toQuery = asItIs, views = NO_VIEWS } = options;
  const actor = useActor();
  const defaults = useMemo(() => ({ sort }), [sort]);
  const [state, actions] = useListState(name, defaults);
  const query = toQuery(state);
  const result = useList(shape, query);
  const counted = useMemo(
    () =>
      views.map((view) =>
        toQuery({ search: '', filters: view.filters, sort: view.sort ?? sort, cursor: FIRST_PAGE }),
      ),
    [views, toQuery, sort],
  );
  const viewCounts = useViewCounts(shape, counted);
  return {
    state,
    actions,
    result,
    views,
    viewCounts,
    exportName: name,
    exportRows: (onProgress: (rows: number) => void, signal: AbortSignal) =>
      exportList(shape, actor, query, onProgress, signal),
  };
}
