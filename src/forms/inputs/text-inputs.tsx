import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { LineInput } from '#forms/inputs/line-input.tsx';
import { SignButton } from '#forms/inputs/sign-button.tsx';

export function TextInput(props: InputProps<'text'>) {
  return <LineInput {...props} />;
}

export function TelInput(props: InputProps<'tel'>) {
  return <LineInput {...props} type="tel" inputMode="tel" />;
}

/** Text rather than the email type, which rewrites what is typed and checks against other rules than ours. */
export function EmailInput(props: InputProps<'email'>) {
  return <LineInput {...props} inputMode="email" />;
}

/** Text rather than the number type, which loses what it cannot read and turns with the mouse wheel. */
export function NumberInput(props: InputProps<'number'>) {
  const { id, field, isDisabled } = props;
  const button = field.signed && <SignButton of={id} title={field.title} isDisabled={isDisabled} />;
  return <LineInput {...props} inputMode="decimal" button={button} />;
}

export function MoneyInput(props: InputProps<'money'>) {
  return <LineInput {...props} inputMode="decimal" prefix="$" />;
}

export function MonthYearInput(props: InputProps<'monthYear'>) {
  return <LineInput {...props} inputMode="numeric" placeholder="MM/YYYY" />;
}

export function TextareaInput(props: InputProps<'textarea'>) {
  const { form, field, isInvalid } = props;
  return (
    <textarea
      {...form.rhf.register(field.name)}
      {...inputAttributes(props)}
      rows={field.rows ?? 3}
      className={controlClass('form-control', isInvalid)}
      placeholder={field.placeholder}
    />
  );
}
