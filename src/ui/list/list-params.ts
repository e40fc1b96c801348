import type { ListState } from '#ui/list/types.ts';

/** What a list shows when its address says nothing. */
export interface ListDefaults {
  sort?: ListState['sort'];
  filters?: Readonly<Record<string, string>>;
}

const FILTER = 'f.';

/** Reads a list's state from its address: q, f.{id}, sort ("name" or "-name"), after, before, from. */
export function parseListParams(params: URLSearchParams, defaults: ListDefaults): ListState {
  const filters: Record<string, string> = { ...defaults.filters };
  for (const [key, value] of params) if (key.startsWith(FILTER)) filters[key.slice(FILTER.length)] = value;

  const sort = params.get('sort');
  const after = params.get('after');
  const before = params.get('before');
  const from = Number(params.get('from') ?? 0);
  return {
    search: params.get('q') ?? '',
    filters,
    sort: sort
      ? { id: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }
      : (defaults.sort ?? null),
    cursor: {
      ...(after ? { after } : before ? { before } : {}),
      // A page number without a cursor would claim rows that are not the ones shown.
      from: (after || before) && Number.isSafeInteger(from) && from > 0 ? from : 0,
    },
  };
}

type Change = Partial<Record<'search' | 'sort', string>> & { filters?: Readonly<Record<string, string>> };

/** Applies a change to the address. Every change but paging starts at the first page again. */
export function withChange(params: URLSearchParams, change: Change, defaults: ListDefaults): URLSearchParams {
  const next = withCursor(params, { from: 0 });
  const put = (key: string, value: string, standard: string) =>
    value === standard ? next.delete(key) : next.set(key, value);
  if (change.search !== undefined) put('q', change.search, '');
  if (change.sort !== undefined) next.set('sort', change.sort);
  for (const [id, value] of Object.entries(change.filters ?? {})) {
    put(FILTER + id, value, defaults.filters?.[id] ?? '');
  }
  return next;
}

/** Puts a page's cursor into the address; page one has none. */
export function withCursor(params: URLSearchParams, cursor: ListState['cursor']): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['after', 'before', 'from']) next.delete(key);
  if (cursor.from <= 0) return next;
  if (cursor.after) next.set('after', cursor.after);
  else if (cursor.before) next.set('before', cursor.before);
  next.set('from', String(cursor.from));
  return next;
}

/** Whether the person narrowed the list by a word or a filter. */
export function isNarrowed(state: ListState): boolean {
  return state.search.trim() !== '' || Object.values(state.filters).some((value) => value !== '');
}
