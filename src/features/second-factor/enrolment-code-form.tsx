import { type FormEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Enrolment } from '#data/session/use-enrolment.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useSecondsLeft } from '#ui/use-seconds-left.ts';
import { CodeField } from './code-field.tsx';

/** The code that was sent to the number, or another one, or another number. */
export function EnrolmentCodeForm({
  enrolment,
  onSubmit,
}: {
  enrolment: Enrolment;
  onSubmit: (code: string) => void;
}) {
  const { state, sendCode, goBack } = enrolment;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wait = useSecondsLeft(state.resendFrom);
  const isBusy = state.isSending || state.step === 'codeSubmitted';
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (state.fieldError !== null) input.current?.select();
  }, [state.fieldError]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code !== '' && !isBusy) onSubmit(code);
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <p>
        A code was sent by SMS to <strong>{state.phone}</strong>.
      </p>
      <CodeField ref={input} value={code} onChange={setCode} error={state.fieldError} />
      {state.alert !== null && <ErrorPanel error={state.alert} />}
      <Button type="submit" className="w-100" disabled={code === '' || isBusy}>
        {state.step === 'codeSubmitted' ? 'Checking the code…' : 'Submit Code'}
      </Button>
      <div className="second-factor-others">
        <Button variant="quiet" disabled={isBusy || wait > 0} onClick={() => void sendCode(state.phone)}>
          {state.isSending ? 'Sending…' : wait > 0 ? `Resend in ${wait} s` : 'Resend'}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={goBack}>
          Another number
        </Button>
      </div>
    </form>
  );
}
