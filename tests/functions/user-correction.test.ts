import { beforeAll, describe, expect, it } from 'vitest';
import { NAME_TAKEN } from '#domain/person/profile.ts';
import { searchTerms } from '#domain/shared/search-terms.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { auth, db, freshId, read, readThere, save } from './support/admin.ts';
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
import { followed } from './support/triggers.ts';

interface Cast {
  readonly boss: Person;
  readonly me: Person;
  readonly dealerId: string;
}

/** An admin and a user of a dealer of their own. */
async function cast(): Promise<Cast> {
  const dealerId = freshId('dealer');
  await save(`dealers/${dealerId}`, buildDealer({ name: dealerId, dealerId, dealerGroupId: '' }));
  const at = { dealerId, dealerGroupId: '' };
  const boss = await newUser({ ...at, type: 'admin', firstName: 'Sam', lastName: 'Reid' });
  return { boss, me: await newUser(at), dealerId };
}

const emailOf = async ({ uid }: Person) => String((await read(`users/${uid}`))['email']);
const askedOf = async (me: Person, fields: object = {}) => ({
  firstName: 'Jessica',
  lastName: 'Nguyen',
  email: await emailOf(me),
  reason: 'Misspelt in the invitation',
  ...fields,
});
const ask = async (by: Person, me: Person, fields: object = {}, rev = 1) =>
  post('ask-correction', { id: me.uid, rev, asked: await askedOf(me, fields) }, by.token);
async function answer(me: Person, isConfirmed = true) {
  const { correction } = await read(`users/${me.uid}`);
  return post('answer-correction', { isConfirmed, askedAt: Number(correction?.askedAt) }, me.token);
}

beforeAll(setTheStage);

describe('an admin who asks to correct an account', () => {
  it('changes nothing but the question, which its owner is mailed', async () => {
    const { boss, me } = await cast();
    const email = await emailOf(me);
    expect((await ask(boss, me)).body).toEqual({ status: 'success', data: { rev: 2 } });
    expect(await read(`users/${me.uid}`)).toMatchObject({
      firstName: 'Jess',
      correction: { firstName: 'Jessica', state: 'asked', by: boss.uid, byName: 'Sam Reid', answeredAt: 0 },
      _by: boss.uid,
    });
    expect((await auth.getUser(me.uid)).displayName).toBe('Jess Nguyen');
    expect(await readThere(`mail/correction~${me.uid}~2`)).toMatchObject({ to: [email] });
    expect((await ask(boss, me)).body.data).toEqual({ rev: 2 });
  });

  it('is an admin in charge of it, and not its owner', async () => {
    const [{ boss, me }, other] = [await cast(), await cast()];
    const colleague = await newUser({ dealerId: (await read(`users/${me.uid}`))['dealerId'] });
    expect((await ask(colleague, me)).status).toBe(403);
    expect((await ask(other.boss, me)).status).toBe(404);
    expect((await ask(boss, boss)).status).toBe(403);
    expect((await read(`users/${me.uid}`))['correction']).toBeNull();
    expect((await ask(boss, me)).status).toBe(200);
  });

  it.each([
    ['the same name and email', { firstName: 'Jess' }, 400],
    ['no reason', { reason: ' ' }, 400],
    ['no address', { email: 'jess at home' }, 400],
    ['a right beside it', { type: 'admin' }, 200],
    ['the name of a colleague', { firstName: 'Sam', lastName: 'Reid' }, 409],
  ])('who sends %s is answered %s', async (_what, fields, status) => {
    const { boss, me } = await cast();
    expect((await ask(boss, me, fields)).status).toBe(status);
    expect(await read(`users/${me.uid}`)).toMatchObject({ type: 'user', firstName: 'Jess' });
  });

  it('cannot give an address that somebody has, nor an old version, and may withdraw', async () => {
    const { boss, me } = await cast();
    expect((await ask(boss, me, { email: await emailOf(boss) })).status).toBe(409);
    expect((await ask(boss, me, {}, 7)).status).toBe(409);
    await ask(boss, me);
    const withdrawal = { id: me.uid, rev: 2, asked: null };
    expect((await post('ask-correction', withdrawal, boss.token)).status).toBe(200);
    expect((await read(`users/${me.uid}`))['correction']).toBeNull();
    expect((await post('answer-correction', { isConfirmed: true, askedAt: 1 }, me.token)).status).toBe(409);
  });
});

