import { useEffect, useState } from 'react';
import { BOUNDS } from '#domain/mass/bounds.ts';
import { formatNumber } from '#domain/shared/numbers.ts';
import { errorId, inputId } from '#forms/field-ids.ts';
import type { FormStore } from '#forms/form-store.ts';
import { toNumber } from '#forms/kinds/number-kinds.ts';
import { OwnForm } from '#forms/own-form.tsx';

interface NumberBoxProps {
  form: { readonly id: string; readonly store: FormStore };
  /** The field of the row, such as `accessories.0.weight`. */
  path: string;
  /** What the row is about; said to screen readers before the title. */
  of: string;
  title: string;
  value: number | '';
  onChange: (value: number | '') => void;
  max?: number;
  isDisabled?: boolean;
}

/** What a row holds of text that is no number: no figure can be it, so the mass check waits for the field. */
const NO_NUMBER = -1;

const numberIn = (text: string): number | '' => (text.trim() === '' ? '' : (toNumber(text) ?? NO_NUMBER));

function faultOf(text: string, max: number): string {
  if (text.trim() === '') return '';
  const number = toNumber(text);
  if (number === null) return 'Enter a number.';
  if (number < 0) return 'Can’t be below 0';
  return number > max ? `Can’t be over ${formatNumber(max)}` : '';
}

/**
 * A small number input of a row with its title above: 0 and up, '' when blank. What is typed stays as it is; what is wrong
 * with it is said below, and the form is not saved until it is put right.
 */
export function NumberBox({ form, path, of, title, value, onChange, ...rest }: NumberBoxProps) {
  const { max = BOUNDS.load.max, isDisabled = false } = rest;
  const { store } = form;
  const id = inputId(form.id, path);
  const [text, setText] = useState(String(value));
  // Another value came from elsewhere (a pick, a mirrored percentage): show it, else keep what is typed ("12.").
  const shown = numberIn(text) === value ? text : String(value);
  const fault = faultOf(shown, max);

  useEffect(() => {
    store.setFault(path, fault);
    return () => store.setFault(path, '');
  }, [store, path, fault]);

  return (
    <OwnForm className="load-cell">
      <label htmlFor={id}>
        <span className="visually-hidden">{of}:</span> {title}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        className={fault === '' ? 'form-control text-end' : 'form-control text-end is-invalid'}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : errorId(id)}
        autoComplete="off"
        value={shown}
        disabled={isDisabled}
        onChange={(event) => {
          setText(event.target.value);
          onChange(numberIn(event.target.value));
        }}
      />
      {fault !== '' && (
        <div id={errorId(id)} className="invalid-feedback d-block" role="alert">
          {fault}
        </div>
      )}
    </OwnForm>
  );
}
