import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { REJECTION_GROUNDS } from '#domain/installation/review.ts';
import { checkMove, type MoveVerdict, stageRole, type StageTransition } from '#domain/installation/stages.ts';
import type { StageFacts } from '#domain/installation/stage-guards.ts';
import { useActor } from '#data/session.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { moveTexts } from '#features/installations/move-texts.ts';
import type { Answers } from '#features/installations/use-move.ts';
import { Blockers } from './blockers-dialog.tsx';
import { EngineerSelect } from './engineer-select.tsx';

interface MoveDialogProps {
  move: StageTransition;
  /** The state of the job, for which an engineer must sign. */
  state: string;
  /** The question that is open, '' for none. */
  question: string;
  facts: StageFacts;
  /** Why the last try failed; the values stay. */
  error: unknown;
  isBusy: boolean;
  onAnswer: (answers: Answers) => void;
  onCancel: () => void;
}

type Refusal = Exclude<MoveVerdict, { readonly allowed: true }>;

const NOTE_MAX = 5000;

/** What a move asks for: reason, engineer, certificate; and what follows from it. */
export function MoveDialog({
  move,
  state,
  question,
  facts,
  error,
  isBusy,
  onAnswer,
  onCancel,
}: MoveDialogProps) {
  const actor = useActor();
  const id = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { reasonLabel, warning, tone } = moveTexts(move);
  const set = (change: Answers) => setAnswers((before) => ({ ...before, ...change }));
  const asksCertificate = move.asks.includes('certificateNo');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const verdict = checkMove(move, stageRole(actor), facts, answers);
    setRefusal(verdict.allowed ? null : verdict);
    if (verdict.allowed && !isBusy) onAnswer(answers);
  }
  return (
    <Dialog
      title={move.label}
      onCancel={onCancel}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Back
          </Button>
          <Button type="submit" form={id} variant={tone} aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : move.label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="d-grid gap-3">
        {warning !== '' && <p className="mb-0">{warning}</p>}
        {question !== '' && move.to === 'sentToEngineer' && (
          <blockquote className="thread-text mb-0">
            <strong>Question:</strong> {question}
          </blockquote>
        )}
        {move.asks.includes('engineerId') && (
          <EngineerSelect
            state={state}
            value={answers.engineerId ?? ''}
            onChange={(engineerId) => set({ engineerId })}
          />
        )}
        {asksCertificate && (
          <>
            <FormLabel className="mb-0">
              Certificate number *
              <FormControl
                className="mt-1"
                maxLength={200}
                value={answers.certificateNo ?? ''}
                onChange={(event) => set({ certificateNo: event.target.value })}
              />
            </FormLabel>
            <FormLabel className="mb-0">
              Conditions
              <FormControl
                as="textarea"
                className="mt-1"
                rows={3}
                maxLength={NOTE_MAX}
                value={answers.conditions ?? ''}
                onChange={(event) => set({ conditions: event.target.value })}
              />
            </FormLabel>
          </>
        )}
        {move.asks.includes('signature') && (
          <>
            <FormLabel className="mb-0">
              Certificate date
              <FormControl
                className="mt-1"
                type="date"
                value={answers.certificateDate ?? ''}
                onChange={(event) => set({ certificateDate: event.target.value })}
              />
              <small className="muted">Today where it is left blank.</small>
            </FormLabel>
            <FormLabel className="mb-0">
              Signature: type your full name *
              <FormControl
                className="mt-1"
                maxLength={200}
                autoComplete="name"
                value={answers.signature?.text ?? ''}
                onChange={(event) => set({ signature: { kind: 'typed', text: event.target.value } })}
              />
            </FormLabel>
          </>
        )}
        {move.asks.includes('ground') && (
          <FormLabel className="mb-0">
            What is it for? *
            <FormSelect
              className="mt-1"
              value={answers.ground ?? ''}
              onChange={(event) => set({ ground: event.target.value })}
            >
              <option value="">Choose</option>
              {Object.entries(REJECTION_GROUNDS).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </FormSelect>
          </FormLabel>
        )}
        {move.reasonRequired && (
          <FormLabel className="mb-0">
            {reasonLabel} *
            <FormControl
              as="textarea"
              className="mt-1"
              rows={4}
              maxLength={NOTE_MAX}
              value={answers.reason ?? ''}
              onChange={(event) => set({ reason: event.target.value })}
            />
          </FormLabel>
        )}
        {refusal && (
          <Notice tone="danger">
            <Blockers why={refusal.why} items={refusal.blockers} />
          </Notice>
        )}
        {error !== null && refusal === null && <ErrorPanel error={error} />}
      </form>
    </Dialog>
  );
}
