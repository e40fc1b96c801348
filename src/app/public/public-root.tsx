import { use, useState, Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ShellFailed } from '#app/guards/shell-failed.tsx';
import type { RouteRow } from '#app/routes/route-row.ts';
import { Splash } from '#app/splash.tsx';
import { publicPages, publicRoute } from './public-route.tsx';
import { StartAnew } from './start-anew.tsx';

function Portal({ rows }: { rows: Promise<readonly RouteRow[]> }) {
  const pages = publicPages(use(rows));
  const [router] = useState(() =>
    createBrowserRouter([
      { errorElement: <ShellFailed />, children: pages.map(publicRoute) },
      { path: '*', element: <StartAnew /> },
    ]),
  );
  return <RouterProvider router={router} />;
}

/**
 * The pages that anybody may open, signed in or not, as they are opened by a link: without session and store, since
 * they ask the API alone. Whoever goes on to another page starts the portal anew. `rows` keeps its identity.
 */
export function PublicRoot({ rows }: { rows: Promise<readonly RouteRow[]> }) {
  return (
    <Suspense fallback={<Splash />}>
      <Portal rows={rows} />
    </Suspense>
  );
}
