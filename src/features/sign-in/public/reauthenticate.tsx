import { type FormEvent, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useActor } from '#data/session/session.tsx';
import { reauthenticate } from '#data/session/token.ts';
import { useSignInSteps } from '#data/session/use-sign-in-steps.ts';
import { SecondFactorPicker } from '#features/second-factor/public/second-step.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { type ProviderMessage, providerMessage } from '#features/sign-in/provider-message.ts';
import '#features/sign-in/sign-in.scss';
import { WarningBox } from '#features/sign-in/warning-box.tsx';

interface ReauthenticateDialogProps {
  /** Why it is asked for, as a sentence. */
  reason: string;
  onDone: () => void;
  onCancel: () => void;
}

/**
 * Asks the person who is signed in for the password, and the second factor where there is one: the session then starts
 * over. What stands on the page behind stays.
 */
export function ReauthenticateDialog({ reason, onDone, onCancel }: ReauthenticateDialogProps) {
  const { email } = useActor();
  const steps = useSignInSteps();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [warning, setWarning] = useState<ProviderMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsTried(true);
    if (password === '') input.current?.focus();
    if (password === '' || isBusy) return;
    setIsBusy(true);
    setWarning(null);
    try {
      if ((await steps.start(() => reauthenticate(password))) === 'signedIn') onDone();
    } catch (error) {
      setWarning(providerMessage(error));
      input.current?.select();
    }
    setIsBusy(false);
  }

  if (steps.state.step === 'code') {
    return (
      <Dialog title="Second step" onCancel={onCancel}>
        <SecondFactorPicker steps={steps} onSignedIn={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Sign in again"
      onCancel={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign In'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{reason}</p>
        <p>
          Signed in as <strong>{email}</strong>
        </p>
        <PasswordField
          ref={input}
          value={password}
          onChange={setPassword}
          error={isTried && password === '' ? 'Password is required' : null}
        />
        {warning && <WarningBox message={warning} />}
      </form>
    </Dialog>
  );
}
