import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { tellNotices } from '../../functions/src/triggers/notices.ts';
import { mailNotices } from '../../functions/src/triggers/notice-mails.ts';
import type { NoticeChoices } from '#domain/notice/schema.ts';
import { NO_CHOICES } from '#domain/notice/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { LIMITS, newEngineer, newUser, type Person } from './support/cast.ts';
import { begunAt, storeJob, wholeJob } from './support/job.ts';
import { DISPATCH, draft, ETA, move, moveOne, ORDERS, orderIn, setOrderStage } from './support/orders.ts';
import { emailOf } from './support/tokens.ts';
import { edited, followed, saved } from './support/triggers.ts';

const now = () => Math.floor(Date.now() / 1000);
const DAY = 86_400;

/** A dealer and a distributor of this file's own, so that nobody else's people are told. */
const [dealerId, distributerId, sibling] = [
  freshId('told-dealer'),
  freshId('told-supplier'),
  freshId('told-group'),
];
const INBOX = `orders@${distributerId}.example`;
const tenant = { dealerId, dealerGroupId: 'told', distributerId };
const of = {
  dealer: { dealerId, dealerGroupId: 'told', privileges: ORDERS },
  supplier: { dealerId: '', dealerGroupId: '', distributerId, privileges: ORDERS },
};

type Name =
  | 'dealer'
  | 'colleague'
  | 'technician'
  | 'disabled'
  | 'sister'
  | 'clerk'
  | 'clerk2'
  | 'confirmer'
  | 'both';
const people = {} as Record<Name, Person>;

beforeAll(async () => {
  await setOrderStage();
  await saved(
    `distributers/${distributerId}`,
    buildDistributer({ name: 'Told Supply', headOffice: false, orderEmail: INBOX }),
  );
  const group = { dealerGroupId: 'told', distributerId };
  await saved(`dealers/${dealerId}`, buildDealer({ name: 'Told 4x4', dealerId, ...group }));
  await saved(`dealers/${sibling}`, buildDealer({ name: 'Told Sister', dealerId: sibling, ...group }));
  const jobs = { dealer: { installations: true }, distributer: {} };
  const kits = { dealer: {}, distributer: { matchGvmInstallations: true } };
  people.dealer = await newUser(of.dealer);
  people.colleague = await newUser(of.dealer);
  people.technician = await newUser({ ...of.dealer, privileges: jobs });
  people.disabled = await newUser({ ...of.dealer, disabled: true });
  people.sister = await newUser({ ...of.dealer, dealerId: sibling });
  people.clerk = await newUser(of.supplier);
  people.clerk2 = await newUser(of.supplier);
  people.confirmer = await newUser({ ...of.supplier, privileges: kits });
  // Of two organisations at once: the record counts for nothing.
  people.both = await newUser({ ...of.dealer, distributerId });
});
beforeEach(forgetCalls);

/** What somebody was told of a record, by kind. */
async function toldOf(person: Person, id: string, kinds = 'users'): Promise<readonly string[]> {
  const { docs } = await db.collection(`${kinds}/${person.uid}/notices`).where('to.id', '==', id).get();
  return docs.map((each) => String(each.get('kind'))).toSorted();
}

/** Who was told of a record. */
async function whoIsTold(id: string): Promise<readonly string[]> {
  const asked = Object.entries(people).map(
    async ([name, person]) => [name, await toldOf(person, id)] as const,
  );
  return (await Promise.all(asked)).filter(([, kinds]) => kinds.length > 0).map(([name]) => name);
}

const forgetNotices = async () => {
  for (const { uid } of Object.values(people)) {
    // One person after the other: what is left of the case before.
    await db.recursiveDelete(db.collection(`users/${uid}/notices`));
  }
};

const choose = (person: Person, choices: Partial<NoticeChoices>) =>
  save(`users/${person.uid}/private/notices`, { ...NO_CHOICES, ...choices });
const forgetChoices = (person: Person) => db.doc(`users/${person.uid}/private/notices`).delete();

/** A move with what the triggers do after it. */
const moved = (person: Person, name: string, id: string, more: object = {}) =>
  followed(`orders/${id}`, async () => {
    const rev = Number((await read(`orders/${id}`))['_rev']);
    expect(await moveOne(person, name, id, more, rev)).toMatchObject({ ok: true });
  });

