import { use, useState } from 'react';
import { RouterProvider } from 'react-router';
import type { Build } from '#builds/build.ts';
import { SessionProvider } from '#data/session.tsx';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Toasts } from '#ui/toast.tsx';
import { createPortalRouter } from './create-router.tsx';
import type { RouteRow } from './routes/route-row.ts';
import { SessionFailed } from './session-failed.tsx';
import { Splash } from './splash.tsx';

const loaded = new Map<Build, Promise<readonly RouteRow[]>>();

/** The rows of a build, loaded once: `use` needs the same promise at each render. */
function rowsOf(build: Build): Promise<readonly RouteRow[]> {
  const known = loaded.get(build);
  if (known) return known;
  const rows = loadChunk(build.loadRoutes);
  loaded.set(build, rows);
  return rows;
}

function showFailed(error: Error) {
  return <SessionFailed error={error} />;
}

/** Everything behind the sign-in: session, router, shell. Mounted anew for each account. */
export function Portal({ build }: { build: Build }) {
  const rows = use(rowsOf(build));
  const [router] = useState(() => createPortalRouter(build, rows));
  return (
    <SessionProvider build={build.kind} loading={<Splash />} failed={showFailed}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </SessionProvider>
  );
}
