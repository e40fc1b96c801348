import { useController } from 'react-hook-form';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';

/** A tick with Yes or No as text (product: input-kinds). */
export function CheckboxInput(props: InputProps<'checkbox'>) {
  const { form, field, id, isInvalid } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  const isTicked = input.value === true;
  return (
    <div className="form-check">
      <input
        {...inputAttributes(props)}
        // The title alone is the name; Yes or No is the state, which is spoken anyway.
        aria-labelledby={labelId(id)}
        type="checkbox"
        name={field.name}
        className={controlClass('form-check-input', isInvalid)}
        checked={isTicked}
        onChange={(event) => input.onChange(event.target.checked)}
        onBlur={input.onBlur}
      />
      <label className="form-check-label" htmlFor={id}>
        {isTicked ? 'Yes' : 'No'}
      </label>
    </div>
  );
}
