import { beforeAll, describe, expect, it } from 'vitest';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import {
  engineerTokenOf,
  newDistributor,
  newEngineer,
  newUser,
  type Person,
  setTheStage,
} from './support/cast.ts';
import { tokenOf } from './support/tokens.ts';

beforeAll(setTheStage);

/** What a call past the session is answered does not matter here. */
const IN = 0;

/** Whether a session is let in, by a call that users and engineers may make: {@link IN}, or how it is refused. */
async function enter(token: string): Promise<number> {
  const { status } = await post('move-installation', {}, token);
  return status === 401 || status === 403 ? status : IN;
}
const now = () => Math.floor(Date.now() / 1000);

describe('the organisation of a session', () => {
  const withOrganisation = async (collection: 'dealers' | 'distributers', deleted: boolean | null) => {
    const id = freshId(collection);
    if (deleted !== null) {
      const record =
        collection === 'dealers' ? buildDealer({ dealerId: id, deleted }) : buildDistributer({ deleted });
      await save(`${collection}/${id}`, record);
    }
    return collection === 'dealers' ? newUser({ dealerId: id }) : newDistributor({ distributerId: id });
  };
  it.each([
    ['dealers', false, IN],
    ['dealers', true, 403],
    ['dealers', null, 403],
    ['distributers', false, IN],
    ['distributers', true, 403],
    ['distributers', null, 403],
  ] as const)('of %s, deleted %s: %d', async (collection, deleted, status) => {
    expect(await enter((await withOrganisation(collection, deleted)).token)).toBe(status);
  });
});

describe('the address of a session', () => {
  it('is the record’s, of users and of engineers', async () => {
    const [user, engineer] = [await newUser(), await newEngineer()];
    expect([await enter(user.token), await enter(engineer.token)]).toEqual([IN, IN]);
    const taken = { email: 'taken@over.example' };
    expect(await enter(tokenOf(user.uid, taken))).toBe(403);
    expect(await enter(tokenOf(user.uid, { email: undefined }))).toBe(403);
    expect(await enter(engineerTokenOf(engineer.uid, taken))).toBe(403);
  });
});

describe('the end of sessions', () => {
  const tokenAt = (person: Person, at: number) => tokenOf(person.uid, { auth_time: at });

  it('takes a session of the same second with it', async () => {
    const person = await newUser();
    const end = now() - 30;
    await db.doc(`users/${person.uid}`).update({ sessionsValidAfter: end });
    expect(await enter(tokenAt(person, end))).toBe(401);
    expect(await enter(tokenAt(person, end + 1))).toBe(IN);
  });

  it('is an engineer’s to call as well, for themselves alone', async () => {
    const [me, other] = [await newEngineer(), await newEngineer()];
    expect((await post('end-sessions', {}, me.token)).body.status).toBe('success');
    expect(await enter(me.token)).toBe(401);
    expect(await enter(engineerTokenOf(me.uid, { auth_time: now() + 1 }))).toBe(IN);
    expect(await enter(other.token)).toBe(IN);
    expect(await read(`engineers/${me.uid}`)).toMatchObject({ _rev: 2, _by: me.uid });
    expect(await read(`engineers/${other.uid}`)).toMatchObject({ _rev: 1, sessionsValidAfter: 0 });
  });

  it.each([
    ['disabled', { disabled: true }],
    ['deleted', { deleted: true }],
    ['not active', { active: false }],
  ])('comes at once for an engineer who is %s', async (_what, change) => {
    const { uid, token } = await newEngineer();
    expect(await enter(token)).toBe(IN);
    await db.doc(`engineers/${uid}`).update(change);
    expect(await enter(token)).toBe(403);
  });

  it('comes with the engineers’ own session length', async () => {
    const { uid } = await newEngineer();
    const user = await newUser();
    await save('system/sessionSettings', buildSessionSettings({ engineer: { SessionDuration: '00:10:00' } }));
    const aged = (seconds: number) => ({ auth_time: now() - seconds });
    expect(await enter(engineerTokenOf(uid, aged(590)))).toBe(IN);
    expect(await enter(engineerTokenOf(uid, aged(620)))).toBe(401);
    expect(await enter(tokenOf(user.uid, aged(620)))).toBe(IN);
    await save('system/sessionSettings', buildSessionSettings());
  });
});
