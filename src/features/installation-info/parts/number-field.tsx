import { useId, useState } from 'react';
import { BOUNDS } from '#domain/mass/bounds.ts';
import type { Quantity } from '#domain/shared/quantity.ts';
import { formatNumber } from '#domain/shared/numbers.ts';

interface NumberFieldProps {
  label: string;
  unit?: string;
  value: Quantity;
  max?: number;
  onChange: (value: Quantity) => void;
}

/** From 0 up, to a gram; a comma only groups thousands, as everywhere in Australia. */
const TYPED = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,3})?$|^\.\d{1,3}$/u;

/** The number that is typed; '' for a blank and for what is none. */
function numberIn(text: string, max: number): Quantity {
  const number = TYPED.test(text.trim()) ? Number(text.replaceAll(',', '')) : null;
  return number === null || number > max ? '' : number;
}

/** A number from 0 up; blank is not entered, never 0. What is typed and no such number stays to be seen, and counts as blank. */
export function NumberField({
  label,
  unit = 'kg',
  value,
  max = BOUNDS.load.max,
  onChange,
}: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value ?? ''));
  // Another load came by the address: show it, else what is being typed ("12.").
  const shown = numberIn(text, max) === value ? text : String(value ?? '');
  const isBlank = shown.trim() === '';
  const isRefused = !isBlank && numberIn(shown, max) === '';

  function handleText(typed: string) {
    setText(typed);
    onChange(numberIn(typed, max));
  }

  return (
    <div className="number-field">
      <label className="form-label" htmlFor={id}>
        {label}
        {unit !== '' && <span className="muted"> ({unit})</span>}
      </label>
      <input
        id={id}
        className={`form-control text-end${isRefused ? ' is-invalid' : ''}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-invalid={isRefused}
        aria-describedby={`${id}-words`}
        onChange={(event) => handleText(event.target.value)}
      />
      <div id={`${id}-words`} aria-live="polite">
        {isBlank && <div className="form-text">Not entered</div>}
        {isRefused && <div className="field-error">Enter a number from 0 to {formatNumber(max)}.</div>}
      </div>
    </div>
  );
}
