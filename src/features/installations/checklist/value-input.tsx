import { type ChangeEvent, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';

interface ValueInputProps {
  id: string;
  value: number | '';
  isDisabled: boolean;
  isBad: boolean;
  describedBy: string;
  onValue: (value: number | '') => void;
}

/** The number of a typed text, '' for blank; null while it is not a number yet. A comma counts as a point. */
export function typedNumber(text: string): number | '' | null {
  const clean = text.trim().replace(',', '.');
  if (clean === '') return '';
  const value = Number(clean);
  return /^-?\d+(\.\d+)?$/u.test(clean) && Number.isFinite(value) ? value : null;
}

/** A number field that keeps what was typed and hands on only what is a number. */
export function ValueInput({ id, value, isDisabled, isBad, describedBy, onValue }: ValueInputProps) {
  const [typed, setTyped] = useState<{ text: string; value: number | '' } | null>(null);
  // Somebody else's value takes the place of a text that stands for another one.
  const text = typed !== null && typed.value === value ? typed.text : String(value);
  const isUnread = typedNumber(text) === null;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = typedNumber(event.target.value);
    setTyped({ text: event.target.value, value: next ?? value });
    if (next !== null && next !== value) onValue(next);
  }
  return (
    <FormControl
      id={id}
      isInvalid={isBad || isUnread}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={isDisabled}
      aria-invalid={isBad || isUnread}
      aria-describedby={describedBy}
      onChange={handleChange}
    />
  );
}
