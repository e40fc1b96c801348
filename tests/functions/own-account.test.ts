import { beforeAll, describe, expect, it } from 'vitest';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { NAME_TAKEN } from '#domain/person/profile.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { auth, edit, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, setTheStage } from './support/cast.ts';
import { tokenOf } from './support/tokens.ts';
import { followed } from './support/triggers.ts';

beforeAll(setTheStage);

describe('the own name', () => {
  it('is written to the record, its search tokens, the provider and the change log', async () => {
    const me = await newUser();
    const answer = await followed(`users/${me.uid}`, () =>
      post('update-profile', { firstName: ' Jessica ', lastName: 'Tran' }, me.token),
    );
    expect(answer.body.status).toBe('success');
    const stored = await read(`users/${me.uid}`);
    expect(stored).toMatchObject({ firstName: 'Jessica', lastName: 'Tran', _rev: 2, _by: me.uid });
    expect(stored['searchArr']).toEqual(
      searchTerms(['Jessica', 'Tran', String(stored['email']), String(stored['username'])]),
    );
    expect((await auth.getUser(me.uid)).displayName).toBe('Jessica Tran');
    const entry = await readThere(`changeLog/users~${me.uid}~2`);
    expect(entry).toMatchObject({ by: me.uid, byName: 'Jessica Tran', kind: 'update' });
  });

  it('is written once when it is asked for twice, and finished when it broke off', async () => {
    const me = await newUser();
    const names = { firstName: 'Kim', lastName: 'Doyle' };
    await post('update-profile', names, me.token);
    await auth.updateUser(me.uid, { displayName: 'Jess Nguyen' });
    expect((await post('update-profile', names, me.token)).body.status).toBe('success');
    expect((await read(`users/${me.uid}`))['_rev']).toBe(2);
    expect((await auth.getUser(me.uid)).displayName).toBe('Kim Doyle');
  });

  it('keeps no sign of direction, and no other that nobody sees', async () => {
    const me = await newUser();
    const signs = ['\u202E', '\u200F', '\u061C', '\u2067', '\u2069', '\u200B'].join('');
    const names = { firstName: `${signs}Or${signs}la`, lastName: `Farrow${signs}` };
    expect((await post('update-profile', names, me.token)).status).toBe(200);
    expect(await read(`users/${me.uid}`)).toMatchObject({ firstName: 'Orla', lastName: 'Farrow' });
    expect((await auth.getUser(me.uid)).displayName).toBe('Orla Farrow');
  });

  it('goes on the newest version: news acknowledged meanwhile is no conflict', async () => {
    const me = await newUser();
    await edit(`users/${me.uid}`, { newsUpdateTimestamp: 1_760_000_000 });
    expect((await post('update-profile', { firstName: 'Kim', lastName: 'Drew' }, me.token)).status).toBe(200);
    expect(await read(`users/${me.uid}`)).toMatchObject({
      firstName: 'Kim',
      newsUpdateTimestamp: 1_760_000_000,
      _rev: 3,
    });
  });

  it.each([
    ['blank', { firstName: ' ', lastName: 'Doyle' }],
    ['half', { firstName: 'Kim' }],
    ['of nothing that is seen', { firstName: '\u3164', lastName: 'Doyle' }],
    ['of an engineer', { firstName: 'Kim', lastName: 'Doyle [engineer]' }],
    ['with half a character', '{"firstName":"Kim\\ud83d","lastName":"Doyle"}'],
  ])('is refused when it is %s', async (_what, payload) => {
    const me = await newUser();
    expect((await post('update-profile', payload, me.token)).status).toBe(400);
    expect((await read(`users/${me.uid}`))['_rev']).toBe(1);
  });

  it('is the caller’s, whatever else is sent', async () => {
    const [me, other] = [await newUser(), await newUser()];
    const names = { firstName: 'Kim', lastName: 'Dunne' };
    await post('update-profile', { ...names, uid: other.uid, id: other.uid, type: 'admin' }, me.token);
    expect(await read(`users/${other.uid}`)).toMatchObject({ firstName: 'Jess', _rev: 1 });
    expect(await read(`users/${me.uid}`)).toMatchObject({ firstName: 'Kim', type: 'user' });
  });

  it('is nobody else’s there, nor an engineer’s', async () => {
    const [me, colleague] = [await newUser(), await newUser({ firstName: 'Anna', lastName: 'Marsh' })];
    await newUser({ firstName: 'Otto', lastName: 'Marsh', dealerId: 'coastal', dealerGroupId: '' });
    const lastName = 'Kovac of Certify';
    await newEngineer({ lastName });
    for (const names of [
      { firstName: 'Anna', lastName: 'Marsh' },
      { firstName: 'ANNA', lastName: 'mar\u200Bsh' },
      { firstName: 'Maria', lastName },
    ]) {
      const answer = await post('update-profile', names, me.token);
      expect([answer.status, answer.body.msg]).toEqual([409, NAME_TAKEN]);
    }
    expect((await read(`users/${me.uid}`))['_rev']).toBe(1);
    const own = await post('update-profile', { firstName: 'Anna', lastName: 'Marsh' }, colleague.token);
    expect(own.status).toBe(200);
    const elsewhere = await post('update-profile', { firstName: 'Otto', lastName: 'Marsh' }, me.token);
    expect(elsewhere.status).toBe(200);
  });

  it('is no engineer’s to change here, nor anybody’s without a sign-in', async () => {
    const names = { firstName: 'Kim', lastName: 'Dale' };
    expect((await post('update-profile', names, (await newEngineer()).token)).status).toBe(403);
    expect((await post('update-profile', names, null)).status).toBe(401);
  });
});

