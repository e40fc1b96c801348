import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { reloadAccount } from '#data/session/second-factor.ts';
import { requestVerificationMail } from '#data/session/verify-email.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';

type Busy = 'sending' | 'checking' | null;

/**
 * Before a phone the email must be verified (decisions: verified-email-first): says so, has the mail sent, and looks
 * again when told to.
 */
export function VerifyEmailFirst({ email, onVerified }: { email: string; onVerified: () => void }) {
  const [busy, setBusy] = useState<Busy>(null);
  const [said, setSaid] = useState<'sent' | 'notYet' | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function run(what: Exclude<Busy, null>, work: () => Promise<void>) {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
    setBusy(null);
  }
  const handleSend = () =>
    run('sending', async () => {
      await requestVerificationMail();
      setSaid('sent');
    });
  const handleCheck = () =>
    run('checking', async () => {
      if (await reloadAccount()) onVerified();
      else setSaid('notYet');
    });

  return (
    <>
      <p>
        Confirm first that <strong className="text-break">{email}</strong> is your address: a lost phone is
        replaced through it.
      </p>
      {said === 'sent' && (
        <Notice tone="ok" title="A verification email has been sent.">
          Open the link in it, then come back to this page.
        </Notice>
      )}
      {said === 'notYet' && (
        <Notice tone="watch" title="This address is not verified yet.">
          Open the link in the verification email first.
        </Notice>
      )}
      {error !== null && <ErrorPanel error={error} />}
      <div className="second-factor-stack">
        <Button
          variant={said === null ? 'primary' : 'quiet'}
          disabled={busy !== null}
          onClick={() => void handleSend()}
        >
          {busy === 'sending' ? 'Sending…' : 'Send verification email'}
        </Button>
        <Button
          variant={said === null ? 'quiet' : 'primary'}
          disabled={busy !== null}
          onClick={() => void handleCheck()}
        >
          {busy === 'checking' ? 'Looking…' : 'I have verified it'}
        </Button>
      </div>
    </>
  );
}
