import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import {
  draft as storedDraft,
  moveOne,
  type OrderCast,
  orderNow,
  ORDERS,
  setOrderStage,
  WISH,
} from './support/orders.ts';

const DRAFT = {
  wants: [WISH],
  vehicleId: '',
  vin: '',
  purchaseOrder: 'PO 12',
  supplierDealerId: '',
  shipTo: 'Outback, 41 Workshop Road, Penrith NSW 2750',
  shipToState: 'NSW',
  freightCarrier: '',
  notes: '',
};

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
  await Promise.all([
    save('dealers/depot', buildDealer({ dealerId: 'depot', dealerGroupId: '', canAcceptDealerOrders: true })),
    save('distributers/north', buildDistributer({ name: 'Northern Suspension Supply' })),
    save('installations/own-job', buildInstallation()),
    save('installations/foreign-job', buildInstallation({ dealerId: 'depot' })),
  ]);
});
beforeEach(forgetCalls);

const make = (person: Person, more: object = {}) =>
  post(
    'make-order',
    { request: freshId('press'), dealerId: 'outback-penrith', draft: DRAFT, ...more },
    person.token,
  );
async function made(person: Person, more: object = {}): Promise<string> {
  const { status, body } = await make(person, more);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

describe('a draft', () => {
  it('is made for stock, of its dealer and its distributor, by whoever asks for it', async () => {
    const order = await orderNow(await made(people.dealer));
    expect(order).toMatchObject({
      number: '',
      statusId: 0,
      kind: 'stock',
      dealerId: 'outback-penrith',
      dealerGroupId: 'outback',
      distributerId: 'head-office',
      buyerId: 'dealer~outback-penrith',
      supplierId: 'distributor~head-office',
      placedById: people.dealer.uid,
      wants: [WISH],
      purchaseOrder: 'PO 12',
      entries: [{ move: 'make', by: people.dealer.uid }],
    });
    expect(order.searchArr).toContain('12');
  });

  it('is for a job of the dealer', async () => {
    const order = await orderNow(await made(people.dealer, { installationId: 'own-job' }));
    expect([order.kind, order.installationId]).toEqual(['kit', 'own-job']);
  });

  it('is none for the job of another dealer', async () => {
    expect((await make(people.dealer, { installationId: 'foreign-job' })).status).toBe(404);
  });

  it('is none for a job that could not be read, which is not one that is not there', async () => {
    await db.doc('installations/broken-job').set({ dealerId: 'outback-penrith', kits: 'two' });
    const { status, body } = await make(people.dealer, { installationId: 'broken-job' });
    expect([status, body.msg]).toEqual([
      409,
      'The record of this installation could not be read. Tell head office.',
    ]);
    await db.doc('installations/broken-job').delete();
  });

  it('is made by the distributor that supplies the dealer', async () => {
    expect((await make(people.supplier)).status).toBe(200);
  });

  it.each<[string, () => Promise<Person>]>([
    ['another dealer', () => newUser({ privileges: ORDERS, dealerId: 'depot', dealerGroupId: '' })],
    ['another distributor', () => newDistributor({ privileges: ORDERS, distributerId: 'north' })],
  ])('is none that %s may make', async (_who, person) => {
    expect((await make(await person())).status).toBe(404);
  });

  it('is none without the right to order', async () => {
    const fitter = await newUser({ privileges: { dealer: { installations: true }, distributer: {} } });
    expect((await make(fitter)).status).toBe(403);
  });

  it('is made once, however often the same press is sent', async () => {
    const request = freshId('press');
    const [first, again] = [await made(people.dealer, { request }), await made(people.dealer, { request })];
    expect(again).toBe(first);
    expect((await orderNow(first)).entries).toHaveLength(1);
  });

  it('says what is missing of it, and stores none', async () => {
    const { notes: _notes, ...rest } = DRAFT;
    const { status, body } = await make(people.dealer, { draft: rest });
    expect([status, body.msg]).toEqual([400, 'Invalid Data: draft.notes']);
  });

  it('takes another supplier from its dealer alone', async () => {
    const draft = { ...DRAFT, supplierDealerId: 'depot' };
    expect((await orderNow(await made(people.dealer, { draft }))).supplierId).toBe('dealer~depot');
    const { status, body } = await make(people.supplier, { draft });
    expect([status, body.msg]).toEqual([400, 'Only the dealer chooses another supplier.']);
  });
});

describe('a change of a draft', () => {
  const change = (person: Person, id: string, more: object = {}, rev = 1) =>
    moveOne(person, 'change', id, { input: { ...DRAFT, ...more } }, rev);

  it('replaces what it asks for, and says so', async () => {
    const id = await made(people.dealer);
    expect(await change(people.dealer, id, { wants: [{ ...WISH, qty: 5 }] })).toMatchObject({
      ok: true,
      rev: 2,
    });
    const order = await orderNow(id);
    expect(order.wants).toEqual([{ ...WISH, qty: 5 }]);
    expect(order.entries.at(-1)).toMatchObject({ move: 'change', note: '5 kits', by: people.dealer.uid });
  });

  it('goes to the supplier that it names', async () => {
    const id = await made(people.dealer);
    await change(people.dealer, id, { supplierDealerId: 'depot' });
    expect(await orderNow(id)).toMatchObject({ distributerId: 'head-office', supplierId: 'dealer~depot' });
  });

  it('is refused at a revision that has passed', async () => {
    const id = await made(people.dealer);
    await change(people.dealer, id);
    expect(await change(people.dealerAdmin, id, { notes: 'Two' })).toMatchObject({ ok: false, status: 409 });
    expect((await orderNow(id)).notes).toBe('');
  });

  it('is its dealer’s and its distributor’s; of one that goes to a dealer, its dealer’s alone', async () => {
    const depot = await newUser({ privileges: ORDERS, dealerId: 'depot', dealerGroupId: '' });
    const usual = await storedDraft();
    expect(await change(people.supplier, usual)).toMatchObject({ ok: true });
    const own = 'This draft is the dealer’s own until it is placed.';
    const toDepot = await storedDraft({ supplierDealerId: 'depot' });
    const kept = { supplierDealerId: 'depot' };
    expect(await change(depot, toDepot, kept)).toMatchObject({ ok: false, status: 400, msg: own });
    expect(await moveOne(depot, 'place', toDepot)).toMatchObject({ ok: false, status: 400, msg: own });
    expect(await moveOne(depot, 'discard', toDepot)).toMatchObject({ ok: false, status: 400, msg: own });
    expect(await change(people.supplier, toDepot, kept)).toMatchObject({ ok: false, status: 404 });
    expect(await change(people.dealer, toDepot, kept)).toMatchObject({ ok: true });
  });

  it('is none of an order that was placed', async () => {
    const id = await storedDraft();
    await moveOne(people.dealer, 'place', id);
    expect(await change(people.dealer, id, {}, 2)).toMatchObject({ ok: false, status: 409 });
  });
});
