import { describe, expect, it } from 'vitest';
import { ENROLMENT_START, type EnrolmentEvent, enrolmentState, RECENT_LOGIN } from './enrolment-states.ts';

const NOW = 1_000_000;
const send: EnrolmentEvent = { type: 'sendPressed', phone: '+61491570156', now: NOW };
const sent: EnrolmentEvent = { type: 'codeSent', now: NOW };
const submit: EnrolmentEvent = { type: 'codeSubmitted' };
const done: EnrolmentEvent = { type: 'enrolled' };
const back: EnrolmentEvent = { type: 'back' };
const refusal = (code: string, message = ''): EnrolmentEvent => ({ type: 'refused', code, message });

const after = (...events: EnrolmentEvent[]) => events.reduce(enrolmentState, ENROLMENT_START);

/** In short: step, what is said, and whether the person is signed out after it. */
function brief(...events: EnrolmentEvent[]): string {
  const { step, isSending, fieldError, alert, mustSignIn } = after(...events);
  const parts = [
    step,
    isSending && 'sending',
    fieldError,
    alert && `alert ${alert}`,
    mustSignIn && 'sign in',
  ];
  return parts.filter(Boolean).join(' · ');
}

describe('enrolling a second factor (product: mfa-enrolment)', () => {
  it.each<[string, EnrolmentEvent[], string]>([
    ['at first', [], 'phoneEntry'],
    ['the number goes off', [send], 'phoneEntry · sending'],
    ['the code was sent', [send, sent], 'codeSent'],
    ['the code is checked', [send, sent, submit], 'codeSubmitted'],
    ['it is enrolled', [send, sent, submit, done], 'enrolled'],
    ['a code before one was sent', [submit], 'phoneEntry'],
    ['enrolled without a code', [send, sent, done], 'codeSent'],
    ['a bad number', [send, refusal('auth/invalid-phone-number')], 'phoneEntry · Invalid Phone Number'],
    [
      'a bad number at another try',
      [send, sent, { ...send, phone: '1', now: NOW }, refusal('auth/invalid-phone-number')],
      'phoneEntry · Invalid Phone Number',
    ],
    [
      'not allowed',
      [send, refusal('auth/operation-not-allowed')],
      'phoneEntry · alert Operation Not Allowed',
    ],
    ['too long since the sign-in', [send, refusal('auth/requires-recent-login')], 'phoneEntry · sign in'],
    [
      'the same with the code',
      [send, sent, submit, refusal('auth/requires-recent-login')],
      'codeSent · sign in',
    ],
    ['nothing after that', [send, refusal('auth/requires-recent-login'), send], 'phoneEntry · sign in'],
    [
      'a wrong code',
      [send, sent, submit, refusal('auth/invalid-verification-code')],
      'codeSent · Invalid verification code',
    ],
    [
      'the right one after it',
      [send, sent, submit, refusal('auth/invalid-verification-code'), submit],
      'codeSubmitted',
    ],
    [
      'any other refusal',
      [send, sent, submit, refusal('', 'UNKNOWN ERROR')],
      'codeSent · alert UNKNOWN ERROR',
    ],
    ['another number', [send, sent, back], 'phoneEntry'],
    ['no way back while it is checked', [send, sent, submit, back], 'codeSubmitted'],
    ['a refusal nobody waits for', [refusal('auth/invalid-phone-number')], 'phoneEntry'],
  ])('%s', (_name, events, expected) => {
    expect(brief(...events)).toBe(expected);
  });

  it('sends another code to the same number after 30 seconds, to another at once', () => {
    const state = after(send, sent);
    const again = (phone: string, now: number) => enrolmentState(state, { type: 'sendPressed', phone, now });
    expect(again('+61491570156', NOW + 29_999)).toBe(state);
    expect(again('+61491570156', NOW + 30_000).isSending).toBe(true);
    expect(again('+61491570157', NOW + 1).isSending).toBe(true);
  });

  it('has the words of the specification for a sign-in that is too old', () => {
    expect(RECENT_LOGIN).toBe(
      'This operation is sensitive and requires recent authentication. Log in again before retrying this request.',
    );
  });
});
