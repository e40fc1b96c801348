import { type ChangeEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { todaySydney } from '#domain/shared/dates.ts';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { dateKind } from '#forms/kinds/date-kinds.ts';
import { Icon } from '#ui/icon.tsx';

/** A date typed as DD/MM/YYYY or picked; the form holds the ISO day, or the text while it is no date. */
export function DateInput(props: InputProps<'date'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value = String(input.value ?? '');
  const picker = useRef<HTMLInputElement>(null);
  // What is typed stays as typed for as long as it is the source of the value.
  const [typed, setTyped] = useState({ text: '', value: '' });
  const text = typed.value === value ? typed.text : dateKind.display(field, value, {});
  const now = form.store.now();
  const title = labelId(id);

  function change(next: string, shown: string) {
    setTyped({ text: shown, value: next });
    input.onChange(next);
  }
  function handleType(event: ChangeEvent<HTMLInputElement>) {
    const shown = event.target.value;
    const reading = dateKind.read(field, shown, { now, values: {} });
    change(reading.ok ? String(reading.value) : shown, shown);
  }
  function handleSet(day: string) {
    change(day, dateKind.display(field, day, {}));
  }

  return (
    <div className="input-group date-input">
      <input
        {...inputAttributes(props)}
        type="text"
        inputMode="numeric"
        name={field.name}
        className={controlClass('form-control', isInvalid)}
        placeholder={(isDisabled ? field.disabledText : undefined) ?? 'DD/MM/YYYY'}
        autoComplete={field.autoComplete ?? 'off'}
        value={text}
        onChange={handleType}
        onBlur={input.onBlur}
      />
      <input
        ref={picker}
        type="date"
        className="date-picker"
        tabIndex={-1}
        aria-hidden
        disabled={isDisabled}
        value={/^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : ''}
        onChange={(event) => handleSet(event.target.value)}
      />
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label="Calendar"
        aria-describedby={title}
        disabled={isDisabled}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-describedby={title}
        disabled={isDisabled}
        onClick={() => handleSet(todaySydney(now))}
      >
        Today
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        aria-describedby={title}
        disabled={isDisabled}
        onClick={() => handleSet('')}
      >
        Clear
      </button>
    </div>
  );
}
