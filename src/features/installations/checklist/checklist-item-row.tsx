import { memo, type ReactNode, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { answerProblem, type ChecklistTemplateItem } from '#domain/installation/checklist.ts';
import { CHECK_NOTE_MAX, type ChecklistItem } from '#domain/installation/schema.ts';
import { QuestionNote } from '#features/installations/parts/moves/question-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { limitsText, RESULT_LOOKS, RESULTS } from './checklist-labels.ts';
import type { AnswerChange } from './use-checklist.ts';
import { ValueInput } from './value-input.tsx';

interface ChecklistItemRowProps {
  item: ChecklistTemplateItem;
  answer: ChecklistItem | undefined;
  canEdit: boolean;
  onAnswer: (key: string, change: AnswerChange) => void;
  /** What the engineer asks about it; '' for nothing. */
  question: string;
  /** The photos that show it; left out where none is asked for. */
  photos?: ReactNode;
}

/** One item: three answers big enough for a gloved thumb, its value with limits, and a note. */
export const ChecklistItemRow = memo(function ChecklistItemRow(props: ChecklistItemRowProps) {
  const { item, answer, canEdit, onAnswer, question, photos } = props;
  const id = useId();
  const [isNoting, setIsNoting] = useState(false);
  const result = answer?.result ?? '';
  const note = answer?.note ?? '';
  const isDefect = result === 'defect';
  const needsNote = isDefect && note.trim() === '';
  const problem = result === 'ok' ? answerProblem(item, answer) : null;
  const hasNote = isDefect || isNoting || note !== '';

  return (
    <fieldset className={`check-item tone-${RESULT_LOOKS[result].tone}`} data-field={`checklist.${item.key}`}>
      <legend>{item.title}</legend>
      <QuestionNote question={question} />
      {item.kind === 'value' && (
        <div className="check-value">
          <label htmlFor={`${id}-value`}>Value{item.unit && `, ${item.unit}`}</label>
          <ValueInput
            id={`${id}-value`}
            value={answer?.value ?? ''}
            isDisabled={!canEdit}
            describedBy={`${id}-limits`}
            isBad={problem !== null && answer?.value !== ''}
            onValue={(value) =>
              onAnswer(item.key, { value, ...(result === '' && value !== '' && { result: 'ok' }) })
            }
          />
          <small className="muted" id={`${id}-limits`}>
            {limitsText(item)}
          </small>
        </div>
      )}
      <div className="check-answers">
        {RESULTS.map((each) => (
          <label
            key={each}
            className={each === result ? `check-answer is-${each} is-chosen` : `check-answer is-${each}`}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={each}
              checked={each === result}
              disabled={!canEdit}
              onChange={() => onAnswer(item.key, { result: each })}
            />
            <Icon name={RESULT_LOOKS[each].icon} />
            {RESULT_LOOKS[each].word}
          </label>
        ))}
      </div>
      {photos}
      {problem !== null && (
        <output className="check-problem">
          <Icon name="warning" /> {problem.charAt(0).toUpperCase() + problem.slice(1)}
        </output>
      )}
      {hasNote ? (
        <div>
          <FormLabel htmlFor={`${id}-note`}>Note{isDefect && ' *'}</FormLabel>
          <FormControl
            as="textarea"
            id={`${id}-note`}
            isInvalid={needsNote}
            rows={2}
            maxLength={CHECK_NOTE_MAX}
            value={note}
            disabled={!canEdit}
            aria-invalid={needsNote}
            aria-describedby={needsNote ? `${id}-note-error` : undefined}
            onChange={(event) => onAnswer(item.key, { note: event.target.value })}
          />
          {needsNote && (
            <p className="invalid-feedback d-block mb-0" id={`${id}-note-error`}>
              Note is required
            </p>
          )}
        </div>
      ) : (
        canEdit && (
          <div className="check-more">
            <Button variant="icon" size="sm" onClick={() => setIsNoting(true)}>
              <Icon name="edit" /> Add note
            </Button>
            {result !== '' && (
              <Button variant="icon" size="sm" onClick={() => onAnswer(item.key, { result: '' })}>
                <Icon name="close" /> Clear answer
              </Button>
            )}
          </div>
        )
      )}
    </fieldset>
  );
});
