import { useId, useState } from 'react';

interface NumberBoxProps {
  /** What the row is about; said to screen readers before the title. */
  of: string;
  title: string;
  value: number | '';
  onChange: (value: number | '') => void;
  max?: number;
  isDisabled?: boolean;
}

/** Only digits and one point can be typed, so that a row never holds what cannot be read. */
function cleaned(text: string): string {
  const digits = text.replace(',', '.').replace(/[^\d.]/gu, '');
  const point = digits.indexOf('.');
  return point < 0 ? digits : digits.slice(0, point + 1) + digits.slice(point + 1).replaceAll('.', '');
}

function numberIn(text: string): number | '' {
  return /\d/u.test(text) ? Number(text) : '';
}

/** A small number input of a row with its title above: 0 and up, '' when blank. */
export function NumberBox({ of, title, value, onChange, max, isDisabled = false }: NumberBoxProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  // Another value came from elsewhere (a pick, a mirrored percentage): show it, else keep what is typed ("12.").
  const shown = numberIn(text) === value ? text : String(value);

  function handleText(typed: string) {
    const next = cleaned(typed);
    const number = numberIn(next);
    const isTooMuch = number !== '' && max !== undefined && number > max;
    setText(isTooMuch ? String(max) : next);
    onChange(isTooMuch ? max : number);
  }
  return (
    <div className="load-cell">
      <label htmlFor={id}>
        <span className="visually-hidden">{of}:</span> {title}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className="form-control text-end"
        autoComplete="off"
        value={shown}
        disabled={isDisabled}
        onChange={(event) => handleText(event.target.value)}
      />
    </div>
  );
}
