import { useRef, useState } from 'react';
import {
  ENROLMENT_START,
  type EnrolmentEvent,
  enrolmentState,
  type EnrolmentState,
} from '#domain/access/enrolment-states.ts';
import { mfaPhone } from '#domain/access/mfa-phone.ts';
import { refusalOf } from '#data/store/provider-error.ts';
import { beginEnrolment } from './second-factor.ts';

type Finish = (code: string, name: string) => Promise<void>;

export interface Enrolment {
  state: EnrolmentState;
  /** Has a code sent to a number as entered; failures stand in the state. */
  sendCode: (entered: string) => Promise<void>;
  /** Resolves with whether the number is a second factor now; failures stand in the state. */
  submitCode: (code: string) => Promise<boolean>;
  /** To another number. */
  goBack: () => void;
}

/** Enrolling a phone number as second factor by the steps of the specification (product: mfa-enrolment). */
export function useEnrolment(): Enrolment {
  const [state, setState] = useState(ENROLMENT_START);
  const latest = useRef(ENROLMENT_START);
  const finish = useRef<Finish | null>(null);

  /** Whether the state took the event. */
  function dispatch(event: EnrolmentEvent): boolean {
    const next = enrolmentState(latest.current, event);
    const isTaken = next !== latest.current;
    latest.current = next;
    setState(next);
    return isTaken;
  }

  async function sendCode(entered: string): Promise<void> {
    const phone = mfaPhone(entered);
    if (!dispatch({ type: 'sendPressed', phone, now: Date.now() })) return;
    try {
      finish.current = await beginEnrolment(phone);
      dispatch({ type: 'codeSent', now: Date.now() });
    } catch (error) {
      dispatch({ type: 'refused', ...refusalOf(error) });
    }
  }

  async function submitCode(code: string): Promise<boolean> {
    const submit = finish.current;
    if (!submit || !dispatch({ type: 'codeSubmitted' })) return false;
    try {
      // Named by its end, so that two numbers can be told apart where the provider shows none.
      await submit(code.replaceAll(/\s/gu, ''), `Phone ending ${latest.current.phone.slice(-3)}`);
      dispatch({ type: 'enrolled' });
      return true;
    } catch (error) {
      dispatch({ type: 'refused', ...refusalOf(error) });
      return false;
    }
  }

  return { state, sendCode, submitCode, goBack: () => dispatch({ type: 'back' }) };
}
