import { useId, useState } from 'react';
import { BOUNDS } from '#domain/mass/bounds.ts';
import { kgOfPounds, massText, poundsIn } from '#domain/mass/units.ts';
import type { Quantity } from '#domain/shared/quantity.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { useMassUnit } from '#ui/mass-unit.ts';

interface NumberFieldProps {
  label: string;
  /** A mass, given in kg and typed in the unit that this device shows, or a bare number. */
  unit?: 'kg' | '';
  value: Quantity;
  max?: number;
  onChange: (value: Quantity) => void;
}

/** From 0 up, to a gram; a comma only groups thousands, as everywhere in Australia. */
const TYPED = /^(\d+|\d{1,3}(,\d{3})+)(\.\d{0,3})?$|^\.\d{1,3}$/u;

/** The number that is typed; '' for a blank and for what is none. */
function numberIn(text: string, max: number, isPounds: boolean): Quantity {
  if (!TYPED.test(text.trim())) return '';
  const typed = Number(text.replaceAll(',', ''));
  const number = isPounds ? kgOfPounds(typed) : typed;
  return number > max ? '' : number;
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
  const massUnit = useMassUnit();
  const isPounds = unit === 'kg' && massUnit === 'lb';
  const textOf = (number: Quantity) =>
    String((isPounds && typeof number === 'number' ? poundsIn(number) : number) ?? '');
  const [text, setText] = useState(() => textOf(value));
  // Another load came by the address, or the unit was changed: show it, else what is being typed ("12.").
  const shown = numberIn(text, max, isPounds) === value ? text : textOf(value);
  const isBlank = shown.trim() === '';
  const isRefused = !isBlank && value === '';

  function handleText(typed: string) {
    setText(typed);
    onChange(numberIn(typed, max, isPounds));
  }

  return (
    <div className="number-field">
      <label className="form-label" htmlFor={id}>
        {label}
        {unit !== '' && <span className="muted"> ({massUnit})</span>}
      </label>
      <input
        id={id}
        className={`form-control text-end${isRefused ? ' is-invalid' : ''}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        aria-invalid={isRefused}
        aria-describedby={`${id}-words ${id}-kg`}
        onChange={(event) => handleText(event.target.value)}
      />
      <div id={`${id}-words`} aria-live="polite">
        {isBlank && <div className="form-text">Not entered</div>}
        {isRefused && (
          <div className="field-error">
            Enter a number from 0 to {formatNumber(isPounds ? Math.floor(poundsIn(max)) : max)}.
          </div>
        )}
      </div>
      {isPounds && value !== '' && (
        <div id={`${id}-kg`} className="form-text text-end">
          {massText(value, 'kg')}
        </div>
      )}
    </div>
  );
}
