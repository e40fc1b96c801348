import { openQuestion } from '#domain/installation/next-move.ts';
import { reviewLabel } from '#domain/installation/review-changes.ts';
import { transition } from '#domain/installation/stages.ts';
import { formatDateTime } from '#domain/shared/dates.ts';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { focusField } from '#forms/field-ids.ts';
import type { FocusOnArrival } from '#features/installations/focus-field.ts';
import { useLiveMassCheck } from '#features/installations/use-mass-check.ts';
import { useProgress } from '#features/installations/use-progress.ts';
import { type JobOnPage, useStageMoves } from '#features/installations/use-stage-moves.tsx';

import type { OpenFormProps } from '#features/installations/parts/bar/form-bar.tsx';

interface QuestionNoticeProps extends JobOnPage {
  /** Brings the person to the field of a path. */
  onSelect: (path: string) => void;
}

/** The engineer's question above the open form. */
export function OpenQuestion({ job, doc, prepare }: OpenFormProps) {
  const mass = useLiveMassCheck(job.form, job.reference);
  const navigate = useNavigate();
  const state = (focus: string): FocusOnArrival => ({ focus });
  return (
    <QuestionNotice
      doc={doc}
      record={useProgress(job.form)}
      mass={mass}
      prepare={prepare}
      onSelect={(path) => {
        // Items of the checklist stand on a page of their own.
        if (path.startsWith('checklist.'))
          void navigate(paths.installations.checklist(doc.id), { state: state(path) });
        else focusField(job.form.id, path);
      }}
    />
  );
}

/** The engineer's open question with the way to answer it; nothing while none is open. */
function QuestionNotice({ onSelect, ...props }: QuestionNoticeProps) {
  const moves = useStageMoves(props);
  const question = openQuestion(props.doc.value);
  const answer = transition('engineerQuery', 'sentToEngineer');
  if (question === null || answer === undefined) return null;
  const canAnswer = moves.next?.allowed === true;
  return (
    <Notice
      tone="watch"
      title={`Question from ${question.byName || 'the engineer'}, ${formatDateTime(question.at)}`}
    >
      <span className="thread-text d-block">{question.reason}</span>
      {question.questions.length > 0 && (
        <span className="button-row mt-1">
          {question.questions.map(({ path }) => (
            <Button key={path} variant="quiet" size="sm" onClick={() => onSelect(path)}>
              Go to {reviewLabel(path)}
            </Button>
          ))}
        </span>
      )}
      {moves.isMine && !canAnswer && (
        <span className="d-block mt-1">Anything stopping your answer is listed in the bar below.</span>
      )}
      {canAnswer && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          disabled={moves.isBusy}
          onClick={() => moves.select(answer)}
        >
          Answer
        </Button>
      )}
      {moves.dialog}
    </Notice>
  );
}
