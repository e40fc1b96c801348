import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { requestVerificationMail } from '#data/session/verify-email.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** Sends the link once more and says what came of it. */
export function ResendMail() {
  const { isBusy, failure: error, run } = useBusy();
  const [answer, setAnswer] = useState('');
  async function handleSend() {
    setAnswer('');
    await run(async () => {
      await requestVerificationMail();
      setAnswer('A new link is being sent to your address.');
    });
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
