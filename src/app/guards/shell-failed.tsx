import { useRouteError } from 'react-router';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** The last catch inside the router: a fault of the shell itself. */
export function ShellFailed() {
  const error = useRouteError();
  return (
    <main className="app-main">
      <ErrorPanel error={error} onRetry={() => window.location.reload()} />
    </main>
  );
}
