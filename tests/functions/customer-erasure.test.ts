import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAgain } from '../../deploy/erase-again.ts';
import { customerErasureSchema } from '#domain/customer-erasure/schema.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildSalePayment } from '#tests/seed/build/sale.ts';
import { ERASURES_DUE } from '../../functions/src/customer-erasure/work.ts';
import { restoreRecord } from '../../deploy/restore.ts';
import { mailNotices } from '../../functions/src/triggers/notice-mails.ts';
import { db, forgetCalls, freshId, read, readThere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { filesUnder } from './support/files.ts';
import { everythingOf, KEY } from './support/whole-customer.ts';

const dealerId = freshId('erasing');
const TENANT = { dealerId, dealerGroupId: '' };
const STAFF = {
  ...TENANT,
  type: 'user',
  privileges: { dealer: { installations: true }, distributer: {} },
} as const;
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

const wholeCustomer = () => everythingOf(TENANT, admin.uid);

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
  const collections = (await db.listCollections()).filter(({ id }) => id !== 'longWork');
  const texts = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await collection.get();
      const beneath = { salesRecords: 'revs', users: 'notices' }[collection.id];
      const revs = beneath === undefined ? [] : (await db.collectionGroup(beneath).get()).docs;
      // People themselves are the staff's.
      return [...(collection.id === 'users' ? [] : docs), ...revs].map(
        (each) => `${each.ref.path} ${JSON.stringify(each.data())}`,
      );
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

  it('takes digests to staff with it, and what one that waits says of others is mailed once more', async () => {
    const [whole, other] = await Promise.all([wholeCustomer(), wholeCustomer()]);
    const due = async ({ uid }: Person, ...ids: string[]) => {
      const refs = ids.map((id) => db.doc(`users/${uid}/notices/${id}`));
      await Promise.all(
        refs.map(async (ref, at) => {
          const [id, title] = ids[at] === whole.complete ? [ids[at], whole.mark] : [ids[at], 'Job I-2'];
          const told = { kind: 'jobNote', title, text: '', quote: '', who: '', at: 1, shownAt: 1 };
          await ref.set({ ...told, readAt: 0, mail: 'due', to: { collection: 'installations', id } });
        }),
      );
    };
    const mailsTo = async ({ uid }: Person) => {
      const { docs } = await db
        .collection('mail')
        .where('to', 'array-contains', (await read(`users/${uid}`))['email'])
        .get();
      return docs.map((mail) => String(mail.get('message.text')));
    };
    // One was told of both customers, one of the other alone; one has got the digest already.
    const [both, beside, sent] = await Promise.all([newUser(STAFF), newUser(STAFF), newUser(STAFF)]);
    await Promise.all([
      due(both, whole.complete, other.complete),
      due(beside, other.complete),
      due(sent, whole.complete, other.complete),
    ]);
    const soon = Math.floor(Date.now() / 1000) + 90;
    await mailNotices(soon);
    const { docs } = await db
      .collection('mail')
      .where('about', 'array-contains', `installations/${whole.complete}`)
      .get();
    const digests = docs.filter(({ id }) => id.startsWith('notices~'));
    expect(digests).toHaveLength(2);
    await digests.find(({ id }) => id.includes(sent.uid))?.ref.update({ 'delivery.state': 'SUCCESS' });
    await erase(admin, whole);
    expect([await mailsTo(both), await mailsTo(sent)]).toEqual([[], []]);
    expect(await mailsTo(beside)).toEqual([expect.stringContaining('Job I-2')]);
    expect(await readThere(`mail/details~${other.link}`)).toMatchObject({ about: expect.anything() });
    await mailNotices(soon);
    const [again, ...more] = await mailsTo(both);
    expect([again?.includes('Job I-2'), again?.includes(whole.mark), more]).toEqual([true, false, []]);
    expect([await mailsTo(sent), (await mailsTo(beside)).length]).toEqual([[], 1]);
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
    async function toldPaths(who: Person) {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const payload = { id: whole.id, part: 'notices', after };
        // oxlint-disable-next-line no-await-in-loop
        const { body } = await post('read-customer-data', payload, who.token);
        const data = body.data as { records: { path: string }[]; next: string | null };
        found.push(...data.records.map(({ path }) => path));
        after = data.next;
      }
      return found;
    }
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
        `mail/warranty~x~${whole.complete}`,
      ]),
    );
    expect(await paths('sales')).toEqual(
      expect.arrayContaining([`salesRecords/${whole.quote}/revs/A`, `mail/quote~x~${whole.quote}`]),
    );
    expect(await paths('links')).toEqual([
      `customerDetailRequests/${whole.link}`,
      `mail/details~${whole.link}`,
    ]);
    const told = await toldPaths(admin);
    const at = `users/${admin.uid}/notices`;
    expect(told).toEqual([whole.id, whole.complete, whole.quote, whole.link].map((of) => `${at}/${of}`));
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
    // Neither what is told of a job that they may not read.
    expect((await toldPaths(narrow)).map((path) => path.split('/').at(-1))).toEqual([
      whole.id,
      whole.quote,
      whole.link,
    ]);
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

  it('can’t reach a record that was merged and restored since: it is somebody of their own again', async () => {
    const whole = await wholeCustomer();
    const { id, merged, name } = whole;
    await db.doc(`customers/${merged}`).update({ deleted: false });
    expect((await post('check-customer-erasure', { id }, admin.token)).body.data).toMatchObject({
      counts: { merges: 0 },
    });
    expect((await erase(admin, whole)).status).toBe(200);
    expect(await readThere(`customers/${merged}`)).toMatchObject({ name, dealerId });
    expect((await erase(admin, { id: merged, name })).status).toBe(200);
  });

  it('can’t go on while what a record was merged into can’t be read', async () => {
    const { merged, name } = await wholeCustomer();
    await db.doc(`customerMerges/${merged}`).update({ undoneAt: 'never' });
    expect((await erase(admin, { id: merged, name })).body.msg).toMatch(
      /^What this customer was merged into/u,
    );
  });

  it('can’t go on while what was merged into them can’t be read, or goes on without it once that was restored', async () => {
    const whole = await wholeCustomer();
    const { merged, name } = whole;
    await db.doc(`customerMerges/${merged}`).update({ undoneAt: 'never' });
    expect((await erase(admin, whole)).body.msg).toMatch(/could not be read/u);
    expect((await post('check-customer-erasure', { id: whole.id }, admin.token)).status).toBe(409);
    expect(await readThere(`customerMerges/${merged}`)).toMatchObject({ intoId: whole.id });
    await db.doc(`customers/${merged}`).update({ deleted: false });
    expect((await erase(admin, whole)).status).toBe(200);
    expect(await readThere(`customers/${merged}`)).toMatchObject({ name, dealerId });
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
