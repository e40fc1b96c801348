import { type Ref, useId } from 'react';
import { TextField } from '#ui/text-field.tsx';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A PIN: digits, hidden, and never offered to the browser's keeper of passwords. */
export function PinField(props: PinFieldProps) {
  return (
    <TextField
      {...props}
      type="password"
      name={useId()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={64}
    />
  );
}
