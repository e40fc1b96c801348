import { type FormEvent, useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { refusalOf } from '#data/store/provider-error.ts';
import { reauthenticate } from '#data/session/token.ts';
import { useSignInSteps } from '#data/session/use-sign-in-steps.ts';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SecondFactorPicker } from './public/second-step.tsx';

interface VerifyTestProps {
  onEvent: (text: string) => void;
  onVerified: () => void;
}

/** Signing in again step by step: the password, then the code where a factor is enrolled. */
export function VerifyTest({ onEvent, onVerified }: VerifyTestProps) {
  const steps = useSignInSteps();
  const [password, setPassword] = useState('');
  const { state } = steps;
  const said = state.step === 'code' ? (state.codeError ?? state.alert) : state.message;
  useEffect(() => {
    onEvent(['Verify', `${state.step}, ${state.status}`, said].filter(Boolean).join(': '));
  }, [onEvent, state.step, state.status, said]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (password === '' || state.status !== 'idle') return;
    try {
      if ((await steps.start(() => reauthenticate(password))) === 'code') return;
      steps.cancel();
      onEvent('Verify: signed in again without two-step sign-in');
      onVerified();
    } catch (error) {
      onEvent(`Verify: ${refusalOf(error).message}`);
    }
  }

  function handleSignedIn() {
    steps.cancel();
    onEvent('Verify: signed in again with two-step sign-in');
    onVerified();
  }

  return (
    <Panel title="Verify">
      {state.step === 'code' ? (
        <SecondFactorPicker steps={steps} onSignedIn={handleSignedIn} />
      ) : (
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <PasswordField value={password} onChange={setPassword} error={null} />
          <Button type="submit" disabled={password === '' || state.status !== 'idle'}>
            Sign in again
          </Button>
        </form>
      )}
    </Panel>
  );
}