describe('the owner of the account', () => {
  it('confirms a name: record, tokens, provider and change log', async () => {
    const { boss, me } = await cast();
    await ask(boss, me);
    const told = await followed(`users/${me.uid}`, () => answer(me));
    expect(told.body.data).toEqual({ emailChanged: false });
    const stored = await read(`users/${me.uid}`);
    expect(stored).toMatchObject({
      firstName: 'Jessica',
      _rev: 3,
      _by: me.uid,
      correction: { state: 'confirmed' },
    });
    expect(stored['searchArr']).toEqual(
      searchTerms(['Jessica', 'Nguyen', String(stored['email']), String(stored['username'])]),
    );
    expect((await auth.getUser(me.uid)).displayName).toBe('Jessica Nguyen');
    expect(await readThere(`changeLog/users~${me.uid}~3`)).toMatchObject({ by: me.uid });
    expect((await answer(me)).body.data).toEqual({ emailChanged: false });
    expect((await read(`users/${me.uid}`))['_rev']).toBe(3);
  });

  it('confirms an email: signed out, told at the old one, let in by the new one alone', async () => {
    const { boss, me } = await cast();
    const [old, email] = [await emailOf(me), `${freshId('new')}@example.com`];
    await ask(boss, me, { email: email.toUpperCase() });
    expect((await answer(me)).body.data).toEqual({ emailChanged: true });
    expect(await auth.getUser(me.uid)).toMatchObject({ email, emailVerified: false });
    const { correction, sessionsValidAfter } = await read(`users/${me.uid}`);
    expect(await emailOf(me)).toBe(email);
    expect(await readThere(`mail/email-changed~${me.uid}~${correction.askedAt}`)).toMatchObject({
      to: [old],
    });
    const profile = { firstName: 'Jo', lastName: freshId('Nguyen') };
    expect((await post('update-profile', profile, me.token)).status).toBe(401);
    const later = { auth_time: sessionsValidAfter + 1 };
    expect((await post('update-profile', profile, tokenOf(me.uid, { email: old, ...later }))).status).toBe(
      403,
    );
    expect((await post('update-profile', profile, tokenOf(me.uid, { email, ...later }))).status).toBe(200);
  });

  it('declines, which changes nothing else', async () => {
    const { boss, me } = await cast();
    await ask(boss, me);
    expect((await answer(me, false)).status).toBe(200);
    expect(await read(`users/${me.uid}`)).toMatchObject({
      firstName: 'Jess',
      _rev: 3,
      _by: me.uid,
      correction: { state: 'declined' },
    });
    expect((await answer(me)).status).toBe(409);
  });

  it('answers what was shown alone, and nobody else for them', async () => {
    const { boss, me } = await cast();
    await ask(boss, me);
    const { correction } = await read(`users/${me.uid}`);
    const other = { isConfirmed: true, askedAt: Number(correction.askedAt) - 1 };
    expect((await post('answer-correction', other, me.token)).status).toBe(409);
    expect(
      (await post('answer-correction', { ...other, askedAt: correction.askedAt }, boss.token)).status,
    ).toBe(409);
    expect((await read(`users/${me.uid}`))['firstName']).toBe('Jess');
  });

  it('cannot take an address that was given away meanwhile, and may still answer', async () => {
    const { boss, me } = await cast();
    const email = `${freshId('new')}@example.com`;
    await ask(boss, me, { email });
    await auth.createUser({ email });
    expect((await answer(me)).status).toBe(409);
    expect(await read(`users/${me.uid}`)).toMatchObject({
      correction: { state: 'asked' },
      firstName: 'Jess',
    });
    expect((await answer(me, false)).status).toBe(200);
  });

  it('confirms again what broke off, and cannot use a colleague’s name by now', async () => {
    const { boss, me, dealerId } = await cast();
    await ask(boss, me);
    await db.doc(`users/${me.uid}`).update({ 'correction.state': 'confirming' });
    expect((await answer(me, false)).status).toBe(409);
    const namesake = await newUser({ dealerId, dealerGroupId: '', firstName: 'Jessica', lastName: 'Nguyen' });
    expect((await answer(me)).body.msg).toBe(NAME_TAKEN);
    await db.doc(`users/${namesake.uid}`).update({ lastName: 'Tran' });
    expect((await answer(me)).status).toBe(200);
    expect((await read(`users/${me.uid}`))['firstName']).toBe('Jessica');
  });
});

