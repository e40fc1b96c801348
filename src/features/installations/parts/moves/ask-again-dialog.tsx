import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Installation } from '#domain/installation/schema.ts';
import { filledSlots, kitWord } from '#domain/kit-match/judge.ts';
import { serialKey } from '#domain/shared/serial.ts';
import { MATCH_REASON_MAX } from '#domain/installation/kit-match-request.ts';
import { LINE_MAX } from '#domain/shared/schema.ts';
import type { Doc } from '#data/store/converter.ts';
import { askMatchAgain } from '#data/nouns/kit-matches.ts';
import { newRequest } from '#data/store/new-request.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useBusy } from '#ui/use-busy.ts';

interface AskAgainDialogProps {
  doc: Doc<Installation>;
  /** Why it was rejected. */
  reason: string;
  onClose: () => void;
}

/** The dealer's answer to a rejected kit match: the serials as they are on the kits, and a word to the distributor. */
export function AskAgainDialog({ doc, reason, onClose }: AskAgainDialogProps) {
  const formId = useId();
  const toast = useToast();
  const [{ request, job }] = useState(() => ({ request: newRequest(), job: doc }));
  const { kits } = job.value;
  const [serials, setSerials] = useState<readonly string[]>(() => kits.map(({ serial }) => serial));
  const [note, setNote] = useState('');
  const { isBusy, failure, run } = useBusy();
  const isCorrected = kits.some(({ serial }, index) => serialKey(serials[index] ?? '') !== serialKey(serial));
  const isReady = isCorrected || note.trim() !== '';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    await run(async () => {
      await askMatchAgain(request, job, { serials, note });
      toast({ tone: 'ok', text: 'Sent to the distributor' });
      onClose();
    });
  }
  return (
    <Dialog
      title="Correct and ask again"
      onCancel={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!isReady || isBusy}>
            {isBusy ? 'Sending…' : 'Ask again'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
        <p>Rejected: {reason}</p>
        {filledSlots(job.value).map(({ slot, index }) => (
          <TextField
            key={index}
            label={`Serial of the ${kitWord(slot.type)}`}
            hint={slot.name}
            maxLength={LINE_MAX}
            value={serials[index] ?? ''}
            error={null}
            onChange={(value) => setSerials(serials.map((each, at) => (at === index ? value : each)))}
          />
        ))}
        <TextField
          label="Note to the distributor"
          hint="Needed where no serial changes."
          maxLength={MATCH_REASON_MAX}
          value={note}
          error={null}
          onChange={setNote}
        />
        {failure !== null && <ErrorPanel error={failure} />}
      </form>
    </Dialog>
  );
}
