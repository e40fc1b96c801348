import { beforeAll, describe, expect, it } from 'vitest';
import type { dealerSchema } from '#domain/dealer/schema.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { auth, db, edit, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { followed } from './support/triggers.ts';

/** A dealer of its own for each test, so that the count of its admins is the test's alone. */
async function newDealer(fields: Partial<ReturnType<typeof dealerSchema.parse>> = {}): Promise<string> {
  const id = freshId('dealer');
  await save(
    `dealers/${id}`,
    buildDealer({ name: `Dealer ${id}`, dealerId: id, dealerGroupId: '', ...fields }),
  );
  return id;
}
const at = (dealerId: string) => ({ dealerId, dealerGroupId: '' });
const admin = (dealerId: string) => newUser({ ...at(dealerId), type: 'admin' });
const change = (by: Person, id: string, fields: object, rev = 1) =>
  post('update-user', { id, rev, change: fields }, by.token);

let head: Person;
let north: Person;

beforeAll(async () => {
  await setTheStage();
  await save('distributers/chief', buildDistributer({ name: 'Chief', headOffice: true }));
  await save('distributers/north', buildDistributer({ name: 'North' }));
  head = await newDistributor({ type: 'admin', distributerId: 'chief' });
  north = await newDistributor({ type: 'admin', distributerId: 'north' });
});

describe('who may change an account', () => {
  it('is an admin of the same dealer', async () => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    const answer = await followed(`users/${target.uid}`, () => change(boss, target.uid, { type: 'admin' }));
    expect(answer.body).toEqual({ status: 'success', data: { rev: 2 } });
    expect(await read(`users/${target.uid}`)).toMatchObject({ type: 'admin', _rev: 2, _by: boss.uid });
    expect(await readThere(`changeLog/users~${target.uid}~2`)).toMatchObject({
      by: boss.uid,
      dealerId: dealer,
      changes: [{ path: 'type', old: '"user"', new: '"admin"' }],
    });
  });

  it('is not a user, nor an admin of another organisation', async () => {
    const dealer = await newDealer();
    const target = await newUser(at(dealer));
    const colleague = await newUser(at(dealer));
    expect((await change(colleague, target.uid, { disabled: true })).status).toBe(403);
    expect((await change(await admin(await newDealer()), target.uid, { disabled: true })).status).toBe(404);
    expect((await change(north, target.uid, { disabled: true })).status).toBe(404);
    expect((await read(`users/${target.uid}`))['disabled']).toBe(false);
    expect((await change(head, target.uid, { disabled: true })).status).toBe(200);
  });

  it('is nobody for themselves', async () => {
    const dealer = await newDealer();
    const [boss] = [await admin(dealer), await admin(dealer)];
    const answer = await change(boss, boss.uid, { type: 'user' });
    expect([answer.status, answer.body.msg]).toEqual([
      403,
      'You can’t change your own account. Ask another admin.',
    ]);
  });

  it('asks a developer for the developer flag', async () => {
    const dealer = await newDealer();
    const target = await newUser(at(dealer));
    expect((await change(head, target.uid, { isDeveloper: true })).status).toBe(403);
    const developer = await newDistributor({ type: 'admin', distributerId: 'chief', isDeveloper: true });
    expect((await change(developer, target.uid, { isDeveloper: true })).status).toBe(200);
    expect((await read(`users/${target.uid}`))['isDeveloper']).toBe(true);
  });
});

