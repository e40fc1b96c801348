import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actorOfUser } from '#domain/access/actor.ts';
import { mergeReturnDigests, type ReturnDigest, returnFigures } from '#domain/goods-return/figures.ts';
import { goodsReturnSchema } from '#domain/goods-return/schema.ts';
import { figuresOf, mergeOrderFigures, type OrderFiguresDigest, topKits } from '#domain/order/stats.ts';
import type { ReceivedKits } from '#domain/order/received-kits.ts';
import { stockTurn } from '#domain/order/stock-turn.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { mergeSaleFigures, type SaleFiguresDigest, soldIn } from '#domain/sale/figures.ts';
import type { ProductDigest } from '#domain/sale/product-figures.ts';
import { saleSchema } from '#domain/sale/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildGoodsReturn } from '#tests/seed/build/goods-return.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildSale, buildSaleLine } from '#tests/seed/build/sale.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { buildUser } from '#tests/seed/build/person.ts';
import { orderFiguresOf } from '../../functions/src/api/figures/order-figures.ts';
import { saleFiguresOf } from '../../functions/src/api/figures/sales-figures.ts';
import { returnFiguresOf } from '../../functions/src/api/figures/return-figures.ts';
import { db, forgetCalls, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';

const TODAY = todaySydney(new Date());
const NOW = { from: addDays(TODAY, -29), to: TODAY };
const BEFORE = { from: addDays(TODAY, -59), to: addDays(TODAY, -30) };
const ASKED = { now: NOW, before: BEFORE, hasTurn: true, after: '' };
/** Two pages of two a call. */
const SMALL = { page: 2, pages: 2, ms: 60_000 };

const OWN = freshId('figures');
const OTHER = freshId('figures');
const SUPPLIER = freshId('figures');
const ELSEWHERE = freshId('figures');

const both = (...areas: string[]) => {
  const grants = Object.fromEntries(areas.map((area) => [area, true]));
  return { privileges: { dealer: grants, distributer: grants } };
};
const ofDealer = (dealerId: string, ...areas: string[]) => ({
  dealerId,
  dealerGroupId: '',
  distributerId: '',
  ...both(...areas),
});
const ofSupplier = (distributerId: string, ...areas: string[]) => ({
  ...ofDealer('', ...areas),
  distributerId,
});
const actorOf = (user: object) => actorOfUser('figures', buildUser(user), null, '');

const kit = (kitId: string, qty: number, receivedQty = 0) => ({
  kitId,
  description: `Kit ${kitId}`,
  qty,
  receivedQty,
  priceExGst: 10_000,
});
type OrderFields = NonNullable<Parameters<typeof buildOrder>[0]>;
async function order(placedAt: string, fields: OrderFields = {}): Promise<string> {
  const id = freshId('order');
  const value = buildOrder({
    dealerId: OWN,
    dealerGroupId: '',
    distributerId: SUPPLIER,
    placedAt,
    lines: [kit('a', 2)],
    ...fields,
  });
  await save(`orders/${id}`, storedFields(orderSchema, value));
  return id;
}
async function goods(requestedOn: string, fields: Parameters<typeof buildGoodsReturn>[0] = {}) {
  const id = freshId('return');
  const value = buildGoodsReturn({
    dealerId: OWN,
    dealerGroupId: '',
    distributerId: SUPPLIER,
    requestedOn,
    statusName: 'requested',
    ...fields,
  });
  await save(`returns/${id}`, storedFields(goodsReturnSchema, value));
  return id;
}

interface Told<D> {
  readonly digest: D;
  readonly read: number;
  readonly leftOut: number;
  readonly next: string | null;
}
async function asked<D>(name: string, payload: object, who: Person) {
  const answer = await post(name, payload, who.token);
  return { status: answer.status, told: answer.body.data as Told<D> };
}
const figures = (who: Person, more: object = {}) =>
  asked<OrderFiguresDigest>('order-figures', { ...ASKED, ...more }, who);
const received = (who: Person, more: object = {}) =>
  asked<ReceivedKits>('received-kits', { ...NOW, after: '', ...more }, who);
const returned = (who: Person, more: object = {}) =>
  asked<ReturnDigest>('return-figures', { ...NOW, after: '', ...more }, who);

/** Every share of what is asked for, as small as they come, and how many there were. */
async function inShares<D>(ask: (after: string) => Promise<Told<D>>, merged: (a: D, b: D) => D) {
  let sum = await ask('');
  let calls = 1;
  while (sum.next !== null) {
    // Each share begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const more = await ask(sum.next);
    calls += 1;
    sum = {
      digest: merged(sum.digest, more.digest),
      read: sum.read + more.read,
      leftOut: sum.leftOut + more.leftOut,
      next: more.next,
    };
  }
  return { ...sum, calls };
}

let analyst: Person;
let seller: Person;
let supplier: Person;

beforeAll(async () => {
  await setTheStage();
  await Promise.all([
    save(`dealers/${OWN}`, buildDealer({ dealerId: OWN, dealerGroupId: '', distributerId: SUPPLIER })),
    save(`dealers/${OTHER}`, buildDealer({ dealerId: OTHER, dealerGroupId: '', distributerId: SUPPLIER })),
    save(`distributers/${SUPPLIER}`, buildDistributer()),
    save(`distributers/${ELSEWHERE}`, buildDistributer()),
  ]);
  [analyst, seller, supplier] = await Promise.all([
    newUser(ofDealer(OWN, 'kitOrderStats')),
    newUser(ofDealer(OWN, 'orders', 'installations')),
    newUser(ofSupplier(SUPPLIER, 'orders', 'installations')),
  ]);
  const arrived = startOfDaySydney(addDays(TODAY, -8));
  await Promise.all([
    // Of one day, so that a place within a day is gone on from.
    order(NOW.from),
    order(NOW.from),
    order(NOW.from, { type: 'btcUpgrade' }),
    order(NOW.to),
    order(addDays(TODAY, -10), { lines: [kit('b', 3, 3)], receivedAt: arrived, dispatchedAt: arrived }),
    order(addDays(TODAY, -12), { statusName: 'cancelled' }),
    order(BEFORE.to, { lines: [kit('a', 7, 7)], receivedAt: arrived }),
    order(BEFORE.from),
    order(addDays(BEFORE.from, -1)),
    order(NOW.to, { dealerId: OTHER, lines: [kit('a', 500, 500)] }),
    order(NOW.to, { dealerId: OTHER, distributerId: ELSEWHERE, lines: [kit('c', 9, 9)] }),
    goods(NOW.from),
    goods(NOW.to, { statusName: 'authorised' }),
    goods(NOW.to, { statusName: 'cancelled' }),
    goods(NOW.to, { dealerId: OTHER }),
    goods(NOW.to, { dealerId: OTHER, distributerId: ELSEWHERE }),
    goods(addDays(NOW.from, -1)),
  ]);
});
beforeEach(forgetCalls);

describe('the figures of orders', () => {
  it('are those of the own dealer in both periods', async () => {
    const { status, told } = await figures(analyst);
    expect(status).toBe(200);
    expect(told).toMatchObject({ read: 8, leftOut: 0, next: null });
    expect(figuresOf(told.digest.now)).toMatchObject({
      orders: 5,
      cancelled: 1,
      kits: 11,
      ex: 110_000,
      received: { median: 2, p90: 2, count: 1 },
      returned: { units: 0, of: 3 },
    });
    expect(figuresOf(told.digest.before)).toMatchObject({ orders: 2, kits: 9 });
    expect(topKits(told.digest.now)).toMatchObject([
      { kitId: 'a', kits: 8 },
      { kitId: 'b', name: 'Kit b', kits: 3 },
    ]);
    // Ten kits for the last nine of thirty days.
    expect(told.digest.turn && stockTurn(NOW, told.digest.turn)).toMatchObject({ average: 3, fitted: 0 });
  });

  it('leave the turn out where nobody asks for it', async () => {
    expect((await figures(analyst, { hasTurn: false })).told.digest.turn).toBeNull();
  });

  it('come share by share to the same, and the API goes on from where another share ended', async () => {
    const actor = actorOf(ofDealer(OWN, 'kitOrderStats'));
    const { told } = await figures(analyst);
    const { calls, ...sum } = await inShares(
      (after) => orderFiguresOf({ ...ASKED, after }, actor, SMALL),
      mergeOrderFigures,
    );
    expect(calls).toBe(3);
    expect(sum).toEqual(told);
    const first = await orderFiguresOf(ASKED, actor, { page: 3, pages: 1, ms: 60_000 });
    expect(first).toMatchObject({ read: 3 });
    const rest = await figures(analyst, { after: first.next });
    expect(rest.told).toMatchObject({ read: 5, next: null });
    expect(mergeOrderFigures(first.digest, rest.told.digest)).toEqual(told.digest);
  });

  it('of one call are no more than it has the time for', async () => {
    const actor = actorOf(ofDealer(OWN, 'kitOrderStats'));
    const share = await orderFiguresOf(ASKED, actor, { page: 2, pages: 100, ms: 0 });
    expect(share.read).toBe(2);
    expect(share.next).not.toBeNull();
  });

  it('count what cannot be read, and leave it out', async () => {
    const id = await order(NOW.to);
    await db.doc(`orders/${id}`).update({ lines: 'two kits' });
    expect((await figures(analyst)).told).toMatchObject({
      read: 9,
      leftOut: 1,
      digest: { now: { orders: 5 } },
    });
    await db.doc(`orders/${id}`).delete();
    expect((await figures(analyst)).told).toMatchObject({ read: 8, leftOut: 0 });
  });

  it('are for who has the page: not without its right, not for a distributor, not for nobody', async () => {
    expect((await figures(seller)).status).toBe(403);
    expect((await figures(supplier)).status).toBe(403);
    expect((await post('order-figures', ASKED, null)).status).toBe(401);
    expect((await figures(analyst)).status).toBe(200);
  });

  it.each([
    ['a period that ends before it begins', { now: { from: TODAY, to: NOW.from } }],
    ['a period of no days', { before: { from: '2026-02-30', to: BEFORE.to } }],
    ['over a year', { before: { from: addDays(BEFORE.to, -366), to: BEFORE.to } }],
    ['days that are still to come', { now: { from: NOW.from, to: addDays(TODAY, 9) } }],
    ['periods that overlap', { before: { from: BEFORE.from, to: NOW.from } }],
    ['no place to go on from', { after: 'the second page' }],
    ['a place that is none', { after: '["2026-01-01","a/b"]' }],
    ['a place with half a character', { after: '["\uD83D","a"]' }],
    ['a name that the store keeps for itself', { after: '["2026-01-01","__id__"]' }],
    ['no answer whether the turn is wanted', { hasTurn: undefined }],
  ])('refuse %s', async (_what, change) => {
    expect((await figures(analyst, change)).status).toBe(400);
    expect((await figures(analyst)).status).toBe(200);
  });

  it('tell nothing of others behind a place that is another dealer’s', async () => {
    const { told } = await figures(analyst, { after: JSON.stringify([addDays(TODAY, -400), 'a']) });
    expect(told.read).toBe(8);
  });
});

describe('the kits received', () => {
  it('are the own dealer’s, or those of the dealers a distributor supplies', async () => {
    expect((await received(seller)).told).toMatchObject({
      read: 6,
      digest: { kits: [{ kitId: 'b', units: 3 }] },
      next: null,
    });
    expect((await received(supplier)).told.digest.kits).toEqual([
      { kitId: 'a', units: 500 },
      { kitId: 'b', units: 3 },
    ]);
  });

  it('are for who may see orders', async () => {
    expect((await received(analyst)).status).toBe(403);
    expect((await received(await newUser(ofSupplier(SUPPLIER, 'installations')))).status).toBe(403);
    expect((await received(seller, { to: addDays(TODAY, 9) })).status).toBe(400);
    expect((await received(seller)).status).toBe(200);
  });
});

describe('the figures of returns', () => {
  it('are the own dealer’s, or those of the dealers a distributor supplies', async () => {
    const { told } = await returned(seller);
    expect(told).toMatchObject({ read: 3, leftOut: 0, next: null });
    expect(returnFigures(told.digest)).toMatchObject({ returns: 2, units: 2, ex: 638_000 });
    expect(returnFigures((await returned(supplier)).told.digest).returns).toBe(3);
  });

  it('come share by share to the same', async () => {
    const actor = actorOf(ofSupplier(SUPPLIER, 'installations'));
    const { told } = await returned(supplier);
    const { calls, ...sum } = await inShares(
      (after) => returnFiguresOf({ ...NOW, after }, actor, { page: 1, pages: 1, ms: 60_000 }),
      mergeReturnDigests,
    );
    expect(calls).toBe(5);
    expect(sum).toEqual(told);
  });

  it('count what cannot be read, and leave it out', async () => {
    const id = await goods(NOW.to);
    await db.doc(`returns/${id}`).update({ value: 'a lot' });
    expect((await returned(seller)).told).toMatchObject({ read: 4, leftOut: 1, digest: { returns: 2 } });
    await db.doc(`returns/${id}`).delete();
  });

  it('are for who has the page', async () => {
    expect((await returned(analyst)).status).toBe(403);
    expect((await returned(await newUser(ofSupplier(SUPPLIER, 'orders')))).status).toBe(403);
    expect((await returned(seller, { from: 'soon' })).status).toBe(400);
    expect((await returned(seller)).status).toBe(200);
  });
});

describe('the figures of sales', () => {
  const given = { now: NOW, before: BEFORE, after: '' };
  const sold = (who: Person, more: object = {}) =>
    asked<SaleFiguresDigest>('sales-figures', { ...given, ...more }, who);
  const sale = (madeOn: string, fields: Parameters<typeof buildSale>[0] = {}) =>
    save(
      `salesRecords/${freshId('sale')}`,
      storedFields(
        saleSchema,
        buildSale({ type: 'invoice', statusName: 'confirmedQuote', dealerId: OWN, madeOn, ...fields }),
      ),
    );
  let till: Person;
  beforeAll(async () => {
    till = await newUser(ofDealer(OWN, 'pos'));
    await Promise.all([
      sale(NOW.from),
      sale(NOW.to),
      sale(BEFORE.to),
      sale(addDays(BEFORE.from, -1)),
      sale(NOW.to, { dealerId: OTHER }),
      sale(NOW.to, { type: 'quote', statusName: 'draftQuote' }),
    ]);
  });

  it('are the own dealer’s of both periods, share by share the same', async () => {
    const { told } = await sold(till);
    expect(told).toMatchObject({ read: 4, leftOut: 0, next: null, digest: { now: { funnel: { made: 1 } } } });
    expect([soldIn(told.digest.now).sales, soldIn(told.digest.before).sales]).toEqual([2, 1]);
    const { calls, ...sum } = await inShares(
      (after) => saleFiguresOf({ ...given, after }, OWN, { page: 1, pages: 1, ms: 60_000 }),
      mergeSaleFigures,
    );
    expect(calls).toBe(5);
    expect(sum).toEqual(told);
  });

  it('of a product are of the sales that hold it, of the own dealer', async () => {
    const line = buildSaleLine({ kind: 'product', kitId: '', productId: 'bolt', qty: 3, priceEx: 100 });
    await Promise.all([
      sale(NOW.to, { lines: [line] }),
      sale(NOW.to, { lines: [line], dealerId: OTHER }),
      sale(addDays(NOW.from, -1), { lines: [line] }),
    ]);
    const { told } = await asked<ProductDigest>(
      'product-sales',
      { ...NOW, productId: 'bolt', after: '' },
      till,
    );
    expect(told).toMatchObject({ read: 1, next: null, digest: { months: [{ qty: 3, ex: 300 }] } });
  });

  it('can’t be read without the till', async () => {
    expect((await sold(await newUser(ofDealer(OWN, 'quotes')))).status).toBe(403);
    expect((await sold(await newUser(ofDealer(OWN, 'pos')))).status).toBe(200);
  });
});
