import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import type { SignInSteps } from '#data/session/use-sign-in-steps.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useSecondsLeft } from '#ui/use-seconds-left.ts';
import { CodeField } from '#features/second-factor/code-field.tsx';
import '#features/second-factor/second-factor.scss';

interface SecondFactorPickerProps {
  steps: SignInSteps;
  /** Called once the code was right. */
  onSignedIn?: () => void;
}

/** What stands beside the field, for ears as well. */
const PROGRESS_TEXTS = { sendMfaSms: 'Sending a code…', submitCode: 'Checking the code…', idle: '' } as const;

/**
 * The second step of signing in (product: sign-in): the masked phone, the code, Submit Code, Resend, Cancel. Shows
 * nothing outside that step.
 */
export function SecondFactorPicker({ steps, onSignedIn }: SecondFactorPickerProps) {
  const { state } = steps;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const phoneId = useId();
  const wait = useSecondsLeft(state.step === 'code' ? state.resendFrom : 0);
  const codeError = state.step === 'code' ? state.codeError : null;
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (codeError !== null) input.current?.select();
  }, [codeError]);
  if (state.step !== 'code') return null;

  const { status, targets, targetId, isSent, alert } = state;
  const isBusy = status !== 'idle';
  const target = targets.find(({ id }) => id === targetId);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (code === '') return;
    if (await steps.submitCode(code)) onSignedIn?.();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      {targets.length > 1 ? (
        <div className="mb-3">
          <FormLabel htmlFor={phoneId}>Send the code to</FormLabel>
          <FormSelect
            id={phoneId}
            value={targetId}
            disabled={isBusy || wait > 0}
            onChange={(event) => void steps.sendCode(event.target.value)}
          >
            {targets.map(({ id, phone }) => (
              <option key={id} value={id}>
                {phone}
              </option>
            ))}
          </FormSelect>
        </div>
      ) : (
        <p>
          {isSent ? 'A code was sent by SMS to' : 'A code will be sent by SMS to'}{' '}
          <strong>{target?.phone}</strong>.
        </p>
      )}
      <CodeField ref={input} value={code} onChange={setCode} error={codeError} />
      {alert !== null && <ErrorPanel error={alert} />}
      <output className="second-factor-progress muted">{PROGRESS_TEXTS[status]}</output>
      <Button type="submit" className="w-100" disabled={code === '' || !isSent || isBusy}>
        Submit Code
      </Button>
      <div className="second-factor-others">
        <Button variant="quiet" disabled={isBusy || wait > 0} onClick={() => void steps.sendCode(targetId)}>
          {wait > 0 ? `Resend in ${wait} s` : 'Resend'}
        </Button>
        <Button variant="quiet" onClick={steps.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
