/** Filters stand in a list's address as `f.{id}`, the search as `q`, the order as `sort`. */
export const FILTER_PREFIX = 'f.';

/** The longest filters, search and order that a view holds, as they stand in the address. */
export const VIEW_QUERY_MAX = 1000;

/**
 * What of an address says which rows a list shows and in which order, always in the same order and form: two addresses
 * that show the same have the same text. Pages are left out, and whatever else the address holds.
 */
export function viewQuery(params: Iterable<readonly [string, string]>): string {
  const parts = new Map<string, string>();
  for (const [key, value] of params) {
    const isPart = key === 'sort' || key === 'q' ? value.trim() !== '' : key.length > FILTER_PREFIX.length;
    if (isPart && (key === 'sort' || key === 'q' || key.startsWith(FILTER_PREFIX)))
      parts.set(key, key === 'q' ? value.trim() : value);
  }
  const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

/** Whether a text is what {@link viewQuery} makes, and no longer than a view may be. */
export const isViewQuery = (query: string): boolean =>
  query.length <= VIEW_QUERY_MAX && viewQuery(new URLSearchParams(query)) === query;

/** What a list can be asked by an address. */
export interface KnownParts {
  readonly filters: ReadonlySet<string>;
  readonly sorts: ReadonlySet<string>;
}

/** A stored query as far as its list still knows it, and the names of what it does not. */
export function readViewQuery(
  query: string,
  known: KnownParts,
): { readonly query: string; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const parts = [...new URLSearchParams(query)].filter(([key, value]) => {
    if (key === 'q') return true;
    const name = key === 'sort' ? value.replace(/^-/u, '') : key.slice(FILTER_PREFIX.length);
    const isKnown = key === 'sort' ? known.sorts.has(name) : known.filters.has(name);
    if (!isKnown) unknown.push(name);
    return isKnown;
  });
  return { query: viewQuery(parts), unknown };
}
