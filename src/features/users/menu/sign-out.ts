import type { UnsentAtLeave } from '#data/session/leave-portal.ts';

/** The navigation state that tells the route /sign-in that the person asked to sign out. */
export const signingOut = (unsent: UnsentAtLeave) => ({ isSigningOut: true, unsent }) as const;

/** Whether a navigation carries that wish, and what becomes of unsent work; null where it carries none. */
export function signingOutOf(state: unknown): UnsentAtLeave | null {
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'isSigningOut') !== true) return null;
  const unsent: unknown = Reflect.get(state, 'unsent');
  return unsent === 'goes' || unsent === 'none' ? unsent : 'stays';
}
