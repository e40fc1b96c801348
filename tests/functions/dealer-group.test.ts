import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerFaultRow } from '#domain/customer-check/schema.ts';
import type { groupChangeSchema } from '#domain/dealer/group-change.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildCarDealer, buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildEmailReservation } from '#tests/seed/build/uniq.ts';
import { advanceGroupChange, wakeStaleChanges } from '../../functions/src/dealer-group/advance.ts';
import type * as z from 'zod/mini';
import { db, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person, setTheStage } from './support/cast.ts';
import { followed, saved } from './support/triggers.ts';

const KEEPER = { dealer: {}, distributer: { dealers: true } };
const CHIEF = freshId('chief');
let boss: Person;

beforeAll(async () => {
  await setTheStage();
  await save(`distributers/${CHIEF}`, buildDistributer({ name: 'Chief', headOffice: true }));
  boss = await newDistributor({ distributerId: CHIEF, type: 'admin', privileges: KEEPER, isDeveloper: true });
});

type Tenant = { readonly dealerId: string; readonly dealerGroupId: string };

async function newDealer(dealerGroupId = '', dealerGroup = ''): Promise<Tenant & { name: string }> {
  const dealerId = freshId('shop');
  await save(
    `dealers/${dealerId}`,
    buildDealer({ name: dealerId, dealerId, dealerGroupId, dealerGroup, distributerId: CHIEF }),
  );
  return { dealerId, dealerGroupId, name: dealerId };
}

/** A customer with the reservation of its email; `email` '' for none. */
async function newCustomer(
  { dealerId, dealerGroupId }: Tenant,
  email: string,
  deleted = false,
): Promise<string> {
  const id = freshId('customer');
  const customer = buildCustomer({ dealerId, dealerGroupId, email, deleted });
  await save(`customers/${id}`, customer);
  if (email !== '' && !deleted) {
    const { id: key, value } = buildEmailReservation(id, customer);
    await save(`uniq/${key}`, value);
  }
  return id;
}

const keyOf = (tenant: Tenant, email: string) =>
  buildEmailReservation('', { ...tenant, emailLowerCase: email }).id;
const into = (tenant: Tenant, dealerGroupId: string): Tenant => ({ ...tenant, dealerGroupId });
const reserved = async (tenant: Tenant, email: string): Promise<unknown> =>
  (await read(`uniq/${keyOf(tenant, email)}`))['ref'];
const newEmail = () => `${freshId('mia')}@example.com`;
const groupOf = async (path: string): Promise<unknown> => (await read(path))['dealerGroupId'];

type Group = { groupId?: string; name?: string };
const ask = (of: Tenant, group: Group, request = freshId('press'), by = boss) =>
  post('change-dealer-group', { request, dealerId: of.dealerId, groupId: '', name: '', ...group }, by.token);
const check = async (of: Tenant, group: Group, by = boss) =>
  post('check-dealer-group', { dealerId: of.dealerId, groupId: '', name: '', ...group }, by.token);
/** Asks, and has the server carry it through. */
const change = (of: Tenant, group: Group) => followed(`dealers/${of.dealerId}`, () => ask(of, group));
const goOn = (of: Tenant, by = boss) =>
  followed(`dealers/${of.dealerId}`, () =>
    post('continue-dealer-group', { dealerId: of.dealerId }, by.token),
  );
async function stateOf({ dealerId }: Tenant): Promise<z.infer<typeof groupChangeSchema>> {
  return (await read(`dealers/${dealerId}`))['groupChange'];
}

