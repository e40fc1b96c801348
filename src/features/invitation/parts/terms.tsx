import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
import { LinkedText } from '#ui/linked-text.tsx';

interface TermsProps {
  text: string;
  isAccepted: boolean;
  error: string | null;
  onChange: (isAccepted: boolean) => void;
}

/** The terms and conditions in full, to be read and accepted. */
export function Terms({ text, isAccepted, error, onChange }: TermsProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <h3 id={`${id}-title`}>Terms and conditions</h3>
      {/* Scrolls by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="invitation-terms" tabIndex={0} aria-labelledby={`${id}-title`}>
        <LinkedText text={text} />
      </section>
      <FormCheck>
        <FormCheckInput
          id={id}
          isInvalid={error !== null}
          checked={isAccepted}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <FormCheckLabel htmlFor={id}>I accept the terms and conditions</FormCheckLabel>
        {error !== null && (
          <div className="invalid-feedback" id={`${id}-error`}>
            {error}
          </div>
        )}
      </FormCheck>
    </div>
  );
}
