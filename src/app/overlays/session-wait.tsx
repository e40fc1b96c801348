import Button from 'react-bootstrap/Button';
import { useOnline } from '#data/device/connection.ts';
import { Icon } from '#ui/icon.tsx';
import { useAfter } from '#ui/use-after.ts';
import { Waiting } from '#app/waiting.tsx';

/** The session settings have not come after this long: that is worth a word. */
const PATIENCE_MS = 8_000;

/** Until it is known how long a session and a screen may stay open. */
export function SessionWait({ onSignOut }: { onSignOut: () => void }) {
  const isLate = useAfter(PATIENCE_MS);
  const isOnline = useOnline();
  if (!isLate) return <Waiting />;
  return (
    <main className="lone-page">
      <h1 className="h3">{isOnline ? 'Still waiting for the server' : 'This needs a connection'}</h1>
      <p>The portal opens once the server says how long a session may last.</p>
      <Button variant="quiet" onClick={onSignOut}>
        <Icon name="sign-out" />
        Sign Out
      </Button>
    </main>
  );
}
