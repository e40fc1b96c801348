import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { requestVerificationMail } from '#data/session/verify-email.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';

/** Sends the link once more and says what came of it. */
export function ResendMail() {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<unknown>(null);
  async function handleSend() {
    if (isBusy) return;
    setIsBusy(true);
    setAnswer('');
    setError(null);
    try {
      await requestVerificationMail();
      setAnswer('A new link is being sent to your address.');
    } catch (failure) {
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <Button aria-disabled={isBusy} onClick={() => void handleSend()}>
        <Icon name="email" />
        {isBusy ? 'Sending…' : 'Send verification email'}
      </Button>
      <output className="d-block mt-2">{answer}</output>
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}
