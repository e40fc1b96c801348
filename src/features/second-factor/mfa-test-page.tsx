import { formatDateTime } from '#domain/shared/dates.ts';
import { currentAuthUser, useSignIn } from '#data/store/auth.ts';
import { useSession } from '#data/session/session.tsx';
import { KeyFacts } from '#ui/key-facts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EnrolTest } from './enrol-test.tsx';
import { useFactors } from './use-factors.ts';
import { useTestLog } from './use-test-log.ts';
import { VerifyTest } from './verify-test.tsx';
import './second-factor.scss';

/** /mfa-test, for whoever is signed in: enrols and verifies a second factor step by step and says what happens. */
export function MfaTestPage() {
  const { user } = useSession();
  const signIn = useSignIn();
  const { lines, add } = useTestLog();
  const { factors, refresh } = useFactors(user?.mfaEnrolled ?? false);
  const facts = [
    { title: 'Email verified', value: currentAuthUser()?.emailVerified ? 'Yes' : 'No' },
    { title: 'Two-step sign-in of this session', value: signIn?.secondFactor ?? 'None' },
    { title: 'Signed in since', value: formatDateTime(signIn?.authTime) },
    { title: 'Enrolled', value: factors.map(({ phone, name }) => phone || name).join(', ') || 'None' },
    { title: 'mfaEnrolled as stored', value: user?.mfaEnrolled ? 'Yes' : 'No' },
  ];
  return (
    <>
      <PageHeader title="MFA Test" />
      <Panel title="This session">
        <KeyFacts facts={facts} />
      </Panel>
      <div className="second-factor-tests">
        <EnrolTest isMarkedEnrolled={user?.mfaEnrolled ?? false} onEvent={add} onEnrolled={refresh} />
        <VerifyTest onEvent={add} onVerified={refresh} />
      </div>
      <Panel title="Log">
        <ol className="second-factor-log" reversed aria-live="polite">
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