describe('a move of an order', () => {
  beforeEach(forgetNotices);

  it('tells the supplier’s people with the flag what was placed, and nobody else', async () => {
    const id = await draft({ ...tenant, purchaseOrder: 'PO 12' });
    await moved(people.dealer, 'place', id);
    expect(await whoIsTold(id)).toEqual(['clerk', 'clerk2']);
    const { docs } = await db.collection(`users/${people.clerk.uid}/notices`).get();
    expect(docs).toHaveLength(1);
    const { number } = await read(`orders/${id}`);
    expect(docs[0]?.data()).toMatchObject({
      kind: 'orderPlaced',
      title: `Order ${number} placed`,
      text: '2 kits · PO 12',
      who: 'Jess Nguyen, Told 4x4',
      to: { collection: 'orders', id },
      readAt: 0,
      mail: 'due',
    });
  });

  it('tells the dealer’s people with the flag what the supplier does', async () => {
    const id = await orderIn('orderPlaced', tenant);
    await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
    await moved(people.clerk, 'dispatch', id, { input: DISPATCH });
    expect(await whoIsTold(id)).toEqual(['dealer', 'colleague']);
    expect(await toldOf(people.dealer, id)).toEqual(['orderConfirmed', 'orderDispatched']);
  });

  it('tells the other side of what both may do', async () => {
    const [ofDealer, ofSupplier] = [
      await orderIn('orderPlaced', tenant),
      await orderIn('orderPlaced', tenant),
    ];
    const input = { reason: 'Vehicle sold' };
    await moved(people.dealer, 'cancel', ofDealer, { input });
    await moved(people.clerk, 'cancel', ofSupplier, { input });
    expect(await whoIsTold(ofDealer)).toEqual(['clerk', 'clerk2']);
    expect(await whoIsTold(ofSupplier)).toEqual(['dealer', 'colleague']);
  });

  it('is told once, however often the event comes', async () => {
    const id = await orderIn('orderPlaced', tenant);
    const ref = db.doc(`orders/${id}`);
    const before = await ref.get();
    await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
    const after = await ref.get();
    const mine = db.collection(`users/${people.dealer.uid}/notices`);
    const [first] = (await mine.get()).docs;
    await first?.ref.update({ readAt: now(), mail: 'sent' });
    await tellNotices({ collection: 'orders', id }, { before, after });
    const again = (await mine.get()).docs;
    expect(again.map((each) => each.get('mail'))).toEqual(['sent']);
    expect(again[0]?.get('readAt')).toBeGreaterThan(0);
  });

  it('that lies more than a day back is no news', async () => {
    const id = await orderIn('orderPlaced', tenant);
    const ref = db.doc(`orders/${id}`);
    const before = await ref.get();
    const entry = { move: 'confirm', from: 'orderPlaced', to: 'orderConfirmed', rev: 2 };
    const who = { request: 'x', reason: '', note: '', by: people.clerk.uid, byName: 'Omar' };
    await ref.update({ entries: [{ ...entry, ...who, at: now() - DAY - 60 }] });
    await tellNotices({ collection: 'orders', id }, { before, after: await ref.get() });
    expect(await whoIsTold(id)).toEqual([]);
  });

  it('tells the dealer that an order is addressed to only while that takes orders of dealers', async () => {
    const other = freshId('told-maker');
    const maker = await newUser({ ...of.dealer, dealerId: other });
    const dealer = (canAcceptDealerOrders: boolean) =>
      saved(`dealers/${other}`, buildDealer({ dealerId: other, canAcceptDealerOrders }));
    const events = async () => {
      const id = await orderIn('orderConfirmed', { ...tenant, supplierDealerId: other });
      await moved(people.dealer, 'askToCancel', id, { input: { reason: 'Vehicle sold' } });
      return toldOf(maker, id);
    };
    await dealer(true);
    expect(await events()).toEqual(['cancelAsked']);
    await dealer(false);
    expect(await events()).toEqual([]);
  });

  it('tells nobody of an organisation that is gone', async () => {
    const id = await orderIn('orderPlaced', tenant);
    await edited(`dealers/${dealerId}`, { deleted: true });
    await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
    await edited(`dealers/${dealerId}`, { deleted: false });
    expect(await whoIsTold(id)).toEqual([]);
  });
});

