import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAgain } from '../../deploy/erase-again.ts';
import { customerErasureSchema } from '#domain/customer-erasure/schema.ts';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { scopeKey } from '#domain/shared/stamps.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildSale, buildSalePayment, buildSaleRevision, buildSalesAccount } from '#tests/seed/build/sale.ts';
import { ERASURES_DUE } from '../../functions/src/customer-erasure/work.ts';
import { restoreRecord } from '../../deploy/restore.ts';
import { db, forgetCalls, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { filesUnder, putFile } from './support/files.ts';
import { fileOf } from './support/sales.ts';
import { edited, saved } from './support/triggers.ts';

const dealerId = freshId('erasing');
const TENANT = { dealerId, dealerGroupId: '' };
const KEY = 'a'.repeat(32);
let admin: Person;
let user: Person;
let stranger: Person;

beforeAll(async () => {
  await setTheStage();
  const other = freshId('other');
  await Promise.all(
    [dealerId, other].map((id) => save(`dealers/${id}`, buildDealer({ dealerId: id, dealerGroupId: '' }))),
  );
  const of = (dealer: string, type: 'admin' | 'user') =>
    newUser({
      ...TENANT,
      dealerId: dealer,
      type,
      privileges: {
        dealer: { customers: true, installations: true, pos: true, quotes: true, changeLog: true },
        distributer: {},
      },
    });
  [admin, user, stranger] = await Promise.all([
    of(dealerId, 'admin'),
    of(dealerId, 'user'),
    of(other, 'admin'),
  ]);
});
beforeEach(forgetCalls);

const emailPath = (email: string) =>
  `uniq/customerEmail~${scopeKey(TENANT)}~${createHash('sha256').update(email).digest('hex')}`;

/** Everything that a person leaves behind: `mark` stands in each value that must go. */
async function wholeCustomer() {
  const mark = freshId('quill').replaceAll('-', '').toLowerCase();
  const [id, merged] = [freshId('customer'), freshId('merged')];
  const email = `${mark}@home.example`;
  const person = { firstName: 'Rosa', lastName: mark, email, phone: '0491 570 156' };
  const value = deriveCustomer(buildCustomer({ ...TENANT, ...person, address: `1 ${mark} St` }));
  await saved(`customers/${id}`, value);
  await edited(`customers/${id}`, { city: `Upper ${mark}` });
  await save(emailPath(email), { kind: 'customerEmail', ref: id, ...TENANT });
  await save(`customers/${merged}`, { ...value, email: '', emailLowerCase: '', deleted: true });
  await db.doc(`customerMerges/${merged}`).set({
    fromId: merged,
    intoId: id,
    fromName: value.name,
    intoName: value.name,
    ...TENANT,
    fields: [],
    before: value,
    intoRev: 1,
    moved: [],
    accounts: [],
    at: 1,
    undoneAt: 0,
  });
  const [complete, cancelled, invoice, quote, link] = ['done', 'off', 'invoice', 'quote', 'link'].map(
    freshId,
  ) as [string, string, string, string, string];
  const customer = { name: value.name, phone: value.phone, email };
  const job = { ...TENANT, customerId: id, customer, engineer: null };
  const short = { ...buildSale().customer, ...person };
  const sale = { ...TENANT, customerId: id, customer: short };
  const completedAt = Math.floor(Date.now() / 1000);
  const [one, other] = [invoice, quote].map((of) => fileOf(of).path);
  await Promise.all([
    ...[one, other, `salesRecords/${quote}/removed`].map((path) => putFile(String(path))),
    save(`installations/${complete}`, buildInstallation({ ...job, stage: 'complete', completedAt })),
    save(
      `installations/${cancelled}`,
      buildInstallation({ ...job, stage: 'cancelled', notes: `${mark} rang` }),
    ),
    save(`warrantyRegistrations/${complete}`, {
      key: KEY,
      state: 'registered',
      ...TENANT,
      email,
      requestedBy: 'x',
      requestedAt: 1,
      owner: {
        name: value.name,
        email,
        phone: '',
        address: `1 ${mark} St`,
        city: '',
        state: 'NSW',
        postcode: '',
      },
    }),
    save(`completionMails/${complete}`, {
      state: 'sent',
      dealerId,
      at: 1,
      sends: [{ request: '', to: email, mailId: `complete~${complete}~1`, at: 1 }],
    }),
    save(`mail/complete~${complete}~1`, { to: [email], message: { text: value.name } }),
    save(`mail/warranty~x~${complete}`, { to: [email], message: { text: `warranty ${KEY}` } }),
    save(
      `salesRecords/${invoice}`,
      buildSale({
        ...sale,
        type: 'invoice',
        statusName: 'confirmedQuote',
        date: '2026-08-03',
        files: [fileOf(invoice)],
        payments: [buildSalePayment({ amount: 385_000 })],
      }),
    ),
    save(
      `salesRecords/${quote}`,
      buildSale({
        ...sale,
        statusName: 'sentQuote',
        key: freshId('key').slice(0, 40),
        notes: mark,
        files: [fileOf(quote, mark)],
        signature: { kind: 'typed', text: value.name, name: value.name, rev: 'A', at: 1 },
      }),
    ),
    save(`customerDetailRequests/${link}`, {
      key: freshId('k').slice(0, 40),
      state: 'submitted',
      ...TENANT,
      customerId: id,
      email,
      requestedBy: 'x',
      requestedAt: 1,
      expiresAt: 9_999_999_999,
      details: { ...buildCustomer(person) },
    }),
    save(`mail/details~${link}`, { to: [email], message: { text: value.name } }),
    save(
      `salesAccounts/${dealerId}~${id}`,
      buildSalesAccount({ dealerId, customerId: id, customerName: value.name }),
    ),
  ]);
  await save(`salesRecords/${quote}/revs/A`, buildSaleRevision(buildSale({ ...sale, key: 'x' })));
  await db.doc(`changeLog/installations~${complete}~1`).set({
    ...(await readThere(`changeLog/customers~${id}~1`)),
    collection: 'installations',
    recordId: complete,
    recordName: `I-1 ${value.name}`,
    changes: [{ path: 'customer', old: null, new: JSON.stringify(customer) }],
  });
  return { id, merged, mark, email, name: value.name, complete, cancelled, invoice, quote, link };
}

type Whole = Awaited<ReturnType<typeof wholeCustomer>>;
const erase = async (who: Person, { id, name }: Pick<Whole, 'id' | 'name'>, more: object = {}) =>
  post(
    'erase-customer',
    {
      request: freshId('press'),
      id,
      rev: Number((await read(`customers/${id}`))['_rev'] ?? 0),
      name,
      reason: 'Asked by letter',
      ...more,
    },
    who.token,
  );

/** All that the store holds of these collections, as one text. */
async function wholeStore(): Promise<string> {
  const collections = (await db.listCollections()).filter(({ id }) => id !== 'users' && id !== 'longWork');
  const texts = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await collection.get();
      const revs = collection.id === 'salesRecords' ? (await db.collectionGroup('revs').get()).docs : [];
      return [...docs, ...revs].map((each) => `${each.ref.path} ${JSON.stringify(each.data())}`);
    }),
  );
  return texts.flat().join('\n');
}

