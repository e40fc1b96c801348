import { useController } from 'react-hook-form';
import { labelId } from '#forms/field-ids.ts';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { DateBox } from './date-box.tsx';

/** A date of a form: it holds the ISO day, or the text while it is no date. */
export function DateInput(props: InputProps<'date'>) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const { field: input } = useController({ control: form.rhf.control, name: field.name });
  return (
    <DateBox
      {...inputAttributes(props)}
      labelledBy={labelId(id)}
      name={field.name}
      className={controlClass('form-control', isInvalid)}
      placeholder={(isDisabled ? field.disabledText : undefined) ?? 'DD/MM/YYYY'}
      autoComplete={field.autoComplete ?? 'off'}
      value={String(input.value ?? '')}
      onChange={input.onChange}
      onBlur={input.onBlur}
      now={form.store.now()}
    />
  );
}
