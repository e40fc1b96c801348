import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormCheckLabel from 'react-bootstrap/FormCheckLabel';
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
        <FormCheck key={option.side}>
          <FormCheckInput
            type="radio"
            id={`${id}-${option.side}`}
            name={id}
            checked={side === option.side}
            onChange={() => onChoose(option.side)}
          />
          <FormCheckLabel htmlFor={`${id}-${option.side}`}>
            {option.title}: <strong>{row[option.side] || 'blank'}</strong>
          </FormCheckLabel>
        </FormCheck>
      ))}
    </fieldset>
  );
}
