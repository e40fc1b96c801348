import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Request } from 'firebase-functions/https';
import { type Actor, actorOfEngineer, actorOfUser } from '../../../src/domain/access/actor.ts';
import { engineerNotLive, type NotLive, userNotLive } from '../../../src/domain/access/live.ts';
import { check, type PrivilegeKey, PRIVILEGES } from '../../../src/domain/access/privileges.ts';
import { dealerSchema } from '../../../src/domain/dealer/schema.ts';
import { distributerSchema } from '../../../src/domain/distributer/schema.ts';
import { ENGINEER_MARKER, engineerSchema } from '../../../src/domain/engineer/schema.ts';
import { unixSeconds } from '../../../src/domain/shared/dates.ts';
import { sessionSettingsSchema } from '../../../src/domain/system/schema.ts';
import { userSchema } from '../../../src/domain/user/schema.ts';
import { auth } from '../admin.ts';
import { readRecord } from '../read.ts';
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

/** Specification §8 for a missing record; the same for one that is disabled. */
const REFUSALS: Record<NotLive, () => ApiError> = {
  ended: () => notSignedIn('Your session has ended. Sign in again.'),
  noRecord: () => forbidden('Could not sign in. Try again later'),
  needsSecondFactor: () => forbidden('Sign in with a second factor to do this.'),
};

async function engineerActor(token: DecodedIdToken): Promise<Actor> {
  const engineer = await readRecord(engineerSchema, `engineers/${token.uid}`);
  const isMarked = typeof token['name'] === 'string' && token['name'].includes(ENGINEER_MARKER);
  // Record, claim and marker must agree (D33); the claim brought us here.
  if (!engineer || !isMarked || engineerNotLive(engineer) !== null) throw REFUSALS.noRecord();
  return actorOfEngineer(token.uid, engineer);
}

async function userActor(token: DecodedIdToken): Promise<Actor> {
  const [user, settings] = await Promise.all([
    readRecord(userSchema, `users/${token.uid}`),
    readRecord(sessionSettingsSchema, 'system/sessionSettings'),
  ]);
  const signIn = {
    authTime: token.auth_time,
    secondFactor: token.firebase.sign_in_second_factor ?? null,
  };
  const refusal = userNotLive(user, settings, signIn, unixSeconds(new Date()));
  if (!user || refusal !== null) throw REFUSALS[refusal ?? 'noRecord']();
  if (user.distributerId !== '') {
    const own = await readRecord(distributerSchema, `distributers/${user.distributerId}`);
    return actorOfUser(token.uid, user, null, own?.name ?? '', own?.headOffice ?? false);
  }
  const dealer = await readRecord(dealerSchema, `dealers/${user.dealerId}`);
  return actorOfUser(token.uid, user, dealer, dealer?.name ?? '');
}

/**
 * Who calls: the token is verified with revocation, the record must be live, the privilege held. All from stored
 * records; nothing of the request but its token counts.
 * @throws ApiError 401 or 403.
 */
export async function admit(request: Request, privilege: PrivilegeKey): Promise<Actor> {
  const token = await verifiedToken(request);
  const actor = await (token['engineer'] === true ? engineerActor(token) : userActor(token));
  const right = check(actor, PRIVILEGES[privilege]);
  if (!right.ok) throw forbidden(`Not Authorised: needs ${right.missing}.`);
  return actor;
}
