import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { QUESTION_MAX } from '#domain/installation/review.ts';
import { Icon } from '#ui/icon.tsx';
import type { Asking } from './asked.ts';

interface AskAtProps {
  asking: Asking;
  /** The field or photo, as `weighFront`, `photos.weighbridge`. */
  path: string;
  title: string;
}

/** Asks at one field or photo: a button that opens the question, which stays open while there is one. */
export function AskAt({ asking, path, title }: AskAtProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const text = asking.questions.find((question) => question.path === path)?.text ?? '';
  if (!asking.canAsk) return null;
  if (!isOpen && text === '') {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="ask-open"
        aria-label={`Ask about ${title}`}
        disabled={asking.isFull}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="question" /> Ask
      </Button>
    );
  }
  function handleRemove() {
    asking.ask(path, '');
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
        onChange={(event) => asking.ask(path, event.target.value)}
      />
      <div className="ask-foot">
        <small className="muted">Sent with Ask the dealer. Kept on this device until then.</small>
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
