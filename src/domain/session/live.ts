import type { Engineer } from '../engineer/schema.ts';
import { durationSeconds } from '../shared/duration.ts';
import type { SessionSettings } from '../system/schema.ts';
import type { User } from '../user/schema.ts';
import { type Actor, kindOf } from '../access/actor.ts';

/** What the identity provider vouches for about this sign-in. Times in unix seconds. */
export interface SignIn {
  authTime: number;
  /** The second factor used, as the token names it; null when there was none. */
  secondFactor: string | null;
}

/** A sign-in with the address that the provider signs for; '' where it has none. */
export interface AddressedSignIn extends SignIn {
  email: string;
}

/** Why a session does not count: the person must sign in again, has no usable record, or lacks a second factor. */
export type NotLive = 'ended' | 'noRecord' | 'needsSecondFactor';

const SECOND_FACTORS = ['phone', 'totp'];

type MfaFlag = Extract<keyof SessionSettings, `enforceMfa${string}`>;

const MFA_FLAGS = {
  dealer: { admin: 'enforceMfaDealerAdmin', user: 'enforceMfaDealerUser' },
  distributer: { admin: 'enforceMfaDistributorAdmin', user: 'enforceMfaDistributorUser' },
} as const satisfies Record<string, Record<string, MfaFlag>>;

/**
 * Whether the provider's address is the record's; both keep it in lower case. The provider's own API changes an address
 * without asking the portal, and whoever holds the new one could have a new password sent there.
 */
export function hasOwnAddress(record: { readonly email: string }, email: string): boolean {
  return record.email === email;
}

/** A sign-in of the second in which the sessions were ended is one of those: nobody can tell which came first. */
export function isEndedBefore(signIn: Pick<SignIn, 'authTime'>, sessionsValidAfter: number): boolean {
  return sessionsValidAfter > 0 && signIn.authTime <= sessionsValidAfter;
}

/**
 * The reason why a user's session does not count now, or null when it does (docs/security.md; `live()`, which
 * firestore.rules state in their own language). Missing settings refuse everybody (P08): without them nobody can
 * know whether a limit was set. So does an organisation that is missing or deleted.
 */
export function userNotLive(
  user: User | null,
  organisation: { readonly deleted: boolean } | null,
  settings: SessionSettings | null,
  signIn: AddressedSignIn,
  nowSeconds: number,
): NotLive | null {
  if (!user || user.disabled || !settings || !organisation || organisation.deleted) return 'noRecord';
  const kind = kindOf(user);
  if (kind !== 'dealer' && kind !== 'distributer') return 'noRecord';
  if (!hasOwnAddress(user, signIn.email)) return 'noRecord';
  if (isEndedBefore(signIn, user.sessionsValidAfter)) return 'ended';
  const person = { kind, isAdmin: user.type === 'admin', isDeveloper: user.isDeveloper };
  return refusedBySettings(person, settings, signIn, nowSeconds);
}

/**
 * Why these settings refuse a person's session, or null when they do not: longer ago than the session length, or
 * without the second factor that is asked for. Nobody asks a developer (product: mfa-enforcement) or an engineer for
 * one.
 */
export function refusedBySettings(
  { kind, isAdmin, isDeveloper }: Pick<Actor, 'kind' | 'isAdmin' | 'isDeveloper'>,
  settings: SessionSettings,
  signIn: SignIn,
  nowSeconds: number,
): Exclude<NotLive, 'noRecord'> | null {
  if (kind === 'none') return null;
  const limit = durationSeconds(settings[kind].SessionDuration);
  if (limit !== null && nowSeconds - signIn.authTime > limit) return 'ended';
  const hasFactor = signIn.secondFactor !== null && SECOND_FACTORS.includes(signIn.secondFactor);
  const needsFactor = requiresFactor({ kind, isAdmin, isDeveloper }, settings);
  return needsFactor && !hasFactor ? 'needsSecondFactor' : null;
}

/** Whether these settings ask this person for a second factor. */
export function requiresFactor(
  { kind, isAdmin, isDeveloper }: Pick<Actor, 'kind' | 'isAdmin' | 'isDeveloper'>,
  settings: SessionSettings,
): boolean {
  if (isDeveloper || (kind !== 'dealer' && kind !== 'distributer')) return false;
  return settings[MFA_FLAGS[kind][isAdmin ? 'admin' : 'user']];
}

/** Whether an engineer's record lets the engineer work: active, neither disabled nor deleted. */
export function isInUse(engineer: Engineer): boolean {
  return engineer.active && !engineer.disabled && !engineer.deleted;
}

/** The same as {@link userNotLive} for an engineer, of whom no second factor is asked. */
export function engineerNotLive(
  engineer: Engineer | null,
  settings: SessionSettings | null,
  signIn: AddressedSignIn,
  nowSeconds: number,
): NotLive | null {
  if (!engineer || !settings || !isInUse(engineer)) return 'noRecord';
  if (!hasOwnAddress(engineer, signIn.email)) return 'noRecord';
  if (isEndedBefore(signIn, engineer.sessionsValidAfter)) return 'ended';
  return refusedBySettings(
    { kind: 'engineer', isAdmin: false, isDeveloper: false },
    settings,
    signIn,
    nowSeconds,
  );
}
