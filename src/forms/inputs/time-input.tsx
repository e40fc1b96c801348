import { useState } from 'react';
import { useController } from 'react-hook-form';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { joinTime, type TimeParts, timeParts } from '#forms/kinds/time-kind.ts';

/** Hour 1-12, minute 0-59, am or pm; the form holds minutes of the day, or the text while it is unfinished. */
export function TimeInput(props: InputProps<'time'>) {
  const { form, field, id, isInvalid, describedBy, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value: unknown = input.value;
  // What is typed stays as typed (7, not 07) for as long as it is the source of the value.
  const [typed, setTyped] = useState<{ parts: TimeParts; value: unknown } | null>(null);
  const parts = typed && typed.value === value ? typed.parts : timeParts(value);

  function handlePart(change: Partial<TimeParts>) {
    const next = { ...parts, ...change };
    const joined = joinTime(next);
    setTyped({ parts: next, value: joined });
    input.onChange(joined);
  }

  return (
    <fieldset className="input-group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <input
        {...inputAttributes(props)}
        aria-label="Hour"
        inputMode="numeric"
        name={field.name}
        className={controlClass('form-control', isInvalid)}
        value={parts.hour}
        onChange={(event) => handlePart({ hour: event.target.value })}
        onBlur={input.onBlur}
      />
      <span className="input-group-text">:</span>
      <input
        aria-label="Minute"
        inputMode="numeric"
        className={controlClass('form-control', isInvalid)}
        disabled={isDisabled}
        value={parts.minute}
        onChange={(event) => handlePart({ minute: event.target.value })}
      />
      <select
        aria-label="am or pm"
        className={controlClass('form-select', isInvalid)}
        disabled={isDisabled}
        value={parts.half}
        onChange={(event) => handlePart({ half: event.target.value === 'pm' ? 'pm' : 'am' })}
      >
        <option>am</option>
        <option>pm</option>
      </select>
    </fieldset>
  );
}
