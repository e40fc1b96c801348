import { type FormEvent, useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { isMfaPhoneLongEnough, mfaPhone } from '#domain/access/mfa-phone.ts';
import type { Enrolment } from '#data/session/use-enrolment.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSecondsLeft } from '#ui/use-seconds-left.ts';

/**
 * The number that is to become a second factor. The send button needs at least 10 characters (product: mfa-phone).
 */
export function PhoneForm({ enrolment }: { enrolment: Enrolment }) {
  const { state, sendCode } = enrolment;
  const [phone, setPhone] = useState(state.phone);
  const input = useRef<HTMLInputElement>(null);
  const untilResend = useSecondsLeft(state.resendFrom);
  const wait = mfaPhone(phone) === state.phone ? untilResend : 0;
  const isReady = isMfaPhoneLongEnough(phone) && !state.isSending && wait === 0;
  useEffect(() => {
    if (state.fieldError !== null) input.current?.focus();
  }, [state.fieldError]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) void sendCode(phone);
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextField
        ref={input}
        label="Mobile phone number"
        type="tel"
        name="phone"
        autoComplete="tel"
        value={phone}
        error={state.fieldError}
        hint={
          <>
            At least 10 characters, such as <span className="text-nowrap">0491 570 156</span>. From abroad
            with +, such as <span className="text-nowrap">+64 21 123 4567</span>.
          </>
        }
        onChange={setPhone}
      />
      {state.alert !== null && <ErrorPanel error={state.alert} />}
      <Button type="submit" className="w-100" disabled={!isReady}>
        {state.isSending ? 'Sending a code…' : wait > 0 ? `Send code in ${wait} s` : 'Send code'}
      </Button>
    </form>
  );
}
