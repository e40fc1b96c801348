import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { QUESTION_MAX } from '#domain/installation/review.ts';
import { draftPlace } from '#forms/draft-storage.ts';
import { Icon } from '#ui/icon.tsx';
import type { FieldQuestions } from './field-questions.ts';

interface AskAtProps {
  questions: FieldQuestions;
  /** The field or photo, as `weighFront`, `photos.weighbridge`. */
  path: string;
  title: string;
}

/** Asks at one field or photo: a button that opens the question, which stays open while there is one. */
export function AskAt({ questions, path, title }: AskAtProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const text = questions.questions.find((question) => question.path === path)?.text ?? '';
  if (!questions.canAsk) return null;
  if (!isOpen && text === '') {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="ask-open"
        aria-label={`Ask about ${title}`}
        disabled={questions.isFull}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="question" /> Ask
      </Button>
    );
  }
  function handleRemove() {
    questions.ask(path, '');
    setIsOpen(false);
  }
  return (
    <div className="ask-at">
      <label htmlFor={id}>Question about {title}</label>
      <FormControl
        id={id}
        as="textarea"
        rows={2}
        size="sm"
        maxLength={QUESTION_MAX}
        // Who presses Ask wants to write.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isOpen}
        value={text}
        onChange={(event) => questions.ask(path, event.target.value)}
      />
      <div className="ask-foot">
        <small className="muted">Sent with Ask the dealer. Kept {draftPlace()} until then.</small>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Remove question about ${title}`}
          onClick={handleRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
