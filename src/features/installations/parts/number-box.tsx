import { useId, useState } from 'react';
import { OwnForm } from '#forms/own-form.tsx';

interface NumberBoxProps {
  /** What the row is about; said to screen readers before the title. */
  of: string;
  title: string;
  value: number | '';
  onChange: (value: number | '') => void;
  max?: number;
  isDisabled?: boolean;
}

/**
 * Only digits, one point and a minus in front can be typed, so that a row never holds what cannot be read. The minus
 * stays to be seen: a load below zero is refused, not turned into one above.
 */
function cleaned(text: string): string {
  const digits = text.replace(',', '.').replace(/[^\d.]/gu, '');
  const point = digits.indexOf('.');
  const number =
    point < 0 ? digits : digits.slice(0, point + 1) + digits.slice(point + 1).replaceAll('.', '');
  return isNegative(text) ? `-${number}` : number;
}

const isNegative = (text: string) => text.trimStart().startsWith('-');

function numberIn(text: string): number | '' {
  return /\d/u.test(text) && !isNegative(text) ? Number(text) : '';
}

/** A small number input of a row with its title above: 0 and up, '' when blank or refused. */
export function NumberBox({ of, title, value, onChange, max, isDisabled = false }: NumberBoxProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  // Another value came from elsewhere (a pick, a mirrored percentage): show it, else keep what is typed ("12.").
  const shown = numberIn(text) === value ? text : String(value);

  const isRefused = isNegative(shown);

  function handleText(typed: string) {
    const next = cleaned(typed);
    const number = numberIn(next);
    const isTooMuch = number !== '' && max !== undefined && number > max;
    setText(isTooMuch ? String(max) : next);
    onChange(isTooMuch ? max : number);
  }
  return (
    <OwnForm className="load-cell">
      <label htmlFor={id}>
        <span className="visually-hidden">{of}:</span> {title}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={isRefused ? 'form-control text-end is-invalid' : 'form-control text-end'}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        autoComplete="off"
        value={shown}
        disabled={isDisabled}
        onChange={(event) => handleText(event.target.value)}
      />
      {isRefused && (
        <div id={`${id}-error`} className="invalid-feedback d-block" role="alert">
          Can’t be below 0
        </div>
      )}
    </OwnForm>
  );
}
