import { type Ref, useId } from 'react';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One field for a new PIN: digits, hidden, and never offered to the browser's keeper of passwords. */
export function PinField({ label, value, onChange, error, hint, ref }: PinFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className={error === null ? 'form-control pin-input' : 'form-control pin-input is-invalid'}
        type="password"
        name={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-hint`}>
        {hint !== undefined && <small className="muted">{hint}</small>}
        {error !== null && <div className="field-error">{error}</div>}
      </div>
    </div>
  );
}
