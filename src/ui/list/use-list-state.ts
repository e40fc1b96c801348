import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  parseListParams,
  withChange,
  SAVED_VIEW,
  withCursor,
  withView,
  type ListDefaults,
} from '#ui/list/list-params.ts';
import { rememberListSearch } from '#ui/list/remembered-list.ts';
import { PAGE_SIZE, type ListState, type ListView } from '#ui/list/types.ts';

/** The ways a list's state changes. All of them write the address, so that Back and a shared link restore it. */
export interface ListActions {
  /** Name under which this screen's columns are remembered. */
  screen: string;
  search: (text: string) => void;
  filter: (id: string, value: string) => void;
  /** Takes search and filters away, but for what the view sets. */
  clear: (ofView?: ListState['filters']) => void;
  /** What the list shows when its address says nothing. */
  defaults: ListDefaults;
  /** The id of the saved view that the address names; '' for none. */
  saved: string;
  /** Shows one of the list's views. */
  view: (view: ListView, views: readonly ListView[]) => void;
  /** Without a direction: ascending first, and the same column again turns it round. */
  sortBy: (id: string, direction?: 'asc' | 'desc') => void;
  next: (lastRowId: string) => void;
  previous: () => void;
}

/**
 * The state of a list, kept in the address (q, f.{id}, sort, after, from).
 * Typing replaces the history entry, every deliberate step adds one.
 * @param defaults must be a constant; it describes the list when the address says nothing.
 */
export function useListState(screen: string, defaults: ListDefaults = {}): [ListState, ListActions] {
  const [params, setParams] = useSearchParams();
  const { pathname, search } = useLocation();
  const query = params.toString();
  const state = useMemo(() => parseListParams(new URLSearchParams(query), defaults), [query, defaults]);

  useEffect(() => rememberListSearch(pathname, search), [pathname, search]);

  const actions = useMemo<ListActions>(() => {
    const now = new URLSearchParams(query);
    const { sort, cursor, filters } = parseListParams(now, defaults);
    return {
      screen,
      defaults,
      saved: now.get(SAVED_VIEW) ?? '',
      search: (text) => setParams(withChange(now, { search: text }, defaults), { replace: true }),
      filter: (id, value) => setParams(withChange(now, { filters: { [id]: value } }, defaults)),
      clear: (ofView = {}) => {
        const left = Object.fromEntries(Object.keys(filters).map((id) => [id, ofView[id] ?? '']));
        const next = withChange(now, { search: '', filters: left }, defaults);
        next.delete(SAVED_VIEW);
        setParams(next);
      },
      view: (view, views) => setParams(withView(now, views, view, defaults)),
      sortBy: (id, direction) => {
        const isDown = direction ? direction === 'desc' : sort?.id === id && sort.direction === 'asc';
        setParams(withChange(now, { sort: isDown ? `-${id}` : id }, defaults));
      },
      next: (lastRowId) =>
        setParams(withCursor(now, { after: [...cursor.after, lastRowId], from: cursor.from + PAGE_SIZE })),
      previous: () => {
        const after = cursor.after.slice(0, -1);
        setParams(withCursor(now, { after, from: after.length === 0 ? 0 : cursor.from - PAGE_SIZE }));
      },
    };
  }, [screen, query, defaults, setParams]);

  return [state, actions];
}
