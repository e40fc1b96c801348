import { readViewColumns } from '#domain/saved-view/columns.ts';
import { FILTER_PREFIX, type KnownParts, readViewQuery, viewQuery } from '#domain/saved-view/query.ts';
import {
  filtersOfView,
  type ListDefaults,
  parseListParams,
  SAVED_VIEW,
  sortText,
  withoutView,
  withView,
} from '#ui/list/list-params.ts';
import type { ListState } from '#ui/list/types.ts';
import type { SavedViewsProps } from '#ui/list/saved-views.tsx';

type Shown = Pick<
  SavedViewsProps,
  'views' | 'view' | 'filters' | 'columns' | 'state' | 'actions' | 'list' | 'arranged'
>;

/** What the list can be asked: by its filters, its own views, and its columns that sort. */
export function knownParts({ views, filters, columns, actions: { defaults } }: Shown): KnownParts {
  const ofViews = views.flatMap((view) => Object.keys(filtersOfView(views, view)));
  const sorts = [...views.map(({ sort }) => sort), defaults.sort].flatMap((sort) => (sort ? [sort.id] : []));
  return {
    filters: new Set([...filters.map(({ id }) => id), ...ofViews, ...Object.keys(defaults.filters ?? {})]),
    sorts: new Set([...columns.filter(({ sortable }) => sortable).map(({ id }) => id), ...sorts]),
  };
}

/** What the list shows now, as a view would hold it. */
export const shownQuery = (shown: Shown): string =>
  readViewQuery(queryOf(shown.state, shown.actions.defaults), knownParts(shown)).query;

/** What it shows before anything is added to the view that is on. */
function startQuery(shown: Shown): string {
  const { list, views, view, actions } = shown;
  const { defaults } = actions;
  if (list.open) return readViewQuery(list.open.query, knownParts(shown)).query;
  if (!view) return '';
  return queryOf(parseListParams(withView(new URLSearchParams(), views, view, defaults), defaults), defaults);
}

/** Whether filters, search, order or columns differ from the view that is on. */
export const isViewChanged = (shown: Shown): boolean =>
  shown.arranged.isChanged || shownQuery(shown) !== startQuery(shown);

/** Columns that a view shows and its list no longer has. */
export const goneColumns = (text: string, columns: Shown['columns']): readonly string[] =>
  readViewColumns(text).flatMap(({ id, isShown }) =>
    isShown && !columns.some((column) => column.id === id) ? [id] : [],
  );

/** Applies a saved view to the address: its filters, search and order, and nothing of those before. */
export function withSavedView(
  params: URLSearchParams,
  view: { readonly id: string; readonly query: string },
): URLSearchParams {
  const next = withoutView(params);
  for (const [key, value] of new URLSearchParams(view.query)) next.set(key, value);
  next.set(SAVED_VIEW, view.id);
  return next;
}

/** What a list shows, as a view would hold it: what its address would say beside the defaults. */
export function queryOf(
  { search, filters, sort }: Pick<ListState, 'search' | 'filters' | 'sort'>,
  defaults: ListDefaults,
): string {
  const standard = defaults.sort ? sortText(defaults.sort) : '';
  const asked = sort ? sortText(sort) : '';
  return viewQuery([
    ['q', search],
    ...Object.entries(filters)
      .filter(([id, value]) => value !== (defaults.filters?.[id] ?? ''))
      .map(([id, value]) => [FILTER_PREFIX + id, value] as const),
    ['sort', asked === standard ? '' : asked],
  ]);
}
