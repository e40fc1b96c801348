import Button from 'react-bootstrap/Button';
import { OfflineError } from '#data/errors.ts';
import { leavePortal } from '#data/leave-portal.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { NeedsConnection } from './needs-connection.tsx';

/** The account's own record could not be read, so nothing of the portal can be shown. */
export function SessionFailed({ error }: { error: Error }) {
  return (
    <main className="lone-page">
      {error instanceof OfflineError ? (
        <NeedsConnection />
      ) : (
        <ErrorPanel error={error} onRetry={() => window.location.reload()} />
      )}
      <Button variant="quiet" onClick={() => void leavePortal()}>
        Sign out
      </Button>
    </main>
  );
}
