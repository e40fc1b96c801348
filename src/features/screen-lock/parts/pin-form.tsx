import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { PIN_LENGTH, pinFault } from '#features/screen-lock/pin-hash.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { PinField } from './pin-field.tsx';

interface PinFormProps {
  submitLabel: string;
  isBusy: boolean;
  /** Resolves to whether the PIN is stored now. */
  onSubmit: (pin: string) => Promise<boolean>;
  /** Stands beside the button. */
  children?: ReactNode;
}

const HINT = `${PIN_LENGTH.min} to ${PIN_LENGTH.max} digits, no sequences or repeated digits.`;

/** A new PIN, asked for twice. */
export function PinForm({ submitLabel, isBusy, onSubmit, children }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setIsTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const fault = pin === '' ? 'PIN is required' : pinFault(pin);
  const againFault = again === pin ? null : 'The two PINs are not the same';

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsTried(true);
    if (fault !== null) first.current?.focus();
    else if (againFault !== null) second.current?.focus();
    else if (await onSubmit(pin)) {
      setPin('');
      setAgain('');
      setIsTried(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="pin-fields">
        <PinField
          ref={first}
          label="New PIN"
          value={pin}
          onChange={setPin}
          error={isTried ? fault : null}
          hint={HINT}
        />
        <PinField
          ref={second}
          label="New PIN again"
          value={again}
          onChange={setAgain}
          error={isTried && fault === null ? againFault : null}
        />
      </div>
      <ButtonRow isAtEnd>
        {children}
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
