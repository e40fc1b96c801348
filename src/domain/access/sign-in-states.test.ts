import { describe, expect, it } from 'vitest';
import { SIGNED_OUT, type SignInEvent, signInState, type SignInState } from './sign-in-states.ts';

const PHONES = [
  { id: 'a', phone: '+*********156' },
  { id: 'b', phone: '+*********157' },
];
const NOW = 1_000_000;
const asked: SignInEvent = { type: 'codeAsked', targets: PHONES };
const send: SignInEvent = { type: 'sendPressed', targetId: 'a', now: NOW };
const sent: SignInEvent = { type: 'codeSent', now: NOW };
const start: SignInEvent = { type: 'passwordSubmitted' };
const submit: SignInEvent = { type: 'codeSubmitted' };
const cancel: SignInEvent = { type: 'cancelled' };
const refusal = (code: string, message = ''): SignInEvent => ({ type: 'refused', code, message });
const wrong = refusal('auth/invalid-verification-code');

const after = (...events: SignInEvent[]): SignInState =>
  events.reduce((state, event) => signInState(state, event), SIGNED_OUT as SignInState);

/** In short: step, status and what is said. */
function brief(state: SignInState): string {
  const said = state.step === 'credentials' ? state.message : (state.codeError ?? state.alert);
  return [state.step, state.status, said].filter((part) => part !== null).join(' · ');
}

describe('signing in (product: sign-in)', () => {
  it.each<[string, SignInEvent[], string]>([
    ['nothing happened', [], 'credentials · idle'],
    ['the password goes off', [start], 'credentials · signIn'],
    ['the password is refused', [start, { type: 'passwordRefused' }], 'credentials · idle'],
    ['a second factor is asked for', [start, asked], 'code · idle'],
    ['the code is on its way', [start, asked, send], 'code · sendMfaSms'],
    ['the code was sent', [start, asked, send, sent], 'code · idle'],
    [
      'no code could be sent',
      [start, asked, send, refusal('auth/x', 'Firebase: x.')],
      'code · idle · Firebase: x.',
    ],
    ['a code before one was sent', [start, asked, submit], 'code · idle'],
    ['a code is checked', [start, asked, send, sent, submit], 'code · submitCode'],
    [
      'the code is wrong',
      [start, asked, send, sent, submit, wrong],
      'code · idle · Invalid verification code',
    ],
    ['another after a wrong one', [start, asked, send, sent, submit, wrong, submit], 'code · submitCode'],
    [
      'the session ran out',
      [start, asked, send, sent, submit, refusal('auth/invalid-multi-factor-session')],
      'credentials · idle · Session no longer valid',
    ],
    [
      'the session ran out before the code was sent',
      [start, asked, send, refusal('auth/invalid-multi-factor-session')],
      'credentials · idle · Session no longer valid',
    ],
    [
      'anything else goes wrong',
      [start, asked, send, sent, submit, refusal('', 'UNKNOWN ERROR')],
      'code · idle · UNKNOWN ERROR',
    ],
    ['cancelled while a code is on its way', [start, asked, send, cancel], 'credentials · idle'],
    ['the answer to a step that was left', [start, asked, send, cancel, sent], 'credentials · idle'],
    [
      'the refusal of a step that was left',
      [start, asked, send, sent, submit, cancel, wrong],
      'credentials · idle',
    ],
    [
      'two codes at once',
      [start, asked, send, sent, submit, submit, wrong],
      'code · idle · Invalid verification code',
    ],
    ['asked for out of nowhere', [asked], 'credentials · idle'],
    [
      'signing in again clears the word',
      [start, asked, send, refusal('auth/invalid-multi-factor-session'), start],
      'credentials · signIn',
    ],
  ])('%s', (_name, events, expected) => {
    expect(brief(after(...events))).toBe(expected);
  });

  it('sends another code after 30 seconds, not before (S12)', () => {
    const state = after(start, asked, send, sent);
    const again = (now: number) => signInState(state, { ...send, type: 'sendPressed', targetId: 'b', now });
    expect(again(NOW + 29_999)).toBe(state);
    expect(again(NOW + 30_000)).toMatchObject({ status: 'sendMfaSms', targetId: 'b' });
  });

  it('lets nobody get around the wait by a wrong code', () => {
    const state = after(start, asked, send, sent, submit, wrong);
    expect(signInState(state, { ...send, now: NOW + 1000 })).toBe(state);
  });

  it('sends to the first number unless told otherwise', () => {
    expect(after(start, asked)).toMatchObject({ targetId: 'a', targets: PHONES, isSent: false });
    expect(after(start, { type: 'codeAsked', targets: [] })).toMatchObject({ targetId: '' });
  });
});
