import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListRow } from '#ui/list/types.ts';

/** Search strings of the lists of this tab, by path; gone with the tab, like the history they stand for. */
const lastSearch = new Map<string, string>();
/** The addresses of the rows that each of them showed, in their order. */
const lastRows = new Map<string, readonly string[]>();

/** Notes how a list was left. */
export function rememberListSearch(pathname: string, search: string): void {
  lastSearch.set(pathname, search);
}

/** The query string ("?q=…" or '') with which the list at this path was last shown. */
export function rememberedListSearch(pathname: string): string {
  return lastSearch.get(pathname) ?? '';
}

/** Notes the rows that a list shows, for the way from one record to the next. */
export function useRowsInOrder<T>(rows: readonly ListRow<T>[], hrefOf: (row: T) => string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (rows.length > 0)
      lastRows.set(
        pathname,
        rows.map(({ value }) => hrefOf(value)),
      );
  });
}

/** The records beside one, as the list that it was opened from had them; nothing is read for it. */
export interface Neighbours {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Its place among the rows that the list showed, from 1. */
  readonly place: number;
  readonly of: number;
}

/** The neighbours of the record at `pathname` in the list at `list`; null where that list did not show it. */
export function neighboursIn(list: string, pathname: string): Neighbours | null {
  const rows = lastRows.get(list) ?? [];
  const at = rows.indexOf(pathname);
  return at === -1 ? null : { before: rows[at - 1], after: rows[at + 1], place: at + 1, of: rows.length };
}
