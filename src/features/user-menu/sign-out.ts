import { signOut } from '#data/auth.ts';
import { paths } from '#lib/paths.ts';

/** The navigation state that tells the route /sign-in that the person asked to sign out. */
export const SIGNING_OUT = { isSigningOut: true } as const;

/** Whether a navigation carries that wish. */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isSigningOut') === true;
}

let isLeavingNow = false;

/** True from the sign-out until the fresh page: a sign-in form shown in between would be torn away. */
export function isLeaving(): boolean {
  return isLeavingNow;
}

/** Signs out and starts a fresh page at /sign-in, so that nothing of the account stays in memory. */
export async function leavePortal(): Promise<void> {
  isLeavingNow = true;
  // Going to the address one is already at counts as a reload, which would keep SIGNING_OUT for the next person.
  window.history.replaceState(null, '', paths.signIn);
  try {
    await signOut();
  } finally {
    window.location.replace(paths.signIn);
  }
}
