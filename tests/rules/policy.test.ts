import { describe, expect, it } from 'vitest';
import { userNotLive } from '#domain/session/live.ts';
import { can } from '#domain/access/privileges.ts';
import { ACTOR_CODES, type ActorCode, CAST, domainActor, LIVE_STAFF } from './cast.ts';
import { isAllowed, isSavedFor } from './may.ts';
import { OPERATIONS, POLICY } from './policy.ts';
import { STRICT_SETTINGS } from './world.ts';

const now = Math.floor(Date.now() / 1000);

/** Whether the API's guard would let this session act. */
function isLive(code: ActorCode): boolean {
  const { user, token } = CAST[code];
  if (!user || !token) return false;
  const secondFactor = token.firebase.sign_in_second_factor ?? null;
  const signIn = { authTime: token.auth_time, secondFactor, email: token.email };
  return userNotLive(user, { deleted: false }, STRICT_SETTINGS, signIn, now) === null;
}

describe('the access policy and domain/access', () => {
  it('name the same sessions as live', () => {
    expect(ACTOR_CODES.filter(isLive)).toEqual(LIVE_STAFF);
  });

  it.each(POLICY.filter(({ writtenWith }) => writtenWith))(
    'let the same people edit $path',
    ({ writtenWith, ...policy }) => {
      const byDomain = LIVE_STAFF.filter((code) => {
        const actor = domainActor(code);
        return actor !== null && writtenWith !== undefined && can(actor, writtenWith);
      });
      // A tenant's record is edited by those of the holders who share it.
      const isShared = policy.path === 'customers' || policy.path === 'carDealers';
      const expected = byDomain.filter((code) => !isShared || code !== 'DO');
      const operation = policy.update === undefined ? 'create' : 'update';
      expect(LIVE_STAFF.filter((code) => isSavedFor(policy, operation, code))).toEqual(expected);
    },
  );

  it('show a list to nobody who may not open its records', () => {
    const wider = POLICY.flatMap((policy) =>
      ACTOR_CODES.filter((code) => isAllowed(policy, 'list', code) && !isAllowed(policy, 'get', code)).map(
        (code) => `${code} ${policy.path}`,
      ),
    );
    expect(wider).toEqual([]);
  });

  it('let nobody write who cannot read, but for reports of faults', () => {
    const blind = POLICY.filter(({ path }) => path !== 'errorReports').flatMap((policy) =>
      ACTOR_CODES.filter(
        (code) =>
          OPERATIONS.some(
            (way) => ['create', 'update', 'delete'].includes(way) && isAllowed(policy, way, code),
          ) && !isAllowed(policy, 'get', code),
      ).map((code) => `${code} ${policy.path}`),
    );
    expect(blind).toEqual([]);
  });
});
