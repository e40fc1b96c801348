import type { FormEvent, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { controlClass, inputAttributes, type InputProps } from '#forms/inputs/input-props.ts';
import { WithUnit } from '#forms/inputs/with-unit.tsx';

interface LineInputProps extends InputProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  prefix?: string;
  button?: ReactNode;
}

/** What is typed in capitals stands so in the input, caret and all. Not in the middle of a keyboard's own composing. */
function capitalise({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
  const upper = input.value.toUpperCase();
  if (isComposing || upper === input.value || upper.length !== input.value.length) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** One uncontrolled line of text: typing costs no render. */
export function LineInput({
  type = 'text',
  inputMode,
  placeholder,
  prefix,
  button,
  ...props
}: LineInputProps) {
  const { form, field, id, isInvalid, isDisabled } = props;
  const alignment = inputMode === 'decimal' ? ' text-end' : '';
  return (
    <WithUnit id={id} unit={field.unit} button={button} {...(prefix !== undefined && { prefix })}>
      <input
        {...form.rhf.register(field.name)}
        {...inputAttributes(props)}
        type={type}
        inputMode={inputMode}
        className={`${controlClass('form-control', isInvalid)}${alignment}${field.upperCase ? ' is-upper' : ''}`}
        placeholder={(isDisabled ? field.disabledText : undefined) ?? field.placeholder ?? placeholder}
        autoComplete={field.autoComplete ?? 'off'}
        spellCheck={false}
        {...(field.upperCase && { autoCapitalize: 'characters', onInput: capitalise })}
      />
    </WithUnit>
  );
}
