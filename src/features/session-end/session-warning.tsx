import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { timeLeft } from '#domain/session/session-end.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { Icon } from '#ui/icon.tsx';
import './session-warning.scss';

const ReauthenticateDialog = lazy(async () => {
  const module = await loadChunk(() => import('#features/sign-in/public/reauthenticate.tsx'));
  return { default: module.ReauthenticateDialog };
});

/**
 * Says that the session is about to end, and lets the person begin it anew without leaving the page
 * (decisions: session-warning).
 */
export function SessionWarning({ secondsLeft }: { secondsLeft: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const minutes = Math.ceil(secondsLeft / 60);
  return (
    <div className="session-warning alert tone-watch">
      <Icon name="clock" />
      <span aria-hidden="true">
        Your session ends in <strong>{timeLeft(secondsLeft)}</strong>
      </span>
      {/* Spoken once a minute, not each second. */}
      <output className="visually-hidden">{`Your session ends in ${minutes} min`}</output>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Sign in again now
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReauthenticateDialog
            reason="Your session starts over, and everything on this page stays as it is."
            onDone={() => setIsAsking(false)}
            onCancel={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
