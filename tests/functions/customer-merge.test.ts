import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { scopeKey } from '#domain/shared/stamps.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildSale, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { db, forgetCalls, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';

const dealerId = freshId('merging');
const TENANT = { dealerId, dealerGroupId: '' };
let person: Person;
let stranger: Person;
let jobsOnly: Person;

beforeAll(async () => {
  await setTheStage();
  const other = freshId('other');
  await Promise.all(
    [dealerId, other].map((id) => save(`dealers/${id}`, buildDealer({ dealerId: id, dealerGroupId: '' }))),
  );
  const of = (dealer: string, flag: string) =>
    newUser({ ...TENANT, dealerId: dealer, privileges: { dealer: { [flag]: true }, distributer: {} } });
  [person, stranger, jobsOnly] = await Promise.all([
    of(dealerId, 'customers'),
    of(other, 'customers'),
    of(dealerId, 'installations'),
  ]);
});
beforeEach(forgetCalls);

const emailPath = (email: string) =>
  `uniq/customerEmail~${scopeKey(TENANT)}~${createHash('sha256').update(email).digest('hex')}`;

/** A customer with the reservation of the email. */
async function customer(of: Parameters<typeof buildCustomer>[0]): Promise<string> {
  const id = freshId('customer');
  const value = deriveCustomer(buildCustomer({ ...TENANT, ...of }));
  await save(`customers/${id}`, value);
  if (value.email !== '') await save(emailPath(value.email), { kind: 'customerEmail', ref: id, ...TENANT });
  return id;
}

/** Two records of one person, the first with a job, a sale and an account. */
async function double() {
  const mail = freshId('kylie').toLowerCase();
  const [from, into] = await Promise.all([
    customer({ firstName: 'Kyle', lastName: 'Marsh', email: `${mail}@home.example`, phone: '0491 570 110' }),
    customer({ firstName: 'Kylie', lastName: 'Marsh', email: `${mail}@work.example`, phone: '' }),
  ]);
  const [job, sale] = [freshId('job'), freshId('sale')];
  await Promise.all([
    save(`installations/${job}`, buildInstallation({ ...TENANT, customerId: from, stage: 'new' })),
    save(`salesRecords/${sale}`, buildSale({ ...TENANT, customerId: from })),
    save(
      `salesAccounts/${dealerId}~${from}`,
      buildSalesAccount({ dealerId, customerId: from, customerName: 'Kyle Marsh', limit: 7700 }),
    ),
  ]);
  const [home, work] = [`${mail}@home.example`, `${mail}@work.example`];
  return { from, into, job: `installations/${job}`, sale: `salesRecords/${sale}`, home, work };
}

const revOf = async (id: string) => Number((await read(`customers/${id}`))['_rev']);
async function merge(who: Person, from: string, into: string, more: object = {}) {
  const seen = { from: await revOf(from), into: await revOf(into) };
  const asked = { request: freshId('press'), from, into, seen, fields: [], ...more };
  return post('merge-customers', asked, who.token);
}
const undo = (who: Person, id: string) => post('undo-customer-merge', { id }, who.token);
const holderOf = async (email: string): Promise<unknown> => (await db.doc(emailPath(email)).get()).get('ref');

