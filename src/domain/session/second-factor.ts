import type { SessionSettings } from '../system/schema.ts';
import type { Actor } from '../access/actor.ts';
import { refusedBySettings, type SignIn } from './live.ts';

type Person = Pick<Actor, 'kind' | 'isAdmin' | 'isDeveloper'>;

/**
 * Whether a person must show a second factor that this session does not have (product: mfa-enforcement): by the flag
 * of their kind and type and by the token, never by the stored `mfaEnrolled`. How old the session is does not matter
 * here.
 */
export function lacksSecondFactor(actor: Person, settings: SessionSettings, signIn: SignIn): boolean {
  return refusedBySettings(actor, settings, signIn, signIn.authTime) === 'needsSecondFactor';
}

/** Whether a person of this kind and type must have a second factor (decisions: second-factor); never a developer. */
export function needsSecondFactor(actor: Person, settings: SessionSettings): boolean {
  return lacksSecondFactor(actor, settings, { authTime: 0, secondFactor: null });
}
