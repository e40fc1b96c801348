import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ListColumn, ListFilter, ListLayout, ListState, ListView } from '#ui/list/types.ts';
import type { ArrangedColumns } from '#ui/list/use-columns.ts';
import type { ListActions } from '#ui/list/use-list-state.ts';

/** A saved view as its tab shows it. */
export interface SavedTab {
  readonly id: string;
  readonly name: string;
  /** Filters, search and order as they stand in the address. */
  readonly query: string;
  /** Its columns (src/domain/saved-view/columns.ts); '' for none of its own. */
  readonly columns: string;
  readonly isShared: boolean;
  /** Who sees it and whose it is, in words. */
  readonly title: string;
}

/** So many saved views are tabs at the most; the others stand in a menu behind them. */
export const SAVED_TABS_MAX = 6;

/** What the tabs and the button of saved views know of their list. */
export interface SavedViewsProps {
  list: SavedViews;
  layout: ListLayout;
  /** The list's title. */
  title: string;
  /** The list's own views, and the one that is on. */
  views: readonly ListView[];
  view: ListView | null;
  filters: readonly ListFilter[];
  columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'sortable'>[];
  /** The table's columns as a view would hold them, and whether they differ from those it opened with. */
  arranged: ArrangedColumns;
  /** How many records views have, in words, by id, as far as that is known. */
  counts: ReadonlyMap<string, string>;
  state: ListState;
  actions: ListActions;
}

/** What brings saved views to lists; it knows the store, which lists do not. */
export interface SavedViewsPart {
  /** The views of a list that the person sees, in their order; the same array until one changes. */
  readonly viewsOf: (list: string) => {
    readonly subscribe: (listener: () => void) => () => void;
    readonly now: () => readonly SavedTab[];
  };
  readonly Tabs: ComponentType<SavedViewsProps>;
  readonly SaveButton: ComponentType<SavedViewsProps>;
}

interface Loaded {
  readonly part: SavedViewsPart | null;
  readonly start: () => void;
}

const NOTHING: readonly SavedTab[] = [];
const NO_SOURCE = { subscribe: () => () => undefined, now: () => NOTHING };
const SavedViewsContext = createContext<Loaded>({ part: null, start: () => undefined });

/** Gives lists beneath it their saved views; what `load` brings is fetched with the first list. */
export function SavedViewsProvider(props: { load: () => Promise<SavedViewsPart>; children: ReactNode }) {
  const { load, children } = props;
  // Until that of a changed person is there the one before stays: a dialog of it may be open.
  const [part, setPart] = useState<SavedViewsPart | null>(null);
  const started = useRef<typeof load | null>(null);
  const start = useCallback(() => {
    if (started.current === load) return;
    started.current = load;
    load().then(
      setPart,
      // A list is a list without them; the next page that shows one tries again.
      () => {
        started.current = null;
      },
    );
  }, [load]);
  const value = useMemo(() => ({ part, start }), [part, start]);
  return <SavedViewsContext value={value}>{children}</SavedViewsContext>;
}

export interface SavedViews {
  readonly part: SavedViewsPart | null;
  readonly name: string;
  readonly views: readonly SavedTab[];
  /** The one that the address names; null for none, and for one that this person does not see. */
  readonly open: SavedTab | null;
}

/** The saved views of a list, and the one of this id. */
export function useSavedViews(name: string, id: string): SavedViews {
  const { part, start } = useContext(SavedViewsContext);
  useEffect(start, [start]);
  const source = useMemo(() => part?.viewsOf(name) ?? NO_SOURCE, [part, name]);
  const views = useSyncExternalStore(source.subscribe, source.now);
  return { part, name, views, open: views.find((view) => view.id === id) ?? null };
}
