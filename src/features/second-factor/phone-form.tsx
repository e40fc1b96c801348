import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { isMfaPhoneLongEnough, mfaPhone } from '#domain/access/mfa-phone.ts';
import type { Enrolment } from '#data/use-enrolment.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useSecondsLeft } from '#ui/use-seconds-left.ts';

/** The number that is to become a second factor. The send button needs at least 10 characters (specification §5). */
export function PhoneForm({ enrolment }: { enrolment: Enrolment }) {
  const { state, sendCode } = enrolment;
  const id = useId();
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
      <label className="form-label" htmlFor={id}>
        Mobile phone number
      </label>
      <input
        ref={input}
        id={id}
        className={state.fieldError === null ? 'form-control' : 'form-control is-invalid'}
        type="tel"
        name="phone"
        autoComplete="tel"
        value={phone}
        aria-invalid={state.fieldError !== null}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => setPhone(event.target.value)}
      />
      <small id={`${id}-hint`} className="muted d-block mt-1">
        At least 10 characters, such as <span className="text-nowrap">0491 570 156</span>. From abroad with +,
        such as <span className="text-nowrap">+64 21 123 4567</span>.
      </small>
      <div id={`${id}-error`} className="field-error" role="alert">
        {state.fieldError}
      </div>
      {state.alert !== null && <ErrorPanel error={state.alert} />}
      <button type="submit" className="btn btn-primary w-100 mt-2" disabled={!isReady}>
        {state.isSending ? 'Sending a code…' : wait > 0 ? `Send code in ${wait} s` : 'Send code'}
      </button>
    </form>
  );
}
