import { useId } from 'react';

interface LightFieldProps {
  title: string;
  kind: 'text' | 'tel' | 'email' | 'date' | 'digits' | 'select';
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it; '' or left out for nothing. */
  fault?: string | undefined;
  isRequired?: boolean;
  options?: readonly string[];
  maxLength?: number;
  autoComplete?: string | undefined;
  help?: string;
  isWide?: boolean;
}

const INPUTS = {
  text: { type: 'text' },
  tel: { type: 'tel' },
  email: { type: 'email' },
  date: { type: 'date' },
  digits: { type: 'text', inputMode: 'numeric' },
} as const;

/** A field of a public form: plain inputs of the browser, since a phone knows them best and they cost nothing. */
export function LightField({ title, kind, value, onChange, ...rest }: LightFieldProps) {
  const { fault = '', isRequired = false, options = [], maxLength, autoComplete, help, isWide } = rest;
  const id = useId();
  const notes = [...(help === undefined ? [] : [`${id}-help`]), ...(fault === '' ? [] : [`${id}-fault`])];
  const common = {
    id,
    value,
    required: isRequired,
    autoComplete: autoComplete ?? 'off',
    'aria-invalid': fault !== '',
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
  };
  const mark = fault === '' ? '' : ' is-invalid';
  return (
    <div className={isWide ? 'light-wide' : undefined}>
      <label className="form-label" htmlFor={id}>
        {title}
        {!isRequired && <span className="muted"> (optional)</span>}
      </label>
      {kind === 'select' ? (
        <select
          {...common}
          className={`form-select${mark}`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Choose</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...INPUTS[kind]}
          className={`form-control${mark}`}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {help !== undefined && (
        <div className="form-text" id={`${id}-help`}>
          {help}
        </div>
      )}
      {fault !== '' && (
        <div className="invalid-feedback d-block" id={`${id}-fault`}>
          {fault}
        </div>
      )}
    </div>
  );
}
