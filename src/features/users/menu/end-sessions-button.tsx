import Button from 'react-bootstrap/Button';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** Ends every session of the account after asking, this one too; why it could not be done stands above it. */
export function EndSessionsButton() {
  const { error, isBusy, end } = useEndSessions();
  return (
    <>
      {error !== null && <ErrorPanel error={error} />}
      <Button variant="quiet" disabled={isBusy} onClick={() => void end()}>
        <Icon name="sign-out" />
        Sign out everywhere
      </Button>
    </>
  );
}
