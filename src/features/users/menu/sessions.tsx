import { formatDateTime } from '#domain/shared/dates.ts';
import { fetchSignInFacts, type SignInFacts } from '#data/session/sign-in-facts.ts';
import { useLoaded } from '#data/store/use-loaded.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { Panel } from '#ui/panel.tsx';
import { EndSessionsButton } from './end-sessions-button.tsx';

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
      title: 'Two-step sign-in',
      value: secondFactor === null ? 'None in this session' : (FACTORS.get(secondFactor) ?? secondFactor),
    },
  ];
}

/** This session as the provider knows it, and the way to end all of them. */
export function SessionsSummary() {
  const facts = useLoaded('sign-in facts', fetchSignInFacts);
  return (
    <Panel title="Sessions">
      {facts.status === 'loading' && <Loading lines={2} label="Loading this session" />}
      {facts.status === 'error' && <ErrorPanel error={facts.error} onRetry={facts.retry} />}
      {facts.status === 'ready' && <KeyFacts facts={factsOf(facts.value)} />}
      <p className="muted">
        Lost a phone, or left a shared computer signed in? Ending all sessions signs you out on every device
        within a few seconds of its next use.
      </p>
      <EndSessionsButton />
    </Panel>
  );
}
