/** Search strings of the lists of this tab, by path; gone with the tab, like the history they stand for. */
const lastSearch = new Map<string, string>();

/** Notes how a list was left. */
export function rememberListSearch(pathname: string, search: string): void {
  lastSearch.set(pathname, search);
}

/** The query string ("?q=…" or '') with which the list at this path was last shown. */
export function rememberedListSearch(pathname: string): string {
  return lastSearch.get(pathname) ?? '';
}