describe('a customer who is erased on request', () => {
  it('leaves nothing behind but the name on what law needs, however the events come', async () => {
    const whole = await wholeCustomer();
    const { id, merged, mark, complete, cancelled, invoice, quote, email, name } = whole;
    expect(await post('check-customer-erasure', { id }, admin.token)).toMatchObject({
      body: {
        data: {
          name,
          open: [],
          counts: { open: 0, stays: 2, jobs: 2, sales: 2, details: 1, merges: 1 },
          stays: [
            { id: complete, term: 'evidence' },
            { id: invoice, term: 'tax', until: '2031-08-03' },
          ],
        },
      },
    });
    expect(await erase(admin, whole)).toMatchObject({ status: 200, body: { data: { isDone: true } } });
    const left = (await wholeStore()).split('\n').filter((line) => line.toLowerCase().includes(mark));
    expect(left.map((line) => line.split(' ')[0] ?? '').toSorted()).toEqual(
      [`installations/${complete}`, `salesRecords/${invoice}`].toSorted(),
    );
    expect(left.join('')).not.toContain(email);
    expect(await readThere(`customers/${id}`)).toMatchObject({
      name: 'Erased customer',
      dealerId: '~erased',
      deleted: true,
    });
    expect(await readThere(`customers/${merged}`)).toMatchObject({ dealerId: '~erased' });
    expect(await readThere(`installations/${complete}`)).toMatchObject({
      customer: { name, phone: '', email: '' },
    });
    expect(await readThere(`installations/${cancelled}`)).toMatchObject({
      customer: { name: 'Erased customer' },
    });
    expect([
      await filesUnder(`salesRecords/${quote}/`),
      await filesUnder(`salesRecords/${invoice}/`),
    ]).toEqual([0, 1]);
    expect(await readThere(`salesRecords/${quote}`)).toMatchObject({
      files: [],
      key: '',
      status: { name: 'cancelledQuote' },
    });
    const rev = Number((await read(`customers/${id}`))['_rev']);
    expect(await readThere(`changeLog/customers~${id}~${rev}`)).toMatchObject({
      kind: 'erase',
      by: admin.uid,
      dealerId,
      recordName: 'Erased customer',
      changes: [{ path: 'erased', new: '"Asked by letter"' }],
    });
    expect(await post('read-customer-erasure', { id }, user.token)).toMatchObject({
      body: { data: { reason: 'Asked by letter', staysCount: 2 } },
    });
  });

  it('is erased once for all, goes on where it stopped, and of two at once one does it', async () => {
    const whole = await wholeCustomer();
    const [one, two] = await Promise.all([erase(admin, whole), erase(admin, whole)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const { _rev: rev } = await read(`customers/${whole.id}`);
    expect((await erase(admin, whole)).status).toBe(200);
    expect((await read(`customers/${whole.id}`))['_rev']).toBe(rev);
    // What stopped in the middle: the next night goes through all of it.
    await db.doc(`installations/${whole.cancelled}`).update({ 'customer.name': whole.name });
    await db.doc(`changeLog/customers~${whole.id}~1`).update({ recordName: whole.name });
    await db.doc(`customerErasures/${whole.id}`).update({ nextOn: '2026-01-01' });
    await ERASURES_DUE.page('', { run: 'night', startedAt: 0, counts: {} });
    expect(await read(`installations/${whole.cancelled}`)).toMatchObject({
      customer: { name: 'Erased customer' },
    });
    expect(await read(`changeLog/customers~${whole.id}~1`)).toMatchObject({ recordName: 'Erased customer' });
  });

  it('loses the name on what stayed once its term is over', async () => {
    const whole = await wholeCustomer();
    await erase(admin, whole);
    await db.doc(`salesRecords/${whole.invoice}`).update({
      date: '2019-01-01',
      madeOn: '2019-01-01',
      acceptedOn: '',
      payments: [buildSalePayment({ amount: 385_000, day: '2019-01-01' })],
    });
    await db.doc(`customerErasures/${whole.id}`).update({ nextOn: '2026-01-01', at: 1 });
    await ERASURES_DUE.page('', { run: 'night', startedAt: 0, counts: {} });
    const erased = { customerName: 'Erased customer', files: [] };
    expect(await read(`salesRecords/${whole.invoice}`)).toMatchObject(erased);
    expect(await filesUnder(`salesRecords/${whole.invoice}/`)).toBe(0);
    const { nextOn } = customerErasureSchema.parse(await readThere(`customerErasures/${whole.id}`));
    expect(nextOn > '2030').toBe(true);
  });

  it('is not brought back by a backup, alone or as a whole', async () => {
    const whole = await wholeCustomer();
    const before = await db.doc(`customers/${whole.id}`).get();
    await erase(admin, whole);
    const quote = `salesRecords/${whole.quote}`;
    expect(await restoreRecord(quote, db, db, { isWrite: true, isOver: true })).toEqual([
      { path: quote, state: 'erased' },
      { path: `${quote}/revs/A`, state: 'erased' },
    ]);
    // A whole store that was brought back, and the list of erasures with it.
    await before.ref.set(before.data() ?? {});
    expect(await eraseAgain(true)).toContain(whole.id);
    expect(await read(`customers/${whole.id}`)).toMatchObject({
      name: 'Erased customer',
      dealerId: '~erased',
    });
  });

  it('comes whole out of the export before, and as somebody may read', async () => {
    const whole = await wholeCustomer();
    const page = (part: string, who = admin) =>
      post('read-customer-data', { id: whole.id, part, after: '' }, who.token);
    const paths = async (part: string) => {
      const { body } = await page(part);
      return (body.data as { records: { path: string }[] }).records.map(({ path }) => path);
    };
    expect(await paths('customer')).toEqual(
      expect.arrayContaining([
        `customers/${whole.id}`,
        `customers/${whole.merged}`,
        `salesAccounts/${dealerId}~${whole.id}`,
      ]),
    );
    expect(await paths('jobs')).toEqual(
      expect.arrayContaining([
        `installations/${whole.complete}`,
        `warrantyRegistrations/${whole.complete}`,
        `mail/complete~${whole.complete}~1`,
      ]),
    );
    expect(await paths('sales')).toContain(`salesRecords/${whole.quote}/revs/A`);
    expect(await paths('links')).toEqual([
      `customerDetailRequests/${whole.link}`,
      `mail/details~${whole.link}`,
    ]);
    expect((await paths('log')).length).toBeGreaterThan(1);
    // What opens a link is nobody's to read there.
    expect((await page('jobs')).text).not.toContain(KEY);
    expect((await page('customer', stranger)).status).toBe(404);
    const narrow = await newUser({
      ...TENANT,
      type: 'admin',
      privileges: { dealer: { customers: true, quotes: true }, distributer: {} },
    });
    expect((await page('jobs', narrow)).body.data).toMatchObject({ isAllowed: false, records: [] });
    const sales = JSON.stringify((await page('sales', narrow)).body.data);
    expect([sales.includes(whole.quote), sales.includes(whole.invoice)]).toEqual([true, false]);
  });
});

describe('who erases customers', () => {
  it('can’t without being an admin, or one of another dealer', async () => {
    const whole = await wholeCustomer();
    expect((await erase(user, whole)).status).toBe(403);
    expect(
      (await post('read-customer-data', { id: whole.id, part: 'customer', after: '' }, user.token)).status,
    ).toBe(403);
    expect((await erase(stranger, whole)).status).toBe(404);
    expect((await erase(admin, whole)).status).toBe(200);
    expect(
      (await post('read-customer-erasure', { id: whole.id }, stranger.token)).body.data ?? null,
    ).toBeNull();
  });

  it('can’t under another name, from an old page, without a reason or with one that names them', async () => {
    const whole = await wholeCustomer();
    for (const [more, status] of [
      [{ name: 'Rosa' }, 400],
      [{ rev: 1 }, 409],
      [{ reason: ' ' }, 400],
      [{ reason: `${whole.mark} rang` }, 400],
      [{ reason: 'Rang from 0491570156' }, 400],
    ] as const)
      expect((await erase(admin, whole, more)).status).toBe(status);
    expect(await read(`customerErasures/${whole.id}`)).toEqual({});
    expect((await erase(admin, whole)).status).toBe(200);
  });

  it('can’t while a job is open or money is owed, or for a record that was merged', async () => {
    const whole = await wholeCustomer();
    const open = freshId('open');
    await save(`installations/${open}`, buildInstallation({ ...TENANT, customerId: whole.id, stage: 'new' }));
    expect((await erase(admin, whole)).status).toBe(409);
    expect((await post('check-customer-erasure', { id: whole.id }, admin.token)).body.data).toMatchObject({
      open: [{ id: open, reason: 'job' }],
    });
    await db.doc(`installations/${open}`).update({ stage: 'cancelled' });
    expect((await erase(admin, { id: whole.merged, name: whole.name })).status).toBe(409);
    expect((await erase(admin, whole)).status).toBe(200);
  });

  it('can’t merge, restore or sell to them afterwards', async () => {
    const [whole, other] = await Promise.all([wholeCustomer(), wholeCustomer()]);
    await erase(admin, whole);
    const seen = { from: 1, into: 1 };
    const merge = { request: freshId('press'), from: whole.id, into: other.id, seen, fields: [] };
    expect((await post('merge-customers', merge, admin.token)).status).toBe(404);
    expect((await post('undo-customer-merge', { id: whole.merged }, admin.token)).status).toBe(404);
  });
});
