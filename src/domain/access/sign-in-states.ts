/** A number that a code can be sent to, as the provider names it: masked. */
export interface CodeTarget {
  readonly id: string;
  readonly phone: string;
}

/** Steps and states of signing in (product: sign-in): idle, signIn, sendMfaSms, submitCode. */
export type SignInState =
  | { readonly step: 'credentials'; readonly status: 'idle' | 'signIn'; readonly message: string | null }
  | {
      readonly step: 'code';
      readonly status: 'idle' | 'sendMfaSms' | 'submitCode';
      readonly targets: readonly CodeTarget[];
      /** Where the code goes. */
      readonly targetId: string;
      /** Whether a code is on its way, so that one can be submitted. */
      readonly isSent: boolean;
      /** Milliseconds since 1970; before it no other code is sent. */
      readonly resendFrom: number;
      /** Said at the code field; null when there is nothing to say. */
      readonly codeError: string | null;
      /** Any other failure, for an alert. */
      readonly alert: string | null;
    };

export type SignInEvent =
  | { type: 'passwordSubmitted' }
  /** The page says why; the states have nothing to add. */
  | { type: 'passwordRefused' }
  | { type: 'codeAsked'; targets: readonly CodeTarget[] }
  | { type: 'sendPressed'; targetId: string; now: number }
  | { type: 'codeSent'; now: number }
  | { type: 'codeSubmitted' }
  /** `code` is the provider's, '' when it gave none. */
  | { type: 'refused'; code: string; message: string }
  | { type: 'cancelled' };

/** Another code may be asked for after this long (security S12). */
export const RESEND_AFTER_MS = 30_000;

/** The specification's text (product: sign-in). */
export const INVALID_CODE = 'Invalid verification code';
/** The specification's text for a session that is over; the step closes. */
export const SESSION_INVALID = 'Session no longer valid';

export const SIGNED_OUT: Extract<SignInState, { step: 'credentials' }> = {
  step: 'credentials',
  status: 'idle',
  message: null,
};

type CodeState = Extract<SignInState, { step: 'code' }>;

function refused(state: CodeState, code: string, message: string): SignInState {
  if (code === 'auth/invalid-multi-factor-session') return { ...SIGNED_OUT, message: SESSION_INVALID };
  if (code === 'auth/invalid-verification-code') return { ...state, status: 'idle', codeError: INVALID_CODE };
  return { ...state, status: 'idle', alert: message };
}

function inCodeStep(state: CodeState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'sendPressed': {
      const { targetId, now } = event;
      if (state.status !== 'idle' || now < state.resendFrom) return state;
      return { ...state, status: 'sendMfaSms', targetId, codeError: null, alert: null };
    }
    case 'codeSent':
      if (state.status !== 'sendMfaSms') return state;
      return { ...state, status: 'idle', isSent: true, resendFrom: event.now + RESEND_AFTER_MS };
    case 'codeSubmitted':
      if (state.status !== 'idle' || !state.isSent) return state;
      return { ...state, status: 'submitCode', codeError: null, alert: null };
    case 'refused':
      return state.status === 'idle' ? state : refused(state, event.code, event.message);
    case 'cancelled':
      return SIGNED_OUT;
    default:
      return state;
  }
}

/**
 * What follows an event. One that does not belong to the state, such as the answer to a step that was cancelled,
 * changes nothing.
 */
export function signInState(state: SignInState, event: SignInEvent): SignInState {
  if (state.step === 'code') return inCodeStep(state, event);
  switch (event.type) {
    case 'passwordSubmitted':
      return { step: 'credentials', status: 'signIn', message: null };
    case 'passwordRefused':
      return SIGNED_OUT;
    case 'codeAsked': {
      if (state.status !== 'signIn') return state;
      const targetId = event.targets[0]?.id ?? '';
      const { targets } = event;
      return {
        step: 'code',
        status: 'idle',
        targets,
        targetId,
        isSent: false,
        resendFrom: 0,
        codeError: null,
        alert: null,
      };
    }
    default:
      return state;
  }
}
