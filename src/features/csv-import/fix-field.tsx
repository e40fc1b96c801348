import { type KeyboardEvent, useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import type { Field, FieldValues } from '#forms/field.ts';
import { optionsOf } from '#forms/kinds/choice-kinds.ts';
import { Icon } from '#ui/icon.tsx';

interface FixFieldProps {
  field: Field;
  row: number;
  /** What stands in the file, or was typed here. */
  text: string;
  message: string;
  /** A new record, for choices that depend on its values. */
  blank: FieldValues;
  onFix: (text: string) => void;
}

/** A cell with an error, to correct in place: Enter or leaving the field checks the row anew. */
export function FixField({ field, row, text, message, blank, onFix }: FixFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const choices = field.kind === 'select' || field.kind === 'radio' ? optionsOf(field, blank) : null;

  function commit(next: string) {
    if (next !== text) onFix(next);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit(typed);
    if (event.key === 'Escape') setTyped(text);
  }
  const common = { id, 'aria-describedby': `${id}-error`, 'aria-invalid': true } as const;
  return (
    <div className="import-fix">
      <label htmlFor={id}>
        {field.title}
        <span className="visually-hidden">, row {row}</span>
      </label>
      {choices ? (
        <FormSelect {...common} size="sm" value="" onChange={(event) => commit(event.target.value)}>
          <option value="">{text === '' ? 'Choose' : text}</option>
          {choices.map(({ value, label }) => (
            <option key={String(value)} value={label}>
              {label}
            </option>
          ))}
        </FormSelect>
      ) : (
        <FormControl
          {...common}
          size="sm"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => commit(typed)}
        />
      )}
      <small id={`${id}-error`} className="import-error">
        <Icon name="danger" /> {message}
      </small>
    </div>
  );
}
