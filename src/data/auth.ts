import { FirebaseError } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as firebaseSignOut,
  type User as AuthUser,
} from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import type { SignIn } from '#domain/access/live.ts';
import { unixSeconds } from '#domain/shared/dates.ts';
import { env } from '#lib/env.ts';
import { EMULATOR_HOST, firebaseApp } from './app.ts';

/**
 * Who the identity provider says is here. This module is in the first chunk and must not import Firestore:
 * the sign-in page shows before it arrives (architecture decision 7).
 */
export type AuthState =
  | { status: 'starting' }
  | { status: 'signedOut'; message: string | null }
  | { status: 'signedIn'; uid: string; email: string; displayName: string };

const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});
if (env.VITE_AUTH_EMULATOR_PORT !== undefined) {
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}:${env.VITE_AUTH_EMULATOR_PORT}`, {
    disableWarnings: true,
  });
}

/** For other modules of this folder, which must not set up a second client. */
export const authClient = auth;

let state: AuthState = { status: 'starting' };
let partingMessage: string | null = null;
const listeners = new Set<() => void>();

function publish(next: AuthState) {
  state = next;
  for (const listener of listeners) listener();
}

onAuthStateChanged(auth, (user) => {
  if (user) {
    partingMessage = null;
    publish({
      status: 'signedIn',
      uid: user.uid,
      email: user.email ?? '',
      displayName: user.displayName ?? '',
    });
  } else {
    publish({ status: 'signedOut', message: partingMessage });
    partingMessage = null;
  }
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The live sign-in state. */
export function useAuthState(): AuthState {
  return useSyncExternalStore(subscribe, () => state);
}

/**
 * Signs in by e-mail and password.
 * @throws the provider's error; the sign-in page shows its message in a warning box (specification §8).
 */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email.trim(), password);
}

/** Signs out; `message` is what the sign-in page then says, such as why an account was refused. */
export async function signOut(message: string | null = null): Promise<void> {
  partingMessage = message;
  await firebaseSignOut(auth);
}

/**
 * Asks the provider to send a reset e-mail. Unknown addresses are answered like known ones, so that the page
 * tells nobody who has an account (security S05).
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

/** What the provider vouches for about this sign-in, from the token; null when signed out. @throws the provider's error. */
export async function currentSignIn(): Promise<SignIn | null> {
  const token = await auth.currentUser?.getIdTokenResult();
  return token
    ? { authTime: unixSeconds(new Date(token.authTime)), secondFactor: token.signInSecondFactor }
    : null;
}
