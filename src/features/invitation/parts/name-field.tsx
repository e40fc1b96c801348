import { useId } from 'react';

interface NameFieldProps {
  label: string;
  autoComplete: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A part of the person's name. */
export function NameField({ label, autoComplete, value, error, onChange }: NameFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={error === null ? 'form-control' : 'form-control is-invalid'}
        type="text"
        autoComplete={autoComplete}
        maxLength={200}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== null && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  );
}