describe('a dealer’s group', () => {
  it('is changed by admins of the head office with dealers alone', async () => {
    const [shop, mate] = [await newDealer(), await newDealer(freshId('group'))];
    const group = { groupId: mate.dealerGroupId };
    const others = await Promise.all([
      newDistributor({ distributerId: 'west', type: 'admin', privileges: KEEPER }),
      newDistributor({ distributerId: CHIEF, type: 'user', privileges: KEEPER }),
      newDistributor({ distributerId: CHIEF, type: 'admin', privileges: { dealer: {}, distributer: {} } }),
      newUser({ ...shop, type: 'admin', privileges: { dealer: { dealers: true }, distributer: {} } }),
    ]);
    for (const other of others) {
      expect((await ask(shop, group, freshId('press'), other)).status).toBe(403);
      expect((await check(shop, group, other)).status).toBe(403);
      expect((await goOn(shop, other)).status).toBe(403);
    }
    expect((await stateOf(shop)) ?? null).toBeNull();
    expect((await change(shop, group)).status).toBe(200);
    expect(await groupOf(`dealers/${shop.dealerId}`)).toBe(mate.dealerGroupId);
  });

  it('takes along whatever names it, with what is reserved and who reads the log', async () => {
    const [shop, group] = [await newDealer(), freshId('group')];
    const [mate, email] = [await newDealer(group, 'Red Dirt'), newEmail()];
    await newCustomer(mate, newEmail());
    const [mia, gone] = [await newCustomer(shop, email), await newCustomer(shop, newEmail(), true)];
    const user = await newUser({ ...shop }, saved);
    const paths = {
      job: `installations/${freshId('job')}`,
      order: `orders/${freshId('order')}`,
      yard: `carDealers/${freshId('yard')}`,
      entry: `changeLog/customers~${mia}~1`,
      other: `carDealers/${freshId('yard')}`,
    };
    const { dealerId, dealerGroupId } = shop;
    await save(paths.job, buildInstallation({ number: 'I-1', dealerId, dealerGroupId }));
    await save(paths.order, buildOrder({ dealerId, dealerGroupId }));
    await save(paths.yard, buildCarDealer({ dealerId, dealerGroupId }));
    await save(paths.other, buildCarDealer({ dealerId: freshId('far'), dealerGroupId: '' }));
    await save(paths.entry, { dealerId, dealerGroupId, forDealer: `customers~d~${dealerId}` });

    expect((await check(shop, { groupId: group })).body.data).toEqual({
      customers: 1,
      // Also the log's entry of the account.
      records: 8,
      leaves: [],
      joins: [mate.name],
      theirCustomers: 1,
      clashes: [],
      clashCount: 0,
    });
    await change(shop, { groupId: group });

    expect(await stateOf(shop)).toMatchObject({ state: 'done', from: '', to: group, done: 8, total: 8 });
    const own = await read(`dealers/${dealerId}`);
    expect(own).toMatchObject({ dealerGroupId: group, dealerGroup: 'Red Dirt', _rev: 2, _by: boss.uid });
    expect(own['searchArr']).toContain('dirt');
    const carried = [
      `users/${user.uid}`,
      `customers/${mia}`,
      `customers/${gone}`,
      paths.job,
      paths.order,
      paths.yard,
    ];
    for (const path of carried) expect(await groupOf(path), path).toBe(group);
    expect(await read(paths.job)).toMatchObject({ _rev: 1, _by: 'seed' });
    expect(await groupOf(paths.other)).toBe('');
    expect(await reserved(into(shop, group), email)).toBe(mia);
    expect(await reserved(shop, email)).toBeUndefined();
    expect(await read(paths.entry)).toMatchObject({
      dealerGroupId: group,
      forDealer: `customers~g~${group}`,
    });

    await change(shop, {});
    expect(await stateOf(shop)).toMatchObject({ state: 'done', from: group, to: '' });
    for (const path of [...carried, `dealers/${dealerId}`]) expect(await groupOf(path), path).toBe('');
    expect(await reserved(shop, email)).toBe(mia);
    expect(await reserved(into(shop, group), email)).toBeUndefined();
    expect((await read(paths.entry))['forDealer']).toBe(`customers~d~${dealerId}`);
  });

  it('can be a new one, whose name no other has, and goes from one to the other', async () => {
    const [group, name] = [freshId('group'), `Red ${freshId('Dirt')}`];
    const [shop, mate] = [await newDealer(group, 'Old Group'), await newDealer(group, 'Old Group')];
    const email = newEmail();
    const mia = await newCustomer(shop, email);
    expect((await change(shop, { name })).status).toBe(200);
    const now = await read(`dealers/${shop.dealerId}`);
    expect(now).toMatchObject({ dealerGroup: name, groupChange: { state: 'done' }, _rev: 3 });
    expect(now['dealerGroupId']).not.toBe(group);
    expect(await reserved(into(shop, now['dealerGroupId']), email)).toBe(mia);
    expect((await ask(mate, { name: name.toUpperCase() })).status).toBe(409);
    expect((await ask(mate, { groupId: freshId('nobody') })).status).toBe(404);
    expect((await ask(mate, { groupId: group })).status).toBe(400);
    expect((await ask(mate, { groupId: now['dealerGroupId'], name: 'Both' })).status).toBe(400);
  });

  it('is not begun while an email would be two customers’', async () => {
    const mate = await newDealer(freshId('group'));
    const [shop, email] = [await newDealer(), newEmail()];
    await newCustomer(mate, email);
    const mia = await newCustomer(shop, email);
    const group = { groupId: mate.dealerGroupId };
    expect((await check(shop, group)).body.data).toMatchObject({
      clashes: [{ email, dealer: mate.name }],
      clashCount: 1,
    });
    const refused = await change(shop, group);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'One email is another customer’s there. Have it changed at one of the two first.',
    ]);
    await db.doc(`customers/${mia}`).update({ deleted: true });
    expect((await change(shop, group)).status).toBe(200);
  });

  it('stops at an email that was taken meanwhile, its people where they were, and goes on once that is settled', async () => {
    const mate = await newDealer(freshId('group'));
    const [shop, email] = [await newDealer(), newEmail()];
    const [mia, ned, user] = [
      await newCustomer(shop, email),
      await newCustomer(shop, newEmail()),
      await newUser({ ...shop }),
    ];
    await ask(shop, { groupId: mate.dealerGroupId });
    const theirs = await newCustomer(mate, email);
    await advanceGroupChange(shop.dealerId, await stateOf(shop));
    expect(await stateOf(shop)).toMatchObject({ state: 'stopped', clashes: 1 });
    expect(await groupOf(`customers/${mia}`)).toBe('');
    expect(await reserved(shop, email)).toBe(mia);
    expect(await groupOf(`customers/${ned}`)).toBe(mate.dealerGroupId);
    expect(await groupOf(`users/${user.uid}`)).toBe('');
    expect((await ask(shop, { name: freshId('Another') })).status).toBe(409);

    await goOn(shop);
    expect((await stateOf(shop)).state).toBe('stopped');
    // Whoever held it has another email by now; what was reserved for it is nobody's.
    await db.doc(`customers/${theirs}`).update({ emailLowerCase: newEmail() });
    expect((await goOn(shop)).status).toBe(200);
    expect((await stateOf(shop)).state).toBe('done');
    expect(await reserved(into(shop, mate.dealerGroupId), email)).toBe(mia);
    expect(await groupOf(`users/${user.uid}`)).toBe(mate.dealerGroupId);
    expect((await goOn(shop)).status).toBe(409);
  });

  it('is asked for once by a press, and one at a time', async () => {
    const [shop, mate, press] = [await newDealer(), await newDealer(freshId('group')), freshId('press')];
    const group = { groupId: mate.dealerGroupId };
    await ask(shop, group, press);
    const begun = await stateOf(shop);
    expect((await ask(shop, group, press)).status).toBe(200);
    expect(await stateOf(shop)).toEqual(begun);
    expect((await ask(shop, group)).status).toBe(409);
    expect((await goOn(shop)).status).toBe(409);
  });

  it('is carried through in pieces, from where it was, by the newest event alone', async () => {
    const [shop, mate] = [await newDealer(), await newDealer(freshId('group'))];
    const { dealerId, dealerGroupId } = shop;
    for (let page = 0; page < 3; page += 1) {
      const batch = db.batch();
      for (let count = 0; count < 400; count += 1) {
        batch.set(db.doc(`carDealers/${freshId('many')}`), { dealerId, dealerGroupId });
      }
      await batch.commit();
    }
    await ask(shop, { groupId: mate.dealerGroupId });
    const begun = await stateOf(shop);
    await advanceGroupChange(dealerId, begun);
    const half = await stateOf(shop);
    expect(half).toMatchObject({ state: 'running', done: 1000, total: 1200 });
    expect(await groupOf(`dealers/${dealerId}`)).toBe('');
    await advanceGroupChange(dealerId, begun);
    expect(await stateOf(shop)).toEqual(half);
    // Nobody went on with it: the night does.
    await db.doc(`dealers/${dealerId}`).update({ 'groupChange.at': half.at - 700 });
    await followed(`dealers/${dealerId}`, () => wakeStaleChanges(half.at, 600));
    expect(await stateOf(shop)).toMatchObject({ state: 'done', done: 1200, total: 1200 });
    expect(await groupOf(`dealers/${dealerId}`)).toBe(mate.dealerGroupId);
  });
});

