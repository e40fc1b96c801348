/** What becomes of work that is not sent (src/data/session/leave-portal.ts). */
export type UnsentAtLeave = 'stays' | 'goes';

/** The navigation state that tells the route /sign-in that the person asked to sign out. */
export const signingOut = (unsent: UnsentAtLeave) => ({ isSigningOut: true, unsent }) as const;

/** Whether a navigation carries that wish, and what becomes of unsent work; null where it carries none. */
export function signingOutOf(state: unknown): UnsentAtLeave | null {
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'isSigningOut') !== true) return null;
  return Reflect.get(state, 'unsent') === 'goes' ? 'goes' : 'stays';
}