describe('choices', () => {
  beforeEach(forgetNotices);

  it('mute a kind in the portal, as mail, or both', async () => {
    const confirmed = async () => {
      const id = await orderIn('orderPlaced', tenant);
      await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
      const { docs } = await db
        .collection(`users/${people.dealer.uid}/notices`)
        .where('to.id', '==', id)
        .get();
      return docs.map((each) => [each.get('shownAt') > 0, each.get('readAt') > 0, each.get('mail')]);
    };
    expect(await confirmed()).toEqual([[true, false, 'due']]);
    await choose(people.dealer, { mailOff: ['orderConfirmed'] });
    expect(await confirmed()).toEqual([[true, false, 'none']]);
    await choose(people.dealer, { portalOff: ['orderConfirmed'] });
    expect(await confirmed()).toEqual([[false, true, 'due']]);
    await choose(people.dealer, { portalOff: ['orderConfirmed'], mailOff: ['orderConfirmed'] });
    expect(await confirmed()).toEqual([]);
    await forgetChoices(people.dealer);
  });
});

describe('mails', () => {
  beforeEach(forgetNotices);
  const mailsTo = async ({ uid }: Person) => {
    const { docs } = await db.collection('mail').where('to', 'array-contains', emailOf(uid)).get();
    return docs;
  };

  it('of 50 orders confirmed in one go are one for each person, once', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => orderIn('orderPlaced', tenant)));
    const paths = ids.map((id) => `orders/${id}`);
    await followed(paths, async () => {
      const results = await move(people.clerk, 'confirm', ids, { input: { etaDate: ETA } });
      expect(results.filter(({ ok }) => ok)).toHaveLength(50);
    });
    expect((await db.collection(`users/${people.dealer.uid}/notices`).get()).size).toBe(50);
    // While more may come, nobody is mailed.
    await mailNotices(now());
    expect(await mailsTo(people.dealer)).toHaveLength(0);
    await Promise.all([mailNotices(now() + 90), mailNotices(now() + 90)]);
    await mailNotices(now() + 90);
    const mails = await mailsTo(people.dealer);
    expect(mails.map((each) => each.get('message.subject'))).toEqual(['50 new notices in the dealer portal']);
    expect(mails[0]?.get('message.text')).toContain('/dealer-orders/edit/');
    expect(await mailsTo(people.colleague)).toHaveLength(1);
    expect(await mailsTo(people.technician)).toHaveLength(0);
  });

  it('of placed orders go to the distributor’s order inbox too, and of nothing else', async () => {
    const inbox = () => db.collection('mail').where('to', 'array-contains', INBOX).get();
    await mailNotices(now() + 90);
    const before = (await inbox()).size;
    const id = await draft(tenant);
    await moved(people.dealer, 'place', id);
    await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
    await mailNotices(now() + 90);
    const mails = (await inbox()).docs;
    expect(mails).toHaveLength(before + 1);
    const { number } = await read(`orders/${id}`);
    const subjects = mails.map((each) => String(each.get('message.subject')));
    expect(subjects).toContain(`Order ${number} placed`);
    const mail = mails.find((each) => each.get('message.subject') === `Order ${number} placed`);
    expect(mail?.get('message.text')).toContain(`/distributer-orders/edit/${id}`);
    expect(mail?.get('message.text')).not.toContain('user-settings');
    // What the distributor places by itself it need not be told.
    const own = await draft(tenant);
    await moved(people.clerk, 'place', own);
    await mailNotices(now() + 90);
    expect((await inbox()).size).toBe(before + 1);
  });

  it('leave out what was read in the portal, and whom no mail may reach any more', async () => {
    const [reader, leaver] = [await newUser(of.dealer), await newUser(of.dealer)];
    const id = await orderIn('orderPlaced', tenant);
    await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
    const mine = (await db.collection(`users/${reader.uid}/notices`).get()).docs;
    expect(mine).toHaveLength(1);
    await mine[0]?.ref.update({ readAt: now() });
    await edited(`users/${leaver.uid}`, { disabled: true });
    await mailNotices(now() + 90);
    expect([await mailsTo(reader), await mailsTo(leaver)]).toEqual([[], []]);
    expect((await mine[0]?.ref.get())?.get('mail')).toBe('none');
    await edited(`users/${reader.uid}`, { disabled: true });
  });
});

