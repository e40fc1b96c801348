import Button from 'react-bootstrap/Button';
import { AppError } from '#data/store/errors.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';

interface SettingsFaultProps {
  /** What is wrong with them; null when they are missing. */
  error: Error | null;
  onRetry: () => void;
  onSignOut: () => void;
}

const MISSING = new AppError('The session settings are missing.');

/** Without good session settings the rules refuse everybody (P08): better said than left to load for ever. */
export function SettingsFault({ error, onRetry, onSignOut }: SettingsFaultProps) {
  return (
    <main className="lone-page">
      <ErrorPanel error={error ?? MISSING} onRetry={onRetry} />
      <p>
        The portal can&rsquo;t be used until the session settings are fixed. Tell your distributor&rsquo;s
        admin or support.
      </p>
      <Button variant="quiet" onClick={onSignOut}>
        <Icon name="sign-out" />
        Sign Out
      </Button>
    </main>
  );
}
