import { useId, useState } from 'react';
import { LOAD_MAX } from '#domain/public-installation/load-link.ts';
import type { Quantity } from '#domain/shared/quantity.ts';

interface NumberFieldProps {
  label: string;
  unit?: string;
  value: Quantity;
  onChange: (value: Quantity) => void;
}

/** Digits and one point; a comma only groups thousands, as everywhere in Australia. */
function cleaned(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/gu, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 3)}`;
}

const numberIn = (text: string): Quantity => (/\d/u.test(text) ? Number(text) : '');

/** A number from 0 up; blank is not entered, never 0. */
export function NumberField({ label, unit = 'kg', value, onChange }: NumberFieldProps) {
  const id = useId();
  const [text, setText] = useState(String(value ?? ''));
  // Another load came by the address: show it, else what is being typed ("12.").
  const shown = numberIn(text) === value ? text : String(value ?? '');
  const isBlank = value === '' || value === null || value === undefined;

  function handleText(typed: string) {
    const next = cleaned(typed);
    const number = numberIn(next);
    const isTooMuch = typeof number === 'number' && number > LOAD_MAX;
    setText(isTooMuch ? String(LOAD_MAX) : next);
    onChange(isTooMuch ? LOAD_MAX : number);
  }

  return (
    <div className="number-field">
      <label className="form-label" htmlFor={id}>
        {label}
        {unit !== '' && <span className="muted"> ({unit})</span>}
      </label>
      <input
        id={id}
        className="form-control text-end"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-describedby={isBlank ? `${id}-blank` : undefined}
        onChange={(event) => handleText(event.target.value)}
      />
      {isBlank && (
        <div id={`${id}-blank`} className="form-text">
          Not entered
        </div>
      )}
    </div>
  );
}
