import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { WithUnit } from '#forms/inputs/with-unit.tsx';

interface LineInputProps extends InputProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  prefix?: string;
}

/** One uncontrolled line of text: typing costs no render. */
export function LineInput({ type = 'text', inputMode, placeholder, prefix, ...props }: LineInputProps) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const alignment = inputMode === 'decimal' ? ' text-end' : '';
  return (
    <WithUnit id={id} unit={field.unit} {...(prefix !== undefined && { prefix })}>
      <input
        {...form.rhf.register(field.name)}
        {...inputAttributes(props)}
        type={type}
        inputMode={inputMode}
        className={`${controlClass('form-control', isInvalid)}${alignment}${field.upperCase ? ' is-upper' : ''}`}
        placeholder={(isDisabled ? field.disabledText : undefined) ?? field.placeholder ?? placeholder}
        autoComplete={field.autoComplete ?? 'off'}
        spellCheck={false}
      />
    </WithUnit>
  );
}