describe('two customers', () => {
  it('become one: jobs, sales and account go along, with the fields that were chosen', async () => {
    const { from, into, job, sale, home, work } = await double();
    const fields = ['email', 'phone'];
    expect(await merge(person, from, into, { fields })).toMatchObject({
      status: 200,
      body: { data: { moved: 2 } },
    });
    expect(await readThere(`customers/${into}`)).toMatchObject({
      name: 'Kylie Marsh',
      email: home,
      phone: '0491 570 110',
      phoneCleaned: '0491570110',
    });
    expect(await readThere(`customers/${from}`)).toMatchObject({ deleted: true });
    expect(await readThere(job)).toMatchObject({
      customerId: into,
      customer: { name: 'Kylie Marsh', phone: '0491 570 110', email: home },
    });
    expect(await readThere(sale)).toMatchObject({ customerId: into, customerName: 'Kylie Marsh' });
    expect(await readThere(`salesAccounts/${dealerId}~${into}`)).toMatchObject({
      customerId: into,
      customerName: 'Kylie Marsh',
      limit: 7700,
    });
    expect(await readThere(`salesAccounts/${dealerId}~${from}`)).toMatchObject({ deleted: true });
    expect([await holderOf(home), await holderOf(work)]).toEqual([into, undefined]);
  });

  it('are two again, as they were before', async () => {
    const { from, into, job, sale, home, work } = await double();
    const before = await Promise.all([readThere(`customers/${from}`), readThere(`customers/${into}`)]);
    await merge(person, from, into, { fields: ['email', 'firstName'] });
    expect(await post('read-customer-merge', { id: from }, person.token)).toMatchObject({
      body: { data: { intoId: into, intoName: 'Kyle Marsh' } },
    });
    expect(await undo(person, from)).toMatchObject({ status: 200, body: { data: { moved: 2 } } });
    const plain = ({ _rev, _at, _by, ...rest }: Record<string, unknown>) => rest;
    const after = await Promise.all([readThere(`customers/${from}`), readThere(`customers/${into}`)]);
    expect(after.map(plain)).toEqual(before.map(plain));
    expect([await holderOf(home), await holderOf(work)]).toEqual([from, into]);
    expect([await readThere(job), await readThere(sale)]).toMatchObject([
      { customerId: from, customer: { name: 'Kyle Marsh' } },
      { customerId: from },
    ]);
    expect(await readThere(`salesAccounts/${dealerId}~${from}`)).toMatchObject({ deleted: false });
    expect(await readThere(`salesAccounts/${dealerId}~${into}`)).toMatchObject({ deleted: true });
    expect(await undo(person, from)).toMatchObject({ status: 200, body: { data: { moved: 0 } } });
  });

  it('keep what was changed since, when they are two again', async () => {
    const { from, into, job } = await double();
    await merge(person, from, into, { fields: ['firstName'] });
    const stored = await read(`customers/${into}`);
    await db.doc(`customers/${into}`).update({ city: 'Emu Plains', _rev: Number(stored['_rev']) + 1 });
    await db.doc(job).update({ customerId: 'somebody-else' });
    expect(await undo(person, from)).toMatchObject({ status: 200, body: { data: { moved: 1 } } });
    expect(await readThere(`customers/${into}`)).toMatchObject({ city: 'Emu Plains', firstName: 'Kyle' });
    expect(await readThere(job)).toMatchObject({ customerId: 'somebody-else' });
  });

  it('are merged once for each press', async () => {
    const { from, into } = await double();
    const press = { request: freshId('press') };
    const seen = { from: await revOf(from), into: await revOf(into) };
    const [one, two] = [
      await merge(person, from, into, { ...press, seen }),
      await merge(person, from, into, { ...press, seen }),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await revOf(into)).toBe(seen.into + 1);
  });
});

describe('who merges customers', () => {
  it('can’t merge those of another dealer, into one or out of one', async () => {
    const { from, into } = await double();
    const theirs = freshId('theirs');
    await save(
      `customers/${theirs}`,
      deriveCustomer(buildCustomer({ dealerId: stranger.uid, dealerGroupId: '' })),
    );
    expect((await merge(stranger, from, into)).status).toBe(404);
    expect((await merge(person, from, theirs)).status).toBe(404);
    expect((await merge(person, theirs, into)).status).toBe(404);
    expect((await merge(person, from, into)).status).toBe(200);
    expect((await undo(stranger, from)).status).toBe(404);
    expect(await post('read-customer-merge', { id: from }, stranger.token)).toMatchObject({ status: 200 });
    expect((await post('read-customer-merge', { id: from }, stranger.token)).body.data ?? null).toBeNull();
    expect((await undo(person, from)).status).toBe(200);
  });

  it('can’t without the right to customers, or one with itself, or one that was changed since', async () => {
    const { from, into } = await double();
    expect((await merge(jobsOnly, from, into)).status).toBe(403);
    expect((await merge(person, from, from)).status).toBe(400);
    expect((await merge(person, from, into, { seen: { from: 1, into: 77 } })).status).toBe(409);
    expect((await merge(person, from, into)).status).toBe(200);
    expect((await merge(person, from, into)).status).toBe(409);
  });

  it('frees the email of the one that goes, and can’t free one that another customer has from before', async () => {
    const [own, shared] = await Promise.all([double(), double()]);
    const holder = await customer({ email: shared.home });
    expect((await merge(person, own.from, own.into)).status).toBe(200);
    expect(await holderOf(own.home)).toBeUndefined();
    expect((await merge(person, shared.from, shared.into)).status).toBe(200);
    expect(await holderOf(shared.home)).toBe(holder);
  });

  it('can’t undo where another customer has the email by now', async () => {
    const { from, into, home } = await double();
    await merge(person, from, into);
    const third = await customer({ email: home });
    expect(await undo(person, from)).toMatchObject({
      status: 409,
      body: { msg: 'Customer email already used' },
    });
    await db.doc(`customers/${third}`).delete();
    await db.doc(emailPath(home)).delete();
    expect((await undo(person, from)).status).toBe(200);
  });
});
