import { useId } from 'react';
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
      <div className="form-check">
        <input
          id={id}
          className={error === null ? 'form-check-input' : 'form-check-input is-invalid'}
          type="checkbox"
          checked={isAccepted}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          I accept the terms and conditions
        </label>
        {error !== null && (
          <div className="invalid-feedback" id={`${id}-error`}>
            {error}
          </div>
        )}
      </div>
    </div>
  );
}
