import type { Engineer } from '../engineer/schema.ts';
import { durationSeconds } from '../shared/duration.ts';
import type { SessionSettings } from '../system/schema.ts';
import type { User } from '../user/schema.ts';
import { type Actor, kindOf } from './actor.ts';

/** What the identity provider vouches for about this sign-in. Times in unix seconds. */
export interface SignIn {
  authTime: number;
  /** The second factor used, as the token names it; null when there was none. */
  secondFactor: string | null;
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
 * The reason why a user's session does not count now, or null when it does (security.md §3.2 `live()`, which
 * firestore.rules state in their own language). Missing settings refuse everybody (P08): without them nobody can
 * know whether a limit was set.
 */
export function userNotLive(
  user: User | null,
  settings: SessionSettings | null,
  signIn: SignIn,
  nowSeconds: number,
): NotLive | null {
  if (!user || user.disabled || !settings) return 'noRecord';
  const kind = kindOf(user);
  if (kind !== 'dealer' && kind !== 'distributer') return 'noRecord';
  if (signIn.authTime < user.sessionsValidAfter) return 'ended';
  const person = { kind, isAdmin: user.type === 'admin', isDeveloper: user.isDeveloper };
  return refusedBySettings(person, settings, signIn, nowSeconds);
}

/**
 * Why these settings refuse a person's session, or null when they do not: longer ago than the session length, or
 * without the second factor that is asked for. Nobody asks a developer for one (specification §6).
 */
export function refusedBySettings(
  { kind, isAdmin, isDeveloper }: Pick<Actor, 'kind' | 'isAdmin' | 'isDeveloper'>,
  settings: SessionSettings,
  signIn: SignIn,
  nowSeconds: number,
): Exclude<NotLive, 'noRecord'> | null {
  if (kind !== 'dealer' && kind !== 'distributer') return null;
  const limit = durationSeconds(settings[kind].SessionDuration);
  if (limit !== null && nowSeconds - signIn.authTime > limit) return 'ended';
  const isEnforced = settings[MFA_FLAGS[kind][isAdmin ? 'admin' : 'user']];
  const hasFactor = signIn.secondFactor !== null && SECOND_FACTORS.includes(signIn.secondFactor);
  return isEnforced && !isDeveloper && !hasFactor ? 'needsSecondFactor' : null;
}

/** The same for an engineer, for whom there are no session settings: the record must exist and be in use. */
export function engineerNotLive(engineer: Engineer | null): NotLive | null {
  return engineer && engineer.active && !engineer.disabled ? null : 'noRecord';
}
