import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SignInSteps } from '#data/use-sign-in-steps.ts';
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
          <label className="form-label" htmlFor={phoneId}>
            Send the code to
          </label>
          <select
            id={phoneId}
            className="form-select"
            value={targetId}
            disabled={isBusy || wait > 0}
            onChange={(event) => void steps.sendCode(event.target.value)}
          >
            {targets.map(({ id, phone }) => (
              <option key={id} value={id}>
                {phone}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p>
          {isSent ? 'A code was sent by SMS to' : 'A code goes by SMS to'} <strong>{target?.phone}</strong>.
        </p>
      )}
      <CodeField ref={input} value={code} onChange={setCode} error={codeError} />
      {alert !== null && <ErrorPanel error={alert} />}
      <output className="second-factor-progress muted">{PROGRESS_TEXTS[status]}</output>
      <button type="submit" className="btn btn-primary w-100" disabled={code === '' || !isSent || isBusy}>
        Submit Code
      </button>
      <div className="second-factor-others">
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isBusy || wait > 0}
          onClick={() => void steps.sendCode(targetId)}
        >
          {wait > 0 ? `Resend in ${wait} s` : 'Resend'}
        </button>
        <button type="button" className="btn btn-quiet" onClick={steps.cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
