import { type FormEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { EmailField } from './email-field.tsx';
import { type ProviderMessage, providerMessage } from './provider-message.ts';
import { WarningBox } from './warning-box.tsx';

interface ResetFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Has the email sent; rejects with the provider's error. */
  onSend: (email: string) => Promise<void>;
  onBack: () => void;
}

/** Asks for an email, has the reset email sent, then says that it was; the same for unknown addresses. */
export function ResetForm({ email, onEmailChange, onSend, onBack }: ResetFormProps) {
  const [stage, setStage] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [error, setError] = useState<string | null>(null);
  const [warning, setWarning] = useState<ProviderMessage | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function handleSubmit() {
    if (stage === 'sending') return;
    setWarning(null);
    setError(email.trim() === '' ? 'Email is required' : null);
    if (email.trim() === '') return input.current?.focus();
    setStage('sending');
    try {
      await onSend(email);
      setStage('sent');
    } catch (failure) {
      setWarning(providerMessage(failure));
      setStage('asking');
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
      <EmailField ref={input} value={email} onChange={onEmailChange} error={error} />
      {warning && <WarningBox message={warning} />}
      <output>
        {stage === 'sent' && (
          <div className="alert tone-ok sign-in-alert">
            <strong>A reset email has been sent.</strong>
            <span>Follow the link in it, then sign in with the new password.</span>
          </div>
        )}
      </output>
      <Button type="submit" className="w-100" aria-disabled={stage === 'sending'}>
        {stage === 'sent' ? 'Send again' : 'Send reset email'}
      </Button>
      <Button variant="link" className="sign-in-forgot" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}
