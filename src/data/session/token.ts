import { EmailAuthProvider, onIdTokenChanged, reauthenticateWithCredential } from 'firebase/auth';
import { unixSeconds } from '#domain/shared/dates.ts';
import { authClient } from '#data/store/auth.ts';
import { noteFreshToken, noteToken } from '#data/device/server-time.ts';

// Each token proves that the server's time is not before it; offline, one that has run out proves nothing.
onIdTokenChanged(authClient, (user) => {
  user
    ?.getIdTokenResult()
    .then(({ issuedAtTime }) => noteToken(unixSeconds(new Date(issuedAtTime))))
    .catch(() => undefined);
});

let renewing: Promise<void> | null = null;

async function renew(): Promise<void> {
  const token = await authClient.currentUser?.getIdTokenResult(true);
  if (token) noteFreshToken(unixSeconds(new Date(token.issuedAtTime)));
}

/**
 * Asks the provider for a new token, from which the server's time is learnt; calls at the same time are one. A sign-in
 * that was revoked ends here: the provider's client then signs out by itself.
 * @throws the provider's error.
 */
export function renewToken(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

/**
 * Proves anew, by the password, that the person signed in is here: the session starts over.
 * @throws the provider's error, `auth/multi-factor-auth-required` among them.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = authClient.currentUser;
  if (!user) return;
  const proof = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, proof);
}

/** The bearer token for a call to the server; null when signed out. @throws the provider's error. */
export async function bearerToken(): Promise<string | null> {
  return (await authClient.currentUser?.getIdToken()) ?? null;
}
