import { useRef, useState } from 'react';
import {
  type SignInEvent,
  signInState,
  SIGNED_OUT,
  type SignInState,
} from '#domain/access/sign-in-states.ts';
import { loadChunk } from '#lib/lazy-with-retry.ts';
import { refusalOf } from '#data/store/provider-error.ts';
import type { Challenge } from './second-factor.ts';

/** How far a sign-in came with one call. */
type Reached = 'signedIn' | 'code';

export interface SignInSteps {
  state: SignInState;
  /**
   * The first step: `verify` hands the password to the provider. Resolves with 'code' when a second factor is asked
   * for; rejects with the provider's error.
   */
  start: (verify: () => Promise<void>) => Promise<Reached>;
  /** Has a code sent; failures stand in the state. */
  sendCode: (targetId: string) => Promise<void>;
  /** Resolves with whether the person is signed in now; failures stand in the state. */
  submitCode: (code: string) => Promise<boolean>;
  cancel: () => void;
}

const loadSecondFactor = () => loadChunk(() => import('./second-factor.ts'));

/**
 * Signing in by the states of the specification (product: sign-in), for the sign-in page and for signing in again.
 * The second step's code is loaded when a second factor is asked for.
 */
export function useSignInSteps(): SignInSteps {
  const [state, setState] = useState<SignInState>(SIGNED_OUT);
  const latest = useRef<SignInState>(SIGNED_OUT);
  const challenge = useRef<Challenge | null>(null);

  /** Whether the state took the event. */
  function dispatch(event: SignInEvent): boolean {
    const next = signInState(latest.current, event);
    const isTaken = next !== latest.current;
    latest.current = next;
    setState(next);
    return isTaken;
  }

  const refuse = (error: unknown) => dispatch({ type: 'refused', ...refusalOf(error) });

  async function sendCode(targetId: string): Promise<void> {
    const current = challenge.current;
    if (!current || !dispatch({ type: 'sendPressed', targetId, now: Date.now() })) return;
    try {
      await current.sendCode(targetId);
      // A code of a step that was left meanwhile is nobody's.
      if (challenge.current === current) dispatch({ type: 'codeSent', now: Date.now() });
    } catch (error) {
      if (challenge.current === current) refuse(error);
    }
  }

  async function start(verify: () => Promise<void>): Promise<Reached> {
    dispatch({ type: 'passwordSubmitted' });
    try {
      await verify();
      return 'signedIn';
    } catch (error) {
      const needsFactor = refusalOf(error).code === 'auth/multi-factor-auth-required';
      const next = needsFactor
        ? await loadSecondFactor().then(({ challengeOf }) => challengeOf(error))
        : null;
      if (!next) {
        dispatch({ type: 'passwordRefused' });
        throw error;
      }
      challenge.current = next;
      dispatch({ type: 'codeAsked', targets: next.factors });
      void sendCode(next.factors[0]?.id ?? '');
      return 'code';
    }
  }

  async function submitCode(code: string): Promise<boolean> {
    const current = challenge.current;
    if (!current || !dispatch({ type: 'codeSubmitted' })) return false;
    try {
      await current.submitCode(code.replaceAll(/\s/gu, ''));
      return true;
    } catch (error) {
      if (challenge.current === current) refuse(error);
      return false;
    }
  }

  function cancel() {
    challenge.current = null;
    dispatch({ type: 'cancelled' });
  }

  return { state, start, sendCode, submitCode, cancel };
}
