import { type ReactNode, useId } from 'react';

interface LightCheckProps {
  value: boolean;
  onChange: (value: boolean) => void;
  fault?: string | undefined;
  children: ReactNode;
}

/** A box to tick in a public form. */
export function LightCheck({ value, onChange, fault = '', children }: LightCheckProps) {
  const id = useId();
  return (
    <div className="form-check light-wide">
      <input
        id={id}
        type="checkbox"
        className={`form-check-input${fault === '' ? '' : ' is-invalid'}`}
        checked={value}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {children}
      </label>
      {fault !== '' && (
        <div className="invalid-feedback d-block" id={`${id}-fault`}>
          {fault}
        </div>
      )}
    </div>
  );
}
