import { useState } from 'react';
import { formatDateTime } from '#domain/shared/dates.ts';
import { leavePortal } from '#data/leave-portal.ts';
import { unsentCount } from '#data/outbox/outbox.ts';
import { endSessions } from '#data/profile.ts';
import { useActor } from '#data/session.tsx';
import { fetchSignInFacts, type SignInFacts } from '#data/sign-in-facts.ts';
import { useLoaded } from '#data/use-loaded.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';

const FACTORS: ReadonlyMap<string, string> = new Map([
  ['phone', 'Code by SMS'],
  ['totp', 'Code of an authenticator app'],
]);

const time = (seconds: number | null) => (seconds === null ? '' : formatDateTime(seconds));

function factsOf({ signedInAt, lastSignInAt, secondFactor }: SignInFacts) {
  return [
    { title: 'Signed in since', value: time(signedInAt) },
    { title: 'Last sign-in, any device', value: time(lastSignInAt) },
    {
      title: 'Second factor',
      value: secondFactor === null ? 'None in this session' : (FACTORS.get(secondFactor) ?? secondFactor),
    },
  ];
}

/**
 * Ends all sessions after asking; then this page signs out too. Where something was not sent from this device the page
 * leaves it there: it is signed out as any other, and sends once the person is back. A failure stays on the page.
 */
function useEndSessions() {
  const { uid } = useActor();
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function end() {
    setError(null);
    const isSure = await confirm({
      title: 'Sign out everywhere',
      text: 'Every device and browser that is signed in to your account, this one too, asks for your password again. What is not saved there is lost.',
      confirmLabel: 'Sign out everywhere',
      tone: 'danger',
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      await endSessions();
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
      return;
    }
    // What cannot be counted may be there.
    const unsent = await unsentCount(uid).catch(() => 1);
    if (unsent === 0) await leavePortal();
  }
  return { end, isBusy, error };
}

/** This session as the provider knows it, and the way to end all of them. */
export function SessionsSummary() {
  const facts = useLoaded('sign-in facts', fetchSignInFacts);
  const ending = useEndSessions();
  return (
    <Panel title="Sessions">
      {facts.status === 'loading' && <Loading lines={2} label="Loading this session" />}
      {facts.status === 'error' && <ErrorPanel error={facts.error} onRetry={facts.retry} />}
      {facts.status === 'ready' && <KeyFacts facts={factsOf(facts.value)} />}
      <p className="muted">
        Lost a phone, or left a shared computer signed in? Ending all sessions signs you out on every device
        within a few seconds of its next use.
      </p>
      {ending.error !== null && <ErrorPanel error={ending.error} />}
      <button
        type="button"
        className="btn btn-quiet"
        disabled={ending.isBusy}
        onClick={() => void ending.end()}
      >
        <Icon name="sign-out" />
        Sign out everywhere
      </button>
    </Panel>
  );
}
