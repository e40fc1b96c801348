import type { ListState, ListView } from '#ui/list/types.ts';

/** What a list shows when its address says nothing. */
export interface ListDefaults {
  sort?: ListState['sort'];
  filters?: Readonly<Record<string, string>>;
}

const FILTER = 'f.';
/** Where the address names the saved view that is open. */
export const SAVED_VIEW = 'saved';

/** Reads a list's state from its address: q, f.{id}, sort ("name" or "-name"), after (one for each page before), from. */
export function parseListParams(params: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, string> = { ...defaults.filters };
  for (const [key, value] of params) if (key.startsWith(FILTER)) filters[key.slice(FILTER.length)] = value;

  const sort = params.get('sort');
  const after = params.getAll('after').filter((id) => id !== '');
  const from = Number(params.get('from') ?? 0);
  return {
    search: params.get('q') ?? '',
    filters,
    sort: sort
      ? { id: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }
      : (defaults.sort ?? null),
    cursor: {
      after,
      // A page number without a cursor would claim rows that are not the ones shown.
      from: after.length > 0 && Number.isSafeInteger(from) && from > 0 ? from : 0,
    },
  };
}

type Change = Partial<Record<'search' | 'sort', string>> & { filters?: Readonly<Record<string, string>> };

/** Applies a change to the address. Every change but paging starts at the first page again. */
export function withChange(params: URLSearchParams, change: Change, defaults: ListDefaults): URLSearchParams {
  const next = withCursor(params, { after: [], from: 0 });
  const put = (key: string, value: string, standard: string) =>
    value === standard ? next.delete(key) : next.set(key, value);
  if (change.search !== undefined) put('q', change.search, '');
  if (change.sort !== undefined) next.set('sort', change.sort);
  for (const [id, value] of Object.entries(change.filters ?? {})) {
    put(FILTER + id, value, defaults.filters?.[id] ?? '');
  }
  return next;
}

/** An order as the address says it. */
export const sortText = ({ id, direction }: NonNullable<ListState['sort']>) =>
  direction === 'desc' ? `-${id}` : id;

/** What a view sets of all that the views of its list set; '' takes a filter away. */
export function filtersOfView(views: readonly ListView[], view: ListView): Readonly<Record<string, string>> {
  const ids = views.flatMap(({ filters }) => Object.keys(filters));
  return Object.fromEntries(ids.map((id) => [id, view.filters[id] ?? '']));
}

/** The view that the filters are those of; null for none. Filters that no view sets are left to the person. */
export function viewOf(views: readonly ListView[], filters: ListState['filters']): ListView | null {
  const isOn = (view: ListView) =>
    Object.entries(filtersOfView(views, view)).every(([id, value]) => (filters[id] ?? '') === value);
  return views.find(isOn) ?? null;
}

/** The address without search, filters, order, page and saved view. */
export function withoutView(params: URLSearchParams): URLSearchParams {
  const isLeft = ([key]: [string, string]) =>
    !['q', 'sort', SAVED_VIEW].includes(key) && !key.startsWith(FILTER);
  return withCursor(new URLSearchParams([...params].filter(isLeft)), { after: [], from: 0 });
}

/** Applies a view to the address: its filters and its order. */
export function withView(
  params: URLSearchParams,
  views: readonly ListView[],
  view: ListView,
  defaults: ListDefaults,
): URLSearchParams {
  const left = params.has(SAVED_VIEW) ? withoutView(params) : params;
  const next = withChange(left, { filters: filtersOfView(views, view) }, defaults);
  if (view.sort) next.set('sort', sortText(view.sort));
  else next.delete('sort');
  return next;
}

/** So many pages back the address knows the way; from further ahead Previous leads to the first page. */
const TRAIL_MAX = 60;

/** Puts a page's cursor into the address; page one has none. */
export function withCursor(params: URLSearchParams, cursor: ListState['cursor']): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['after', 'from']) next.delete(key);
  if (cursor.from <= 0) return next;
  for (const id of cursor.after.slice(-TRAIL_MAX)) next.append('after', id);
  next.set('from', String(cursor.from));
  return next;
}

/** Whether the person narrowed the list by a word or a filter. */
export function isNarrowed(state: ListState): boolean {
  return state.search.trim() !== '' || Object.values(state.filters).some((value) => value !== '');
}
