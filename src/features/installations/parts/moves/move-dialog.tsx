import { type FormEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import { type FieldQuestion, REJECTION_GROUNDS } from '#domain/installation/review.ts';
import { checkMove, type MoveVerdict, stageRole, type StageTransition } from '#domain/installation/stages.ts';
import type { StageFacts } from '#domain/installation/stage-guards.ts';
import { useActor } from '#data/session/session.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { forgetAnswers, useAnswerDraft } from '#features/installations/answer-draft.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { questionsText, reviewLabel } from '#domain/installation/review-changes.ts';
import { moveTexts } from '#features/installations/move-texts.ts';
import type { Answers } from '#features/installations/use-move.ts';
import { Blockers } from './blockers-dialog.tsx';
import { EngineerSelect } from '#features/installations/parts/sections/engineer-select.tsx';

interface MoveDialogProps {
  jobId: string;
  move: StageTransition;
  /** The state of the job, for which an engineer must sign. */
  state: string;
  /** The type of work, whose rule may ask for a scheme. */
  type: string;
  /** The question that is open, '' for none. */
  question: string;
  facts: StageFacts;
  /** Why the last try failed; the values stay. */
  error: unknown;
  isBusy: boolean;
  /** `forget` is to be called once the move is made: it drops what the device keeps of the answers. */
  onAnswer: (answers: Answers, forget: () => void) => void;
  onCancel: () => void;
}

type Refusal = Exclude<MoveVerdict, { readonly allowed: true }>;

const NOTE_MAX = 5000;

// Engineers alone approve.
const ApprovalFields = lazyPart(
  async () => (await import('#features/installations/decision/approval-fields.tsx')).ApprovalFields,
);

/** What was asked at fields and photos; it is sent with the rest. */
function QuestionList({ questions }: { questions: readonly FieldQuestion[] }) {
  if (questions.length === 0) {
    return <p className="muted mb-0">To ask about one value or photo, close this and press Ask beside it.</p>;
  }
  return (
    <ul className="side-list mb-0" aria-label="Questions at fields">
      {questions.map(({ path, text }) => (
        <li key={path} className="thread-text">
          <strong>{reviewLabel(path)}</strong>: {text}
        </li>
      ))}
    </ul>
  );
}

/** What was answered so far, kept on the device but for the engineer and the signature; `set` changes some of it. */
function useAnswers({ jobId, move, facts }: MoveDialogProps) {
  const { answers: draft, save } = useAnswerDraft(jobId, move.to);
  // Never on the device: a signature is given as the approval is.
  const [own, setOwn] = useState<Pick<Answers, 'signature' | 'engineerId'>>({});
  // Most sign on the day of the certificate; another is chosen.
  const today = move.asks.includes('certificateDate') ? { certificateDate: facts.today } : {};
  const answers: Answers = { ...today, ...draft, ...own };
  function set({ signature, engineerId, ...change }: Answers) {
    if (signature !== undefined) setOwn((before) => ({ ...before, signature }));
    if (engineerId !== undefined) setOwn((before) => ({ ...before, engineerId }));
    if (Object.keys(change).length > 0) save({ ...draft, ...change });
  }
  return { answers, set };
}

/** What a move asks for: reason, engineer, certificate; and what follows from it. */
export function MoveDialog(props: MoveDialogProps) {
  const { jobId, move, facts, error, isBusy, onAnswer, onCancel } = props;
  const actor = useActor();
  const id = useId();
  const { answers, set } = useAnswers(props);
  const [isUploading, setIsUploading] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { tone } = moveTexts(move);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const { questions = [] } = answers;
    // What is asked at fields is the question, too.
    const reason = questionsText(answers.reason ?? '', move.to === 'engineerQuery' ? questions : []);
    const verdict = checkMove(move, stageRole(actor), facts, { ...answers, reason });
    setRefusal(verdict.allowed ? null : verdict);
    if (verdict.allowed && !isBusy && !isUploading) {
      onAnswer(answers, () => forgetAnswers(jobId, move.to, actor.uid));
    }
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
          <Button type="submit" form={id} variant={tone} aria-disabled={isBusy || isUploading}>
            {isBusy ? 'Saving…' : move.label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="d-grid gap-3">
        <MoveFields {...props} answers={answers} onChange={set} onUploading={setIsUploading} />
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

interface AnswerProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** What follows from the move, and a field for each thing that it asks for. */
function MoveFields({
  jobId,
  move,
  state,
  type,
  question,
  answers,
  onChange,
  onUploading,
}: MoveDialogProps & AnswerProps & { onUploading: (isUploading: boolean) => void }) {
  const { warning } = moveTexts(move);
  return (
    <>
      {warning !== '' && <p className="mb-0">{warning}</p>}
      {question !== '' && move.to === 'sentToEngineer' && (
        <blockquote className="thread-text mb-0">
          <strong>Question:</strong> {question}
        </blockquote>
      )}
      {move.asks.includes('engineerId') && (
        <EngineerSelect
          state={state}
          type={type}
          value={answers.engineerId ?? ''}
          onChange={(engineerId) => onChange({ engineerId })}
        />
      )}
      {move.asks.includes('certificateNo') && (
        <ApprovalFields jobId={jobId} answers={answers} onChange={onChange} onBusy={onUploading} />
      )}
      {move.to === 'engineerQuery' && <QuestionList questions={answers.questions ?? []} />}
      {move.asks.includes('ground') && <GroundField answers={answers} onChange={onChange} />}
      {move.reasonRequired && <ReasonField move={move} answers={answers} onChange={onChange} />}
    </>
  );
}

function GroundField({ answers, onChange }: AnswerProps) {
  return (
    <FormLabel className="mb-0">
      What is it for? *
      <FormSelect
        className="mt-1"
        value={answers.ground ?? ''}
        onChange={(event) => onChange({ ground: event.target.value })}
      >
        <option value="">Choose</option>
        {Object.entries(REJECTION_GROUNDS).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </FormSelect>
    </FormLabel>
  );
}

/** The reason; a question needs none beside what is asked at fields. */
function ReasonField({ move, answers, onChange }: AnswerProps & { move: StageTransition }) {
  const { questions = [] } = answers;
  const hasQuestions = move.to === 'engineerQuery' && questions.length > 0;
  return (
    <FormLabel className="mb-0">
      {moveTexts(move).reasonLabel}
      {hasQuestions ? '' : ' *'}
      <FormControl
        as="textarea"
        className="mt-1"
        rows={4}
        maxLength={NOTE_MAX}
        value={answers.reason ?? ''}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </FormLabel>
  );
}
