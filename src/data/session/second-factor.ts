import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  type PhoneInfoOptions,
  RecaptchaVerifier,
} from 'firebase/auth';
import { unixSeconds } from '#domain/shared/dates.ts';
import { env } from '#lib/env.ts';
import { authClient, currentAuthUser } from '#data/store/auth.ts';
import { AppError } from '#data/store/errors.ts';

/** A second factor of an account. Times in unix seconds. */
export interface Factor {
  readonly id: string;
  /** 'phone', or what else the provider knows. */
  readonly kind: string;
  /** Masked by the provider; '' for what is no phone. */
  readonly phone: string;
  readonly name: string;
  readonly enrolledAt: number;
}

/** A sign-in that got as far as the second factor. */
export interface Challenge {
  readonly factors: readonly Factor[];
  /** Has a code sent. Rejects with the provider's error. */
  sendCode: (factorId: string) => Promise<void>;
  /** Ends the sign-in with the code sent last. Rejects with the provider's error. */
  submitCode: (code: string) => Promise<void>;
}

const isPhone = (info: MultiFactorInfo): info is PhoneMultiFactorInfo => 'phoneNumber' in info;

function factorOf(info: MultiFactorInfo): Factor {
  return {
    id: info.uid,
    kind: info.factorId,
    phone: isPhone(info) ? info.phoneNumber : '',
    name: info.displayName ?? '',
    enrolledAt: unixSeconds(new Date(info.enrollmentTime)),
  };
}

/**
 * Has the provider send a code by SMS and resolves with what the code will be checked against. The verifier shows that
 * a browser asks and no script; it is invisible and goes away again. On the emulator it loads nothing.
 */
async function sendSms(options: PhoneInfoOptions): Promise<string> {
  if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_AUTH_EMULATOR_PORT !== undefined) {
    authClient.settings.appVerificationDisabledForTesting = true;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(authClient, place, { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(authClient).verifyPhoneNumber(options, verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}

function assertionOf(verificationId: string, code: string) {
  const credential = PhoneAuthProvider.credential(verificationId, code);
  return PhoneMultiFactorGenerator.assertion(credential);
}

const isChallenge = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

/** The second step of a sign-in, out of the refusal of the first; null for any other error. */
export function challengeOf(error: unknown): Challenge | null {
  if (!isChallenge(error)) return null;
  const resolver = getMultiFactorResolver(authClient, error);
  const hints = resolver.hints.filter(isPhone);
  let verificationId = '';
  return {
    factors: hints.map(factorOf),
    sendCode: async (factorId) => {
      const multiFactorHint = hints.find(({ uid }) => uid === factorId);
      if (!multiFactorHint) throw new AppError('This account has no phone number to send a code to.');
      verificationId = await sendSms({ multiFactorHint, session: resolver.session });
    },
    submitCode: async (code) => {
      await resolver.resolveSignIn(assertionOf(verificationId, code));
    },
  };
}

function signedIn() {
  const user = currentAuthUser();
  if (!user) throw new AppError('Sign in and try again.');
  return user;
}

/** The second factors of the signed-in account as of its last sign-in, reload or enrolment; [] when signed out. */
export function enrolledFactors(): readonly Factor[] {
  const user = currentAuthUser();
  return user ? multiFactor(user).enrolledFactors.map(factorOf) : [];
}

/**
 * Has a code sent to a number (+61…) that is to become a second factor; what it resolves with takes the code, enrols
 * the number under a name and resolves when the token carries it. Both reject with the provider's error.
 */
export async function beginEnrolment(phone: string): Promise<(code: string, name: string) => Promise<void>> {
  const user = signedIn();
  const session = await multiFactor(user).getSession();
  const verificationId = await sendSms({ phoneNumber: phone, session });
  return async (code, name) => {
    await multiFactor(user).enroll(assertionOf(verificationId, code), name);
    await user.getIdToken(true);
  };
}

/** Takes a second factor off the signed-in account. Rejects with the provider's error. */
export async function removeFactor(id: string): Promise<void> {
  await multiFactor(signedIn()).unenroll(id);
}

/** Asks the provider anew for the account's email state and factors. Resolves with whether the email is verified. */
export async function reloadAccount(): Promise<boolean> {
  const user = signedIn();
  await user.reload();
  // The token says it too, to the server; it would only learn of it within the hour.
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}
