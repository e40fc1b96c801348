import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSignInSteps } from './use-sign-in-steps.ts';

const world = vi.hoisted(() => ({
  sent: [] as string[],
  submitted: [] as string[],
  answers: [] as (Error | null)[],
}));

vi.mock('./second-factor.ts', () => {
  const answer = async (what: string[], value: string) => {
    what.push(value);
    const next = world.answers.shift();
    if (next) throw next;
  };
  return {
    challengeOf: (error: { code: string }) =>
      error.code === 'auth/multi-factor-auth-required'
        ? {
            factors: [
              { id: 'a', phone: '+***156' },
              { id: 'b', phone: '+***157' },
            ],
            sendCode: (id: string) => answer(world.sent, id),
            submitCode: (code: string) => answer(world.submitted, code),
          }
        : null,
  };
});

const refusal = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const ASKED = refusal('auth/multi-factor-auth-required');

beforeEach(() => {
  world.sent.length = 0;
  world.submitted.length = 0;
  world.answers.length = 0;
});

async function atCode() {
  const { result } = renderHook(() => useSignInSteps());
  const reached = await act(() => result.current.start(() => Promise.reject(ASKED)));
  return { result, reached };
}

describe('useSignInSteps', () => {
  it('signs in where no second factor is asked for', async () => {
    const { result } = renderHook(() => useSignInSteps());
    expect(await act(() => result.current.start(() => Promise.resolve()))).toBe('signedIn');
    expect(world.sent).toEqual([]);
  });

  it('passes on why the password was refused', async () => {
    const { result } = renderHook(() => useSignInSteps());
    const refused = refusal('auth/invalid-credential');
    await act(() => expect(result.current.start(() => Promise.reject(refused))).rejects.toBe(refused));
    expect(result.current.state).toMatchObject({ step: 'credentials', status: 'idle' });
  });

  it('opens the second step and sends a code to the first number, once', async () => {
    const { result, reached } = await atCode();
    expect(reached).toBe('code');
    expect(world.sent).toEqual(['a']);
    expect(result.current.state).toMatchObject({ step: 'code', status: 'idle', isSent: true });
    await act(() => result.current.sendCode('b'));
    expect(world.sent).toEqual(['a']);
  });

  it('takes a code with spaces', async () => {
    const { result } = await atCode();
    expect(await act(() => result.current.submitCode('123 456'))).toBe(true);
    expect(world.submitted).toEqual(['123456']);
  });

  it('stays in the step with a wrong code', async () => {
    const { result } = await atCode();
    world.answers.push(refusal('auth/invalid-verification-code'));
    expect(await act(() => result.current.submitCode('1'))).toBe(false);
    expect(result.current.state).toMatchObject({ step: 'code', codeError: 'Invalid verification code' });
    expect(await act(() => result.current.submitCode('2'))).toBe(true);
  });

  it('goes back to the credentials when the session is no longer valid', async () => {
    const { result } = await atCode();
    world.answers.push(refusal('auth/invalid-multi-factor-session'));
    await act(() => result.current.submitCode('1'));
    expect(result.current.state).toEqual({
      step: 'credentials',
      status: 'idle',
      message: 'Session no longer valid',
    });
  });

  it('shows any other failure as an alert, UNKNOWN ERROR where it has no words', async () => {
    const { result } = await atCode();
    world.answers.push(refusal('auth/network-request-failed'), new Error());
    await act(() => result.current.submitCode('1'));
    expect(result.current.state).toMatchObject({ alert: 'Firebase: Error (auth/network-request-failed).' });
    await act(() => result.current.submitCode('1'));
    expect(result.current.state).toMatchObject({ alert: 'UNKNOWN ERROR' });
  });

  it('hears nothing more of a step that was cancelled', async () => {
    const { result } = await atCode();
    world.answers.push(refusal('auth/invalid-verification-code'));
    await act(async () => {
      const submitted = result.current.submitCode('1');
      result.current.cancel();
      await submitted;
    });
    expect(result.current.state).toEqual({ step: 'credentials', status: 'idle', message: null });
    expect(await act(() => result.current.submitCode('2'))).toBe(false);
  });
});
