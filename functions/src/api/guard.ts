import type { DecodedIdToken } from 'firebase-admin/auth';
import { type Actor, actorOfEngineer } from '../../../src/domain/access/actor.ts';
import {
  type AddressedSignIn,
  engineerNotLive,
  type NotLive,
  userNotLive,
} from '../../../src/domain/session/live.ts';
import { check, type PrivilegeKey, PRIVILEGES } from '../../../src/domain/access/privileges.ts';
import { type Engineer, engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { ENGINEER_MARKER } from '../../../src/domain/person/profile.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { sessionSettingsSchema } from '../../../src/domain/system/schema.ts';
import { type User, userSchema } from '../../../src/domain/user/schema.ts';
import { auth } from '../store/admin.ts';
import { actorIn, type Organisation, organisationOf } from '../people/actor-of-record.ts';
import { readRecord } from '../store/read.ts';
import type { Account } from './endpoint.ts';
import { type ApiError, forbidden, notSignedIn } from './errors.ts';

/** The verified token of the request, not revoked. @throws ApiError 401. */
export async function verifiedToken(request: {
  header: (name: string) => string | undefined;
}): Promise<DecodedIdToken> {
  const [, token] = /^Bearer ([\w.-]+)$/u.exec(request.header('authorization') ?? '') ?? [];
  if (token === undefined) throw notSignedIn();
  try {
    return await auth.verifyIdToken(token, true);
  } catch {
    throw notSignedIn();
  }
}

/** The specification's text for a missing record; the same for one that is disabled. */
const REFUSALS: Record<NotLive, () => ApiError> = {
  ended: () => notSignedIn('Your session has ended. Sign in again.'),
  noRecord: () => forbidden('Could not sign in. Try again later'),
  needsSecondFactor: () => forbidden('Use two-step sign-in to do this.'),
};

/** The sign-in that a verified token carries. */
function signInOf(token: DecodedIdToken): AddressedSignIn {
  return {
    authTime: token.auth_time,
    secondFactor: token.firebase.sign_in_second_factor ?? null,
    email: token.email ?? '',
  };
}

const now = () => unixSeconds(new Date());
const readSettings = () => readRecord(sessionSettingsSchema, 'system/sessionSettings');

async function liveEngineer(token: DecodedIdToken): Promise<Engineer> {
  const [engineer, settings] = await Promise.all([
    readRecord(engineerSchema, `engineers/${token.uid}`),
    readSettings(),
  ]);
  const isMarked = typeof token['name'] === 'string' && token['name'].includes(ENGINEER_MARKER);
  // Record, claim and marker must agree (decisions: engineer-marker); the claim brought us here.
  if (!engineer || !isMarked) throw REFUSALS.noRecord();
  const refusal = engineerNotLive(engineer, settings, signInOf(token), now());
  if (refusal !== null) throw REFUSALS[refusal]();
  return engineer;
}

interface LiveUser {
  readonly user: User;
  readonly organisation: Organisation;
  readonly missing: 'needsSecondFactor' | null;
}

/** The record of a session that counts, and what is still missing of it, which can only be the second factor. */
async function liveUser(token: DecodedIdToken): Promise<LiveUser> {
  const [user, settings] = await Promise.all([readRecord(userSchema, `users/${token.uid}`), readSettings()]);
  if (!user) throw REFUSALS.noRecord();
  const organisation = await organisationOf(user);
  const own = organisation.dealer ?? organisation.distributer;
  const refusal = userNotLive(user, own, settings, signInOf(token), now());
  if (refusal !== null && refusal !== 'needsSecondFactor') throw REFUSALS[refusal]();
  return { user, organisation, missing: refusal };
}

async function userActor(token: DecodedIdToken): Promise<Actor> {
  const { user, organisation, missing } = await liveUser(token);
  if (missing !== null) throw REFUSALS[missing]();
  return actorIn(token.uid, user, organisation);
}

/**
 * Who calls by a verified token: the record must be live, the privilege held. All from stored records; nothing of the
 * request but its token counts.
 * @throws ApiError 401 or 403.
 */
export async function admit(token: DecodedIdToken, privilege: PrivilegeKey): Promise<Actor> {
  const actor = await (token['engineer'] === true
    ? liveEngineer(token).then((engineer) => actorOfEngineer(token.uid, engineer))
    : userActor(token));
  const right = check(actor, PRIVILEGES[privilege]);
  if (!right.ok) throw forbidden(`Not Authorised: needs ${right.missing}.`);
  return actor;
}

/**
 * Who calls by a verified token, where a second factor is not there yet: the account's own record must be live
 * otherwise. Gives no rights. @throws ApiError 401 or 403.
 */
export async function admitAccount(token: DecodedIdToken): Promise<Account> {
  const kind = token['engineer'] === true ? 'engineer' : 'user';
  await (kind === 'engineer' ? liveEngineer(token) : liveUser(token));
  return { uid: token.uid, email: token.email ?? '', isEmailVerified: token.email_verified === true, kind };
}