describe('the last admin', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['made a user', { type: 'user' }],
    ['moved', { dealerId: 'outback-penrith' }],
  ])('cannot be %s while there is no other', async (_name, fields) => {
    const dealer = await newDealer();
    const last = await admin(dealer);
    await newUser({ ...at(dealer), type: 'admin', disabled: true });
    const answer = await change(head, last.uid, fields);
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'Jess Nguyen is the last admin of the organisation who can sign in. Make somebody else an admin first.',
    ]);
    expect(await read(`users/${last.uid}`)).toMatchObject({ type: 'admin', disabled: false, _rev: 1 });
    await admin(dealer);
    expect((await change(head, last.uid, fields)).status).toBe(200);
  });

  it('stays when two go at once', async () => {
    const dealer = await newDealer();
    const [one, two] = [await admin(dealer), await admin(dealer)];
    const answers = await Promise.all([
      change(one, two.uid, { disabled: true }),
      change(two, one.uid, { disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await db
      .collection('users')
      .where('dealerId', '==', dealer)
      .where('disabled', '==', false)
      .get();
    expect(left.size).toBe(1);
  });
});

describe('a disabled account', () => {
  it('is signed out everywhere, and comes back when it is enabled', async () => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    expect((await change(boss, target.uid, { disabled: true })).status).toBe(200);
    const account = await auth.getUser(target.uid);
    expect(account.disabled).toBe(true);
    expect(account.tokensValidAfterTime).toBeDefined();
    expect((await read(`users/${target.uid}`))['sessionsValidAfter']).toBeGreaterThan(1_700_000_000);
    expect((await post('move-installation', {}, target.token)).status).toBe(401);
    expect((await change(boss, target.uid, { disabled: false }, 2)).status).toBe(200);
    expect((await auth.getUser(target.uid)).disabled).toBe(false);
  });

  it('may be one that the provider does not know', async () => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    await auth.deleteUser(target.uid);
    expect((await change(boss, target.uid, { disabled: true })).status).toBe(200);
  });
});

describe('a move', () => {
  it('takes the group of the dealer and keeps the rights of its kind', async () => {
    const [from, to] = [await newDealer(), await newDealer({ dealerGroupId: 'a-group' })];
    const target = await newUser({
      ...at(from),
      privileges: { dealer: { orders: true }, distributer: { kits: true } },
    });
    expect((await change(head, target.uid, { dealerId: to })).status).toBe(200);
    expect(await read(`users/${target.uid}`)).toMatchObject({
      dealerId: to,
      dealerGroupId: 'a-group',
      distributerId: '',
      privileges: { dealer: { orders: true }, distributer: {} },
    });
  });

  it('to another kind of organisation takes all rights away, hidden ones too', async () => {
    const target = await newUser({
      ...at(await newDealer()),
      privileges: { dealer: { orders: true }, distributer: { settings: true } },
    });
    expect((await change(head, target.uid, { distributerId: 'north' })).status).toBe(200);
    expect(await read(`users/${target.uid}`)).toMatchObject({
      dealerId: '',
      distributerId: 'north',
      privileges: { dealer: {}, distributer: {} },
    });
  });

  it('goes nowhere that is not the mover’s, and to nothing that is not there', async () => {
    const [from, to] = [await newDealer(), await newDealer()];
    const [boss, target] = [await admin(from), await newUser(at(from))];
    expect((await change(boss, target.uid, { dealerId: to })).status).toBe(404);
    expect((await change(head, target.uid, { dealerId: 'no-such-dealer' })).status).toBe(404);
    expect((await change(head, target.uid, { distributerId: 'no-such' })).status).toBe(404);
    expect((await read(`users/${target.uid}`))['dealerId']).toBe(from);
  });
});

describe('a request', () => {
  it('has one effect however often it is sent', async () => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    await change(boss, target.uid, { type: 'admin' });
    const again = await change(boss, target.uid, { type: 'admin' });
    expect(again.body).toEqual({ status: 'success', data: { rev: 2 } });
    expect((await read(`users/${target.uid}`))['_rev']).toBe(2);
  });

  it('is refused when the account has moved on', async () => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    await edit(`users/${target.uid}`, { newsUpdateTimestamp: 1 });
    const answer = await change(boss, target.uid, { type: 'admin' });
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'This account was changed while you were looking at it.',
    ]);
  });

  it.each([
    ['nothing to change', {}],
    ['a type there is not', { type: 'owner' }],
    ['a field that is not for it', { privileges: { dealer: {}, distributer: {} } }],
    ['an email', { email: 'x@y.example' }],
    ['two organisations', { dealerId: 'a', distributerId: 'b' }],
    ['no organisation', { dealerId: '' }],
    ['a path for an id', { dealerId: 'a/b' }],
    ['text for a flag', { disabled: 'true' }],
  ])('is refused with %s', async (_name, fields) => {
    const dealer = await newDealer();
    const [boss, target] = [await admin(dealer), await newUser(at(dealer))];
    expect((await change(boss, target.uid, fields)).status).toBe(400);
    expect((await read(`users/${target.uid}`))['_rev']).toBe(1);
  });
});
