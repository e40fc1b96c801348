import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; null for nothing. */
  error: string | null;
  /** What it takes, in words. */
  hint?: ReactNode;
}

/** One input outside the form engine: label, hint and error, the latter said to screen readers as it appears. */
export function TextField({ label, onChange, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={error === null ? 'form-control' : 'form-control is-invalid'}
        aria-invalid={error !== null}
        aria-describedby={`${id}-words`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-words`} aria-live="polite">
        {hint !== undefined && <div className="form-text">{hint}</div>}
        {error !== null && <div className="field-error">{error}</div>}
      </div>
    </div>
  );
}
