import type { Ref } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** The code of an SMS: phones offer it by themselves, and one pasted with spaces is taken without them. */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      label="Verification code"
      type="text"
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(code) => onChange(code.replaceAll(/\s/gu, ''))}
    />
  );
}
