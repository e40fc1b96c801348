import { useController } from 'react-hook-form';
import type { FieldOf, Option } from '#forms/field.ts';
import { labelId } from '#forms/field-ids.ts';
import { ANY_VALUE } from '#forms/form-store.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { WithUnit } from '#forms/inputs/with-unit.tsx';
import { optionsOf, optionText } from '#forms/kinds/choice-kinds.ts';
import type { EntityForm } from '#forms/use-entity-form.ts';
import { useFormPart, useMarked } from '#forms/use-derived.ts';

/** The options, with a stored value that is no longer offered added at the end. */
function useOptions(form: EntityForm, field: FieldOf<'select' | 'radio'>, value: string): readonly Option[] {
  // Options as a function are compared by their content: the function may build them anew each time.
  const topics = typeof field.options === 'function' ? [ANY_VALUE] : [];
  const key = useFormPart(form, topics, (store) => JSON.stringify(optionsOf(field, store.getValues())));
  const options: readonly Option[] = JSON.parse(key);
  const marked = useMarked(field, value);
  const others = options.filter((option) => optionText(option.value) !== value);
  const isOffered = value === '' || others.length < options.length;
  return marked === null && isOffered ? options : [...others, { value, label: marked ?? value }];
}

export function SelectInput(props: InputProps<'select'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value = optionText(input.value);
  const options = useOptions(form, field, value);
  return (
    <WithUnit id={id} unit={field.unit}>
      <select
        {...inputAttributes(props)}
        name={field.name}
        className={controlClass('form-select', isInvalid)}
        value={value}
        onChange={input.onChange}
        onBlur={input.onBlur}
      >
        <option value="">{(isDisabled ? field.disabledText : undefined) ?? field.placeholder ?? ''}</option>
        {options.map((option) => (
          <option key={optionText(option.value)} value={optionText(option.value)} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {field.note && <option disabled>{field.note}</option>}
      </select>
    </WithUnit>
  );
}

export function RadioInput(props: InputProps<'radio'>) {
  const { form, field, id, describedBy, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const value = optionText(input.value);
  const options = useOptions(form, field, value);
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      {options.map((option, index) => {
        const text = optionText(option.value);
        const optionId = index === 0 ? id : `${id}-${index}`;
        return (
          <div key={text} className="form-check form-check-inline">
            <input
              id={optionId}
              type="radio"
              className={controlClass('form-check-input', isInvalid)}
              name={id}
              value={text}
              checked={text === value}
              disabled={isDisabled || option.disabled}
              onChange={() => input.onChange(text)}
              onBlur={input.onBlur}
            />
            <label className="form-check-label" htmlFor={optionId}>
              {option.label}
            </label>
          </div>
        );
      })}
    </div>
  );
}
