/** The navigation state that tells the route /sign-in that the person asked to sign out. */
export const SIGNING_OUT = { isSigningOut: true } as const;

/** Whether a navigation carries that wish. */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'isSigningOut') === true;
}
