import { FirebaseError } from 'firebase/app';
import { applyActionCode } from 'firebase/auth';
import { post } from '#data/store/api.ts';
import { authClient } from '#data/store/auth.ts';
import type { SEND_VERIFICATION } from '#domain/user/endpoints.ts';

/**
 * Has a mail with a link to /verify-email/{id} sent to the signed-in account's own address; may be asked for once a
 * minute. Works before the second factor. @throws AppError with the server's words; OfflineError.
 */
export async function requestVerificationMail(): Promise<void> {
  await post<typeof SEND_VERIFICATION>('send-verification', {});
}

/** The provider's words for a code that is used, expired, cut, or of nobody any more. */
const WORTHLESS: readonly string[] = [
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Reads the account anew, so that its token says what the provider now knows; null when signed out. */
async function refreshed(): Promise<boolean | null> {
  await authClient.authStateReady();
  const user = authClient.currentUser;
  if (!user) return null;
  await user.reload();
  await user.getIdToken(true);
  return authClient.currentUser?.emailVerified ?? false;
}

/**
 * Redeems the code of a verification mail. A code that counts no more is 'verified' all the same where the signed-in
 * account's address is: the link was opened twice. @throws the provider's error, such as without a connection.
 */
export async function confirmEmail(code: string): Promise<'verified' | 'expired'> {
  try {
    await applyActionCode(authClient, code);
  } catch (error) {
    if (!(error instanceof FirebaseError && WORTHLESS.includes(error.code))) throw error;
    return (await refreshed()) === true ? 'verified' : 'expired';
  }
  // It is verified whether or not this device's token hears of it now.
  await refreshed().catch(() => null);
  return 'verified';
}
