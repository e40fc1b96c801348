import type { SessionSettings } from '../system/schema.ts';
import type { Actor } from './actor.ts';
import { refusedBySettings, type SignIn } from './live.ts';

/**
 * Whether a person must show a second factor that this session does not have (specification §4, §6): by the flag of
 * their kind and type and by the token, never by the stored `mfaEnrolled`. How old the session is does not matter here.
 */
export function lacksSecondFactor(
  actor: Pick<Actor, 'kind' | 'isAdmin' | 'isDeveloper'>,
  settings: SessionSettings,
  signIn: SignIn,
): boolean {
  return refusedBySettings(actor, settings, signIn, signIn.authTime) === 'needsSecondFactor';
}
