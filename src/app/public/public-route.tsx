import { lazyWithRetry } from '#lib/lazy-with-retry.ts';
import { paths } from '#lib/paths.ts';
import { LoadFailed } from '#app/guards/load-failed.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { PublicPage } from './public-page.tsx';

/** The rows of pages that anybody may open in their frame, signed in or not. */
export function publicPages(rows: readonly RouteRow[]): readonly RouteRow[] {
  return rows.filter((row) => row.public && row.path !== paths.signIn);
}

/** The router's route of such a row. */
export function publicRoute(row: RouteRow) {
  return { path: row.path, element: <PublicPage row={row} page={lazyWithRetry(row.page, LoadFailed)} /> };
}