describe('the own admins', () => {
  // A dealer of their own: other files make admins, too.
  const admin = { type: 'admin', dealerId: freshId('dealer'), dealerGroupId: '' } as const;

  it('are named to a colleague: those who can sign in, of the own dealer alone', async () => {
    const { dealerId } = admin;
    await save(`dealers/${dealerId}`, buildDealer({ name: 'Ranges 4x4', dealerId, dealerGroupId: '' }));
    const me = await newUser({ ...admin, type: 'user' });
    await newUser({ ...admin, firstName: 'Zoe', lastName: 'Adams' });
    await newUser({ ...admin, firstName: 'Al', lastName: 'Brown' });
    await newUser({ ...admin, firstName: 'Off', lastName: 'Duty', disabled: true });
    await newUser({ ...admin, firstName: 'Else', lastName: 'Where', dealerId: 'outback-dubbo' });
    const answer = await post('own-admins', {}, me.token);
    expect(answer.body.data).toEqual({ names: ['Al Brown', 'Zoe Adams'] });
  });

  it('are nobody’s for an engineer, and not told without a sign-in', async () => {
    const { token } = await newEngineer();
    expect((await post('own-admins', {}, token)).body.data).toEqual({ names: [] });
    expect((await post('own-admins', {}, null)).status).toBe(401);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the caller at once, and nobody else’s', async () => {
    const [me, other] = [await newUser(), await newUser()];
    const before = Math.floor(Date.now() / 1000) - 60;
    const elsewhere = tokenOf(me.uid, { auth_time: before });
    const mine = tokenOf(me.uid, { auth_time: before });
    expect((await post('end-sessions', {}, mine)).body.status).toBe('success');
    for (const token of [mine, elsewhere]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post('update-profile', { firstName: 'A', lastName: 'B' }, token)).status).toBe(401);
    }
    const stored = await read(`users/${me.uid}`);
    expect(stored).toMatchObject({ _rev: 2, _by: me.uid });
    expect(Number(stored['sessionsValidAfter'])).toBeGreaterThan(before);
    expect(await read(`users/${other.uid}`)).toMatchObject({ sessionsValidAfter: 0, _rev: 1 });
    expect((await auth.getUser(me.uid)).tokensValidAfterTime).toBeDefined();
  });

  it('lets the caller in again by a new sign-in', async () => {
    const me = await newUser();
    await post('end-sessions', {}, me.token);
    const again = tokenOf(me.uid, { auth_time: Math.floor(Date.now() / 1000) + 1 });
    expect((await post('update-profile', { firstName: 'A', lastName: 'B' }, again)).status).toBe(200);
  });

  it('takes no payload', async () => {
    const me = await newUser();
    expect((await post('end-sessions', { uid: 'somebody' }, me.token)).status).toBe(400);
  });
});