describe('a job', () => {
  const job = (fields: object = {}) =>
    wholeJob({ ...tenant, number: `I-${freshId('n')}`, dealer: 'Told 4x4', ...fields });
  const step = (from: string, to: string, by: string) => ({
    from,
    to,
    reason: 'Which springs?',
    by,
    byName: 'Maria Kovac',
    at: now(),
    rev: 2,
  });
  beforeEach(forgetNotices);

  it('tells the dealer’s people with the flag what the engineer asks', async () => {
    const engineer = await newEngineer();
    const id = await storeJob(job({ engineerId: engineer.uid, stage: 'sentToEngineer' }), save);
    const moves = (await read(`installations/${id}`))['moves'] as object[];
    await edited(`installations/${id}`, {
      stage: 'engineerQuery',
      moves: [...moves, step('sentToEngineer', 'engineerQuery', engineer.uid)],
    });
    expect(await whoIsTold(id)).toEqual(['technician']);
    expect(await toldOf(people.technician, id)).toEqual(['jobQueried']);
  });

  it('tells its engineer that it was sent, unless they left', async () => {
    const [active, gone] = [await newEngineer(), await newEngineer({ active: false })];
    for (const engineer of [active, gone]) {
      const id = await storeJob(job({ stage: 'readyForCheck' }), save);
      const moves = (await read(`installations/${id}`))['moves'] as object[];
      await edited(`installations/${id}`, {
        stage: 'sentToEngineer',
        engineerId: engineer.uid,
        moves: [...moves, step('readyForCheck', 'sentToEngineer', people.technician.uid)],
      });
      expect(await toldOf(engineer, id, 'engineers')).toEqual(engineer === active ? ['jobSent'] : []);
      expect(await whoIsTold(id)).toEqual([]);
    }
  });

  it('tells who confirms kits that it asks', async () => {
    const number = `I-${freshId('n')}`;
    const id = await storeJob(job({ number, stage: 'complete' }), save);
    const kitMatchRequest = {
      matched: false,
      requestedAt: now(),
      orderIds: [],
      rejectedReason: '',
      entries: [],
    };
    await edited(`installations/${id}`, { kitMatchRequest });
    expect(await whoIsTold(number)).toEqual(['confirmer']);
  });
});

describe('a time limit', () => {
  beforeEach(forgetNotices);

  it('tells the dealer once that it is close, and once that it is over', async () => {
    // A limit of ten days is told in its middle.
    const started = now() - LIMITS.gvmUpgradeState / 2 - 3600;
    const id = await storeJob(wholeJob({ ...tenant, moves: [begunAt(started)] }), saved);
    expect(await whoIsTold(id)).toEqual([]);
    await beginWork(NIGHT, { startedAt: now() });
    await beginWork(NIGHT, { startedAt: now() + DAY });
    expect(await toldOf(people.technician, id)).toEqual(['jobLimitSoon']);
    const past = now() - LIMITS.gvmUpgradeState - 60;
    await edited(`installations/${id}`, { moves: [begunAt(past)] });
    await edited(`installations/${id}`, { notes: 'x' });
    expect(await toldOf(people.technician, id)).toEqual(['jobLimitOver', 'jobLimitSoon']);
    expect(await whoIsTold(id)).toEqual(['technician']);
    await edited(`installations/${id}`, { deleted: true });
  });
});

it('what somebody was told stays with the organisation that they leave', async () => {
  const mover = await newUser(of.dealer);
  const id = await orderIn('orderPlaced', tenant);
  await moved(people.clerk, 'confirm', id, { input: { etaDate: ETA } });
  await edited(`users/${mover.uid}`, { type: 'admin' });
  expect(await toldOf(mover, id)).toEqual(['orderConfirmed']);
  await edited(`users/${mover.uid}`, { dealerId: sibling });
  expect(await toldOf(mover, id)).toEqual([]);
});

it('a record that cannot be read tells nobody, and head office that it could not', async () => {
  const ref = db.doc(`orders/${freshId('broken')}`);
  await ref.set({
    ...storedFields(orderSchema, buildOrder(tenant)),
    _rev: 1,
    _by: 'x',
    _at: FieldValue.serverTimestamp(),
  });
  const before = await ref.get();
  await ref.update({ number: 7, entries: [{ move: 'confirm' }] });
  await tellNotices({ collection: 'orders', id: ref.id }, { before, after: await ref.get() });
  expect(await whoIsTold(ref.id)).toEqual([]);
  const { docs } = await db.collection('serverFaults').where('path', '==', ref.path).get();
  expect(docs.map((each) => each.get('what'))).toContain(
    'Nobody could be told of a change: the record cannot be read',
  );
});
