import { type FormEvent, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { OwnDeviceTick } from './own-device-tick.tsx';
import { type ProviderMessage, providerMessage } from './provider-message.ts';
import { WarningBox } from './warning-box.tsx';

interface SignInFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Why the last account was signed out again; null when there is nothing to say. */
  message: string | null;
  /** Signs in; rejects with the provider's error. When it succeeds, this page goes away. */
  onSignIn: (email: string, password: string) => Promise<void>;
  onForgot: () => void;
}

/** Email and password. What was typed stays whatever goes wrong. */
export function SignInForm({ email, onEmailChange, message, onSignIn, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [warning, setWarning] = useState<ProviderMessage | null>(
    message === null ? null : { plain: '', provider: message },
  );
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const emailError = isTried && email.trim() === '' ? 'Email is required' : null;
  const passwordError = isTried && password === '' ? 'Password is required' : null;

  async function handleSubmit() {
    setIsTried(true);
    if (isBusy) return;
    if (email.trim() === '') return emailInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setIsBusy(true);
    setWarning(null);
    try {
      await onSignIn(email, password);
    } catch (error) {
      setWarning(providerMessage(error));
      setIsBusy(false);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <EmailField ref={emailInput} value={email} onChange={onEmailChange} error={emailError} />
      <PasswordField ref={passwordInput} value={password} onChange={setPassword} error={passwordError} />
      <OwnDeviceTick />
      {warning && <WarningBox message={warning} />}
      <Button type="submit" className="w-100" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign In'}
      </Button>
      <Button variant="link" className="sign-in-forgot" onClick={onForgot}>
        Forgot password?
      </Button>
    </form>
  );
}
