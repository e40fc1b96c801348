import { FirebaseError } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  type User as AuthUser,
} from 'firebase/auth';
import { useEffect, useState } from 'react';
import type { SignIn } from '#domain/session/live.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { env } from '#lib/env.ts';
import { Live, useLive } from '#lib/live.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';
import { noteFreshToken } from '#data/device/server-time.ts';
import { signInOfToken } from './sign-in-of-token.ts';

/**
 * Who the identity provider says is here. This module is in the first chunk and must not import Firestore:
 * the sign-in page shows before it arrives (architecture: first-chunk).
 */
export type AuthState =
  | { status: 'starting' }
  | { status: 'signedOut'; message: string | null }
  | { status: 'signedIn'; uid: string; email: string; displayName: string };

const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (import.meta.env.VITE_ENVIRONMENT === 'local' && env.VITE_AUTH_EMULATOR_PORT !== undefined) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${env.VITE_AUTH_EMULATOR_PORT}`, {
    disableWarnings: true,
  });
}

/** For src/data/session, which must not set up a second client. */
export const authClient = auth;

const authState = new Live<AuthState>({ status: 'starting' });
let partingMessage: string | null = null;
let isSignedInHere = false;
/** Said when the sign-in was lost without anybody asking: revoked, switched off, or signed out in another window. */
const LOST = 'You were signed out. Sign in again to pick up where you left off.';

/** The token of a sign-in that has just happened gives the server's time. */
function learnTime(user: AuthUser): void {
  user
    .getIdTokenResult()
    .then(({ issuedAtTime }) => noteFreshToken(unixSeconds(new Date(issuedAtTime))))
    .catch(() => undefined);
}

onAuthStateChanged(auth, (user) => {
  if (user) {
    if (authState.now().status === 'signedOut') {
      isSignedInHere = true;
      learnTime(user);
    }
    partingMessage = null;
    authState.set({
      status: 'signedIn',
      uid: user.uid,
      email: user.email ?? '',
      displayName: user.displayName ?? '',
    });
  } else {
    const message = partingMessage ?? (authState.now().status === 'signedIn' ? LOST : null);
    authState.set({ status: 'signedOut', message });
    partingMessage = null;
  }
});

/** The live sign-in state. */
export function useAuthState(): AuthState {
  return useLive(authState);
}

/** True, once, after a sign-in that this page has seen happen: a page that finds itself signed in proves nothing. */
export function takeSignedInHere(): boolean {
  const answer = isSignedInHere;
  isSignedInHere = false;
  return answer;
}

/** Whether the function that a sign-in passes answered too late: it was started for this one, and is awake now. */
const wasAsleep = (error: unknown): boolean =>
  error instanceof FirebaseError &&
  error.code === 'auth/internal-error' &&
  /deadline exceeded/iu.test(error.message);

/**
 * Signs in by email and password; once more where the server was still starting.
 * @throws the provider's error; the sign-in page shows its message in a warning box (product: error-texts).
 */
export async function signIn(email: string, password: string): Promise<void> {
  const tryIt = () => signInWithEmailAndPassword(auth, email.trim(), password);
  await tryIt().catch((error: unknown) => {
    if (wasAsleep(error)) return tryIt();
    throw error;
  });
}

/** Signs out; `message` is what the sign-in page then says, such as why an account was refused. */
export async function signOut(message: string | null = null): Promise<void> {
  partingMessage = message;
  await firebaseSignOut(auth);
}

/**
 * Asks the provider to send a reset email. Unknown addresses are answered like known ones, so that the page
 * shows nobody who has an account (security S05).
 */
export async function sendReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email.trim());
  } catch (error) {
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
  }
}

/** The signed-in provider user, for tokens; null when signed out. */
export function currentAuthUser(): AuthUser | null {
  return auth.currentUser;
}

/** What the last token said, whatever its age; null when signed out. */
export function lastKnownSignIn(): SignIn | null {
  const stored: unknown = auth.currentUser && Reflect.get(auth.currentUser.toJSON(), 'stsTokenManager');
  const token: unknown = typeof stored === 'object' && stored && Reflect.get(stored, 'accessToken');
  return typeof token === 'string' ? signInOfToken(token) : null;
}

/**
 * What the provider vouches for about this sign-in, from the token; null when signed out. Without a connection what
 * the last token said. @throws the provider's error.
 */
export async function currentSignIn(): Promise<SignIn | null> {
  try {
    const token = await auth.currentUser?.getIdTokenResult();
    return token
      ? { authTime: unixSeconds(new Date(token.authTime)), secondFactor: token.signInSecondFactor }
      : null;
  } catch (error) {
    const isOffline = error instanceof FirebaseError && error.code === 'auth/network-request-failed';
    const known = isOffline ? lastKnownSignIn() : null;
    if (known) return known;
    throw error;
  }
}

/**
 * What the provider vouches for about this sign-in, live: it changes with a second factor that was enrolled and with
 * signing in again. Null while it is not known and when signed out.
 */
export function useSignIn(): SignIn | null {
  const [known, setKnown] = useState<SignIn | null>(lastKnownSignIn);
  useEffect(
    () =>
      onIdTokenChanged(auth, () => {
        setKnown(lastKnownSignIn());
      }),
    [],
  );
  return known;
}
