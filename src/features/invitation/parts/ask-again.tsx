import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { requestInvitation } from '#data/nouns/public-invitation.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Icon } from '#ui/icon.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** Asks the inviter by mail for a new invitation; says what came of it. */
export function AskAgain({ id, inviter }: { id: string; inviter: string }) {
  const { isBusy, failure: error, run } = useBusy();
  const [answer, setAnswer] = useState('');
  async function handleAsk() {
    setAnswer('');
    await run(async () => {
      await requestInvitation(id);
      setAnswer(
        `We emailed ${inviter || 'the person who invited you'}. A new invitation will come by email.`,
      );
    });
  }
  return (
    <>
      <Button variant="quiet" aria-disabled={isBusy} onClick={() => void handleAsk()}>
        <Icon name="email" />
        {isBusy ? 'Asking…' : 'Ask for a new one'}
      </Button>
      <output className="ask-answer">{answer}</output>
      {error !== null && <ErrorPanel error={error} />}
    </>
  );
}
