import { unixSeconds } from '#domain/shared/dates.ts';
import { currentAuthUser, currentSignIn } from '#data/store/auth.ts';
import { toAppError } from '#data/store/errors.ts';

/** What is known of this session. Times in unix seconds, null where the provider does not say. */
export interface SignInFacts {
  signedInAt: number | null;
  /** The newest sign-in of the account, on whichever device. */
  lastSignInAt: number | null;
  /** 'phone', 'totp', or null when this session has no second factor. */
  secondFactor: string | null;
}

/** The facts of the present session, out of its token. @throws AppError, such as offline with a token run out. */
export async function fetchSignInFacts(): Promise<SignInFacts> {
  try {
    const signIn = await currentSignIn();
    const last = currentAuthUser()?.metadata.lastSignInTime;
    return {
      signedInAt: signIn?.authTime ?? null,
      lastSignInAt: last === undefined ? null : unixSeconds(new Date(last)),
      secondFactor: signIn?.secondFactor ?? null,
    };
  } catch (error) {
    throw toAppError(error);
  }
}
