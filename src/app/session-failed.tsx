import Button from 'react-bootstrap/Button';
import { useStoreState } from '#data/device/device.ts';
import { OfflineError } from '#data/store/errors.ts';
import { leavePortal } from '#data/session/leave-portal.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';

/**
 * There is no server and nothing of the account on the device (security O09). The portal comes by itself as soon as the
 * server answers.
 */
function NeedsConnection() {
  const isStored = useStoreState() === 'kept';
  return (
    <Notice tone="watch" title="This needs a connection">
      {isStored
        ? 'Nothing of your account is on this device yet. The portal opens as soon as there is a connection.'
        : 'Your work is not kept on this device, so there is nothing to show without a connection. The portal opens as soon as there is one.'}
    </Notice>
  );
}

/** The account's own record could not be read, so nothing of the portal can be shown. */
export function SessionFailed({ error }: { error: Error }) {
  return (
    <main className="lone-page">
      {error instanceof OfflineError ? (
        <NeedsConnection />
      ) : (
        <ErrorPanel error={error} onRetry={() => window.location.reload()} />
      )}
      <Button variant="quiet" onClick={() => void leavePortal('stays')}>
        Sign out
      </Button>
    </main>
  );
}
