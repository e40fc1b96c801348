import { useMemo } from 'react';
import { parseListParams } from '#ui/list/list-params.ts';
import { SAVED_TABS_MAX, type SavedTab, useSavedViews } from '#ui/list/saved-views.tsx';
import { DEALER_FILTER } from '#domain/dealer/dealer-groups.ts';
import { type DealersState, groupState, waitsForGroup, withGroup } from '#data/lists/group-filter.ts';
import { exportList } from '#data/lists/export-list.ts';
import type { ListShape } from '#domain/descriptor/descriptor.ts';
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
  /** Those by whom the list is narrowed where it has a filter of dealers: which of them make up a group. */
  dealers?: DealersState;
}

const NO_DEALERS: DealersState = { isEnabled: false, names: null, error: null, retry: () => undefined };

const asItIs = (state: ListState): ListState => state;
const NO_VIEWS: readonly ListView[] = [];
const FIRST_PAGE: ListState['cursor'] = { after: [], from: 0 };

/** The saved views that stand as tabs, as far as there may be: of those behind them none is counted. */
function countedTabs(views: readonly SavedTab[], open: SavedTab | null): readonly SavedTab[] {
  const first = views.slice(0, SAVED_TABS_MAX);
  return open && !first.includes(open) ? [...first, open] : first;
}

/**
 * What a `ListPage` over a shape needs beside its columns and words: the state in the address, the page of rows, its tabs
 * with their counts, the export of all rows. `name` identifies the list on the device and names its file; to be spread
 * into the page.
 */
export function useShapeList<T>(name: string, shape: ListShape<T>, options: ShapeListOptions = {}) {
  const { sort = shape.defaultSort, toQuery = asItIs, views = NO_VIEWS, dealers = NO_DEALERS } = options;
  const actor = useActor();
  const defaults = useMemo(() => ({ sort }), [sort]);
  const [state, actions] = useListState(name, defaults);
  const { names } = dealers;
  const dealer = state.filters[DEALER_FILTER] ?? '';
  const query = withGroup(toQuery(state), names);
  const found = useList(waitsForGroup(dealer, dealers) ? null : shape, query);
  const result = { ...found, ...groupState(dealer, dealers) };
  const counted = useMemo(
    () =>
      views.map((view) =>
        toQuery({ search: '', filters: view.filters, sort: view.sort ?? sort, cursor: FIRST_PAGE }),
      ),
    [views, toQuery, sort],
  );
  const viewCounts = useViewCounts(shape, counted);
  const saved = useSavedViews(name, actions.saved);
  const savedTabs = useMemo(() => countedTabs(saved.views, saved.open), [saved.views, saved.open]);
  const savedRequests = useMemo(
    () =>
      // In which order they stand makes no count another.
      savedTabs.map(({ query: text }) => ({
        ...withGroup(toQuery(parseListParams(new URLSearchParams(text), defaults)), names),
        sort: null,
      })),
    [savedTabs, toQuery, defaults, names],
  );
  const savedTexts = useViewCounts(shape, savedRequests);
  const savedCounts = useMemo(
    () => new Map(savedTabs.map(({ id }, at) => [id, savedTexts[at] ?? ''])),
    [savedTabs, savedTexts],
  );
  return {
    state,
    actions,
    result,
    views,
    viewCounts,
    savedCounts,
    exportName: name,
    exportRows: (onProgress: (rows: number) => void, signal: AbortSignal) =>
      exportList(shape, actor, query, onProgress, signal),
  };
}
