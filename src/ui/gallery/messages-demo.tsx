import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ButtonRow } from '#ui/button-row.tsx';
import { useConfirm, useConfirmWithReason } from '#ui/confirm.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useToast } from '#ui/toast.tsx';
import { tones } from '#ui/tone.ts';

/** Toasts, questions and notices. */
export function MessagesDemo() {
  const toast = useToast();
  const confirm = useConfirm();
  const confirmWithReason = useConfirmWithReason();
  const [answer, setAnswer] = useState('nothing yet');

  async function handleConfirm() {
    const isSure = await confirm({
      title: 'Delete this record',
      text: 'It can be restored for 30 days.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    setAnswer(String(isSure));
  }

  async function handleReason() {
    const given = await confirmWithReason({
      title: 'Cancel this job',
      text: 'The reason is kept in its history.',
      confirmLabel: 'Cancel job',
      cancelLabel: 'Keep job',
      reasonLabel: 'Reason',
      minLength: 10,
    });
    setAnswer(given?.reason ?? 'no reason');
  }

  return (
    <>
      <Panel title="Toasts">
        <ButtonRow>
          {tones
            .filter((tone) => tone !== 'danger')
            .map((tone) => (
              <Button
                key={tone}
                variant="quiet"
                onClick={() =>
                  toast({
                    tone,
                    text: `A message of tone ${tone}`,
                    ...(tone === 'ok' && { action: { label: 'Undo', onSelect: () => setAnswer('undone') } }),
                  })
                }
              >
                {tone}
              </Button>
            ))}
        </ButtonRow>
      </Panel>
      <Panel title="Questions">
        <ButtonRow>
          <Button variant="quiet" onClick={() => void handleConfirm()}>
            Yes or no
          </Button>
          <Button variant="quiet" onClick={() => void handleReason()}>
            With a reason
          </Button>
          <span>Answer: {answer}</span>
        </ButtonRow>
      </Panel>
      <Panel title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            A notice stays where it is.
          </Notice>
        ))}
      </Panel>
    </>
  );
}
