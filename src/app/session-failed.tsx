import { signOut } from '#data/auth.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

/** The account's own record could not be read, so nothing of the portal can be shown. */
export function SessionFailed({ error }: { error: Error }) {
  return (
    <main className="lone-page">
      <ErrorPanel error={error} onRetry={() => window.location.reload()} />
      <button type="button" className="btn btn-quiet" onClick={() => void signOut()}>
        Sign out
      </button>
    </main>
  );
}
