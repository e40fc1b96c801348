import { INVALID_CODE, RESEND_AFTER_MS } from './sign-in-states.ts';

/** The specification's text (product: mfa-enrolment). */
export const RECENT_LOGIN =
  'This operation is sensitive and requires recent authentication. Log in again before retrying this request.';
const INVALID_PHONE = 'Invalid Phone Number';
const NOT_ALLOWED = 'Operation Not Allowed';

/** Steps of enrolling a second factor (product: mfa-enrolment). */
export type EnrolmentState = Readonly<{
  step: 'phoneEntry' | 'codeSent' | 'codeSubmitted' | 'enrolled';
  /** A code is being sent. */
  isSending: boolean;
  /** Where the code went, as sent; '' before. */
  phone: string;
  /** Milliseconds since 1970; before it no other code is sent. */
  resendFrom: number;
  /** Said at the field of the step; null when there is nothing to say. */
  fieldError: string | null;
  /** Any other failure, for an alert. */
  alert: string | null;
  /** The provider asks for a fresh sign-in: say so, then sign out. */
  mustSignIn: boolean;
}>;

export type EnrolmentEvent =
  | { type: 'sendPressed'; phone: string; now: number }
  | { type: 'codeSent'; now: number }
  | { type: 'codeSubmitted' }
  | { type: 'enrolled' }
  /** `code` is the provider's, '' when it gave none. */
  | { type: 'refused'; code: string; message: string }
  /** Another number, from the code's step. */
  | { type: 'back' };

export const ENROLMENT_START: EnrolmentState = {
  step: 'phoneEntry',
  isSending: false,
  phone: '',
  resendFrom: 0,
  fieldError: null,
  alert: null,
  mustSignIn: false,
};

const SILENT = { fieldError: null, alert: null } as const;

function refused(state: EnrolmentState, code: string, message: string): EnrolmentState {
  const step = state.step === 'codeSubmitted' ? 'codeSent' : state.step;
  const next = { ...state, step, isSending: false, ...SILENT } as const;
  switch (code) {
    case 'auth/requires-recent-login':
      return { ...next, mustSignIn: true };
    case 'auth/invalid-phone-number':
      return { ...next, step: 'phoneEntry', fieldError: INVALID_PHONE };
    case 'auth/operation-not-allowed':
      return { ...next, alert: NOT_ALLOWED };
    case 'auth/invalid-verification-code':
      return { ...next, fieldError: INVALID_CODE };
    default:
      return { ...next, alert: message };
  }
}

/** What follows an event. One that does not belong to the step changes nothing. */
export function enrolmentState(state: EnrolmentState, event: EnrolmentEvent): EnrolmentState {
  if (state.step === 'enrolled' || state.mustSignIn) return state;
  const isBusy = state.isSending || state.step === 'codeSubmitted';
  switch (event.type) {
    case 'sendPressed':
      if (isBusy || (event.phone === state.phone && event.now < state.resendFrom)) return state;
      return { ...state, ...SILENT, isSending: true, phone: event.phone };
    case 'codeSent':
      if (!state.isSending) return state;
      return { ...state, step: 'codeSent', isSending: false, resendFrom: event.now + RESEND_AFTER_MS };
    case 'codeSubmitted':
      return state.step === 'codeSent' && !isBusy ? { ...state, ...SILENT, step: 'codeSubmitted' } : state;
    case 'enrolled':
      return state.step === 'codeSubmitted' ? { ...state, step: 'enrolled' } : state;
    case 'refused':
      return isBusy ? refused(state, event.code, event.message) : state;
    default:
      return isBusy ? state : { ...state, ...SILENT, step: 'phoneEntry' };
  }
}