describe('an engineer’s email', () => {
  const KEEPER = { dealer: {}, distributer: { engineers: true } };
  const recordOf = ({ uid }: Person) => read(`engineers/${uid}`);
  const newAddress = () => `${freshId('new')}@example.com`;
  const askFor = (by: Person, engineer: Person, email: string, rev = 1) =>
    post(
      'ask-engineer-correction',
      { id: engineer.uid, rev, asked: { email, reason: 'Changed office' } },
      by.token,
    );
  async function answerAs(engineer: Person, isConfirmed = true) {
    const { correction } = await recordOf(engineer);
    return post('answer-correction', { isConfirmed, askedAt: Number(correction?.askedAt) }, engineer.token);
  }
  const pair = async () => ({
    keeper: await newDistributor({
      type: 'admin',
      privileges: KEEPER,
      firstName: 'Rachel',
      lastName: 'Stone',
    }),
    engineer: await newEngineer(),
  });

  it('is asked for, which changes nothing else and is mailed to where they sign in', async () => {
    const { keeper, engineer } = await pair();
    const [before, email] = [await recordOf(engineer), newAddress()];
    expect((await askFor(keeper, engineer, email.toUpperCase())).body.data).toEqual({ rev: 2 });
    expect(await recordOf(engineer)).toMatchObject({
      email: before['email'],
      displayName: before['displayName'],
      correction: { email, firstName: '', state: 'asked', byName: 'Rachel Stone' },
      _by: keeper.uid,
    });
    const mail = await readThere(`mail/correction~${engineer.uid}~2`);
    expect(mail).toMatchObject({ to: [before['email']] });
    expect(mail['message'].text).not.toContain('user-settings');
    expect((await askFor(keeper, engineer, email)).body.data).toEqual({ rev: 2 });
  });

  it('is asked for by who keeps engineers alone', async () => {
    const { keeper, engineer } = await pair();
    const email = newAddress();
    const others = await Promise.all([
      newDistributor({ type: 'admin', privileges: { dealer: {}, distributer: {} } }),
      newDistributor({ type: 'user', privileges: KEEPER }),
      newUser({ type: 'admin', privileges: { dealer: { engineers: true }, distributer: {} } }),
    ]);
    for (const other of others) expect((await askFor(other, engineer, email)).status).toBe(403);
    expect((await askFor(engineer, engineer, email)).status).toBe(403);
    expect((await recordOf(engineer))['correction']).toBeNull();
    expect((await askFor(keeper, engineer, email)).status).toBe(200);
  });

  it('is another one, nobody else’s, of the version looked at, and may be withdrawn', async () => {
    const { keeper, engineer } = await pair();
    expect((await askFor(keeper, engineer, String((await recordOf(engineer))['email']))).status).toBe(400);
    expect((await askFor(keeper, engineer, await emailOf(keeper))).status).toBe(409);
    expect((await askFor(keeper, engineer, newAddress(), 7)).status).toBe(409);
    await askFor(keeper, engineer, newAddress());
    const withdrawal = { id: engineer.uid, rev: 2, asked: null };
    expect((await post('ask-engineer-correction', withdrawal, keeper.token)).status).toBe(200);
    expect((await recordOf(engineer))['correction']).toBeNull();
    expect((await answerAs(engineer)).status).toBe(400);
  });

  it('is theirs once they confirm it: the mark stays, the old address is told and lets nobody in', async () => {
    const { keeper, engineer } = await pair();
    const [{ email: old, displayName, firstName }, email] = [await recordOf(engineer), newAddress()];
    await askFor(keeper, engineer, email);
    expect((await answerAs(engineer)).body.data).toEqual({ emailChanged: true });
    const now = await recordOf(engineer);
    expect(now).toMatchObject({ email, displayName, firstName, _rev: 3, _by: engineer.uid });
    expect(now['searchArr']).toContain(email);
    expect(await auth.getUser(engineer.uid)).toMatchObject({ email, emailVerified: false, displayName });
    expect(await readThere(`mail/email-changed~${engineer.uid}~${now['correction'].askedAt}`)).toMatchObject({
      to: [old],
    });
    const later = { auth_time: now['sessionsValidAfter'] + 1 };
    const again = (claims: object) =>
      post('end-sessions', {}, engineerTokenOf(engineer.uid, { ...claims, ...later }));
    expect((await again({ email: old })).status).toBe(403);
    expect((await again({ email })).status).toBe(200);
  });

  it('stays where they decline, and where they were asked for something else', async () => {
    const { keeper, engineer } = await pair();
    await askFor(keeper, engineer, newAddress());
    const { correction, email } = await recordOf(engineer);
    const other = { isConfirmed: true, askedAt: Number(correction.askedAt) - 1 };
    expect((await post('answer-correction', other, engineer.token)).status).toBe(409);
    expect((await answerAs(engineer, false)).status).toBe(200);
    expect(await recordOf(engineer)).toMatchObject({ email, correction: { state: 'declined' } });
    expect((await answerAs(engineer)).status).toBe(409);
  });

  it('is finished by the same call where it broke off at the provider', async () => {
    const { keeper, engineer } = await pair();
    const email = newAddress();
    await askFor(keeper, engineer, email);
    await db.doc(`engineers/${engineer.uid}`).update({ 'correction.state': 'confirming' });
    expect((await answerAs(engineer, false)).status).toBe(409);
    expect((await answerAs(engineer)).status).toBe(200);
    expect((await recordOf(engineer))['email']).toBe(email);
  });
});
