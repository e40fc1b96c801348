import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { Build } from '#builds/build.ts';
import { lazyWithRetry } from '#lib/lazy-with-retry.ts';
import { paths } from '#lib/paths.ts';
import { noteVisits } from '#ui/way-back.ts';
import { GuardedPage } from './guards/guarded-page.tsx';
import { LoadFailed } from './guards/load-failed.tsx';
import { ShellFailed } from './guards/shell-failed.tsx';
import { NotFoundRoute } from './not-found-route.tsx';
import { publicPages, publicRoute } from './public/public-route.tsx';
import type { RouteRow } from './routes/route-row.ts';
import { AppShell } from './shell/app-shell.tsx';
import { Splash } from './splash.tsx';

/** /sign-in, without any frame: it leads on at once. */
function signInRoute(row: RouteRow) {
  const Page = lazyWithRetry(row.page, LoadFailed);
  const element = (
    <Suspense fallback={<Splash />}>
      <Page />
    </Suspense>
  );
  return { path: row.path, element };
}

function guardedRoute(row: RouteRow) {
  return {
    path: row.path,
    handle: row.title,
    element: <GuardedPage row={row} page={lazyWithRetry(row.page, LoadFailed)} />,
  };
}

/**
 * The router of one build, all of it out of the route table. Paths match without regard to case
 * (decisions: path-case).
 */
export function createPortalRouter(build: Build, rows: readonly RouteRow[]) {
  const router = createBrowserRouter([
    ...rows.filter((row) => row.path === paths.signIn).map(signInRoute),
    ...publicPages(rows).map(publicRoute),
    {
      element: <AppShell build={build} rows={rows} />,
      errorElement: <ShellFailed />,
      children: [
        ...rows.filter((row) => !row.public).map(guardedRoute),
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ]);
  noteVisits(router);
  return router;
}
