import { type Ref, useId } from 'react';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** The code of an SMS: phones offer it by themselves, and one pasted with spaces is taken without them. */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        Verification code
      </label>
      <input
        ref={ref}
        id={id}
        className={error === null ? 'form-control' : 'form-control is-invalid'}
        type="text"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s/gu, ''))}
      />
      {error !== null && (
        <div className="invalid-feedback" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
