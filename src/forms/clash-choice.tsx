import { useId } from 'react';
import type { ClashRow, Side } from '#forms/clash.ts';

interface ClashChoiceProps {
  row: ClashRow;
  side: Side;
  onChoose: (side: Side) => void;
}

const SIDES: readonly { side: Side; title: string }[] = [
  { side: 'theirs', title: 'Theirs' },
  { side: 'mine', title: 'Mine' },
];

/** One differing value: theirs beside mine. */
export function ClashChoice({ row, side, onChoose }: ClashChoiceProps) {
  const id = useId();
  return (
    <fieldset className="clash-row">
      <legend>{row.title}</legend>
      {SIDES.map((option) => (
        <div key={option.side} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            id={`${id}-${option.side}`}
            name={id}
            checked={side === option.side}
            onChange={() => onChoose(option.side)}
          />
          <label className="form-check-label" htmlFor={`${id}-${option.side}`}>
            {option.title}: <strong>{row[option.side] || 'blank'}</strong>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
