import type { RouteRow } from './route-row.ts';

/** A page that anybody may open. */
export const publicRow = (row: Pick<RouteRow, 'path' | 'title' | 'page'>): RouteRow => ({
  ...row,
  priv: null,
  public: true,
  engineer: true,
  // The id is a key.
  hideId: true,
});
