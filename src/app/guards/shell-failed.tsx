import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { noteFault } from '#lib/faults.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** The last catch inside the router: a fault of the shell itself. */
export function ShellFailed() {
  const error = useRouteError();
  const [faultId] = useState(() => noteFault(error, 'screen'));
  return (
    <main className="app-main">
      <ErrorPanel error={error} faultId={faultId} onRetry={() => window.location.reload()} />
    </main>
  );
}
