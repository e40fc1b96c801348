import { useEffect, useState } from 'react';
import { syncMfaStatus } from '#data/session/mfa-status.ts';
import { useEnrolment } from '#data/session/use-enrolment.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { EnrolmentCodeForm } from './enrolment-code-form.tsx';
import { PhoneForm } from './phone-form.tsx';

interface EnrolTestProps {
  isMarkedEnrolled: boolean;
  onEvent: (text: string) => void;
  onEnrolled: () => void;
}

/** Enrolling step by step, without the modal around it. */
export function EnrolTest({ isMarkedEnrolled, onEvent, onEnrolled }: EnrolTestProps) {
  const enrolment = useEnrolment();
  const { step, isSending, fieldError, alert, mustSignIn, phone } = enrolment.state;
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const said = fieldError ?? alert ?? (mustSignIn ? 'auth/requires-recent-login' : null);
    onEvent(['Enrol', isSending ? `sending to ${phone}` : step, said].filter(Boolean).join(': '));
  }, [onEvent, step, isSending, fieldError, alert, mustSignIn, phone]);

  async function handleSubmit(code: string) {
    if (!(await enrolment.submitCode(code))) return;
    onEnrolled();
    try {
      await syncMfaStatus(isMarkedEnrolled);
      setAnswer('The server has been told.');
    } catch (error) {
      setAnswer(`The server has not been told: ${String(error)}`);
    }
  }

  return (
    <Panel title="Enrol">
      {step === 'phoneEntry' && <PhoneForm enrolment={enrolment} />}
      {(step === 'codeSent' || step === 'codeSubmitted') && (
        <EnrolmentCodeForm enrolment={enrolment} onSubmit={(code) => void handleSubmit(code)} />
      )}
      {mustSignIn && <Notice tone="watch">The provider asks for a fresh sign-in first.</Notice>}
      {step === 'enrolled' && (
        <Notice tone="ok" title={`${phone} is enrolled.`}>
          {answer}
        </Notice>
      )}
    </Panel>
  );
}