describe('what no form shows of customers', () => {
  interface Page {
    readonly next: string | null;
    readonly rows: readonly CustomerFaultRow[];
  }
  async function faultsOf(...ids: readonly string[]): Promise<readonly CustomerFaultRow[]> {
    const rows: CustomerFaultRow[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: Page = (await post('check-group-customers', { after }, boss.token)).body.data as Page;
      rows.push(...page.rows);
      after = page.next;
    }
    return rows.filter(({ id }) => ids.includes(id));
  }
  type Fixes = readonly (readonly [id: string, fault: string])[];
  const fix = (fixes: Fixes, request = freshId('press'), by = boss) =>
    post('fix-group-customers', { request, fixes: fixes.map(([id, fault]) => ({ id, fault })) }, by.token);
  const undo = (request: string) => post('undo-group-customers', { request }, boss.token);

  it('another group than the dealer’s is found, fixed once and taken back, by a developer of the head office alone', async () => {
    const shop = await newDealer(freshId('group'));
    const email = newEmail();
    const lost = await newCustomer(into(shop, ''), email);
    const clashing = await newCustomer(into(shop, 'elsewhere'), newEmail());
    const right = await newCustomer(shop, newEmail());
    const taken = String((await read(`customers/${right}`))['emailLowerCase']);
    await db.doc(`customers/${clashing}`).update({ emailLowerCase: taken });
    const astray = (await faultsOf(lost, clashing, right)).filter(({ fault }) => fault === 'group');
    expect(astray).toHaveLength(2);
    expect(astray.find(({ id }) => id === lost)).toMatchObject({ stored: '', expected: shop.dealerGroupId });

    const others = await Promise.all([
      newDistributor({ distributerId: CHIEF, type: 'admin', privileges: KEEPER }),
      newDistributor({ distributerId: 'west', isDeveloper: true, type: 'admin', privileges: KEEPER }),
    ]);
    for (const other of others) {
      expect((await post('check-group-customers', { after: '' }, other.token)).status).toBe(403);
      expect((await fix([[lost, 'group']], freshId('press'), other)).status).toBe(403);
    }
    const all: Fixes = [lost, clashing, right].map((id) => [id, 'group'] as const);
    const press = freshId('press');
    expect((await fix(all, press)).body.data).toEqual({ fixed: 1, clashes: [clashing] });
    expect(await groupOf(`customers/${lost}`)).toBe(shop.dealerGroupId);
    expect(await reserved(shop, email)).toBe(lost);
    expect((await undo(press)).body.data).toEqual({ undone: 1 });
    expect(await groupOf(`customers/${lost}`)).toBe('');
    expect(await reserved(into(shop, ''), email)).toBe(lost);
    expect((await undo(press)).body.data).toEqual({ undone: 0 });
  });

  it('search fields that are missing are worked out anew, stamps left alone, and put back', async () => {
    const shop = await newDealer();
    const id = await newCustomer(shop, newEmail());
    await fix([[id, 'search']]);
    const whole = await read(`customers/${id}`);
    await db.doc(`customers/${id}`).update({ searchArr: [], phoneCleaned: '' });
    expect(await faultsOf(id)).toMatchObject([{ fault: 'search' }]);
    const press = freshId('press');
    expect((await fix([[id, 'search']], press)).body.data).toEqual({ fixed: 1, clashes: [] });
    expect(await read(`customers/${id}`)).toEqual(whole);
    expect(await faultsOf(id)).toEqual([]);
    expect((await undo(press)).body.data).toEqual({ undone: 1 });
    expect((await read(`customers/${id}`))['searchArr']).toEqual([]);
  });

  it('an email that two customers have is told of both ways; one that nobody reserved is reserved', async () => {
    const shop = await newDealer();
    const email = newEmail();
    const first = await newCustomer(shop, email);
    const second = await newCustomer(shop, newEmail());
    await db.doc(`customers/${second}`).update({ emailLowerCase: email });
    const duplicates = (await faultsOf(first, second)).filter(({ fault }) => fault === 'duplicate');
    expect(duplicates).toMatchObject([{ id: second, other: first }]);
    expect((await fix([[second, 'unreserved']])).body.data).toEqual({ fixed: 0, clashes: [second] });
    await db.doc(`uniq/${keyOf(shop, email)}`).delete();
    expect((await faultsOf(first)).map(({ fault }) => fault)).toContain('unreserved');
    const press = freshId('press');
    expect((await fix([[first, 'unreserved']], press)).body.data).toEqual({ fixed: 1, clashes: [] });
    expect(await reserved(shop, email)).toBe(first);
    expect((await undo(press)).body.data).toEqual({ undone: 1 });
    expect((await db.doc(`uniq/${keyOf(shop, email)}`).get()).exists).toBe(false);
  });
});
