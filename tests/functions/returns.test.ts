import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GoodsReturn, goodsReturnSchema } from '#domain/goods-return/schema.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { db, forgetCalls, freshId, read } from './support/admin.ts';
import { post } from './support/api.ts';
import { KIT_ID } from './support/catalogue.ts';
import type { Person } from './support/cast.ts';
import { creditNow, type MoneyCast, newMoneyCast } from './support/money.ts';
import { draft as draftOrder, moveOne, orderIn, orderNow, PRICE, setOrderStage } from './support/orders.ts';
import { followed } from './support/triggers.ts';

const WHY = 'Opened by mistake, never fitted.';
const SOON = addDays(todaySydney(new Date()), 20);

let cast: MoneyCast;

beforeAll(async () => {
  await setOrderStage();
  cast = await newMoneyCast();
});
beforeEach(forgetCalls);

/** A received order of two kits. */
const receivedOrder = (own = cast) =>
  orderIn('available', { dealerId: own.dealerId, dealerGroupId: '', distributerId: own.distributerId });

const lineOf = (orderId: string, more: object = {}) => ({
  orderId,
  orderLine: 0,
  qty: 1,
  reason: 'unwanted',
  reasonText: WHY,
  ...more,
});
const make = (person: Person, lines: readonly object[], request = freshId('press')) =>
  post('make-return', { request, lines }, person.token);

async function made(lines: readonly object[], own = cast): Promise<string> {
  const { status, body } = await make(own.dealer, lines);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  return (body.data as { id: string }).id;
}

interface Result {
  readonly ok: boolean;
  readonly status?: number;
  readonly msg?: string;
  readonly field?: string;
}

async function move(person: Person, id: string, name: string, input: object = {}): Promise<Result> {
  const rev = Number((await read(`returns/${id}`))['_rev']);
  const payload = { request: freshId('press'), move: name, records: [{ id, rev }], input };
  const { status, body } = await post('move-return', payload, person.token);
  if (status !== 200) throw new Error(`${status} ${body.msg}`);
  const [result] = (body.data as { results: Result[] }).results;
  if (!result) throw new Error('No result');
  return result;
}

const goodsNow = async (id: string): Promise<GoodsReturn> =>
  goodsReturnSchema.parse(await read(`returns/${id}`));
const returnedOf = async (orderId: string) => (await orderNow(orderId)).lines[0]?.returnedQty;

const AUTHORISED = { shipTo: '1 Dock Road, Sydney NSW 2000', restockPercent: 10, expiresOn: SOON };
const BOOKED = { freightCarrier: 'Toll', collectOn: SOON };

/** Takes a return from its request to the supplier's door; `counts` by the key of the line. */
async function arrived(
  id: string,
  counts: Readonly<Record<string, number>> = {},
  { dealer, supplier }: Pick<MoneyCast, 'dealer' | 'supplier'> = cast,
): Promise<void> {
  const { lines } = await goodsNow(id);
  const counted = lines.map(({ key, qty }) => ({
    key,
    receivedQty: counts[key] ?? qty,
    condition: 'unopened',
  }));
  const steps: readonly (readonly [Person, string, object])[] = [
    [dealer, 'request', {}],
    [supplier, 'authorise', AUTHORISED],
    [dealer, 'book', BOOKED],
    [dealer, 'send', { consignment: 'CN-1' }],
    [supplier, 'receive', { lines: counted }],
  ];
  for (const [person, name, input] of steps) {
    const result = await move(person, id, name, input);
    if (!result.ok) throw new Error(`${name}: ${result.msg}`);
  }
}

describe('a return', () => {
  it('is made by its dealer out of the stored order, whatever else was sent', async () => {
    const orderId = await receivedOrder();
    const forged = { priceExGst: 1, description: 'Gold', orderNumber: 'O-1', outcome: 'credit' };
    const id = await made([lineOf(orderId, forged)]);
    expect(await goodsNow(id)).toMatchObject({
      status: { id: 0, name: 'new' },
      dealerId: cast.dealerId,
      distributerId: cast.distributerId,
      lines: [{ kitId: KIT_ID, priceExGst: PRICE, outcome: '', photos: [] }],
    });
    expect(await returnedOf(orderId)).toBe(0);
  });

  it('is made once, however often the same press is sent', async () => {
    const orderId = await receivedOrder();
    const request = freshId('press');
    const answers = await Promise.all([1, 2, 3].map(() => make(cast.dealer, [lineOf(orderId)], request)));
    expect(new Set(answers.map(({ body }) => (body.data as { id: string }).id)).size).toBe(1);
  });

  it.each<[string, object, string]>([
    ['half a kit', { qty: 0.5 }, 'Line 1: quantity must be a whole number from 1 to 999.'],
    ['less than none', { qty: -1 }, 'Line 1: quantity must be a whole number from 1 to 999.'],
    ['a line that the order lacks', { orderLine: 7 }, 'Line 1: this order line was not found.'],
  ])('of %s is refused', async (_name, fields, msg) => {
    const answer = await make(cast.dealer, [lineOf(await receivedOrder(), fields)]);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });

  it('is made of nobody else’s order, by no supplier, and moved by no stranger', async () => {
    const other = await newMoneyCast();
    const foreign = await receivedOrder(other);
    expect((await make(cast.dealer, [lineOf(foreign)])).body.msg).toBe(
      'Line 1: this order line was not found.',
    );
    expect((await make(cast.supplier, [lineOf(await receivedOrder())])).status).toBe(403);
    const id = await made([lineOf(await receivedOrder())]);
    expect(await move(other.dealer, id, 'request')).toMatchObject({ status: 404 });
    expect(await move(cast.supplier, id, 'request')).toMatchObject({ status: 403 });
    expect(await move(cast.dealer, id, 'request')).toMatchObject({ ok: true });
    expect(await move(cast.dealer, id, 'authorise', AUTHORISED)).toMatchObject({ status: 403 });
    expect(await move(other.supplier, id, 'authorise', AUTHORISED)).toMatchObject({ status: 404 });
  });

  it('is asked for with a reason that explains, and a photo of what is faulty', async () => {
    const short = await made([lineOf(await receivedOrder(), { reasonText: 'bad' })]);
    expect((await move(cast.dealer, short, 'request')).msg).toContain('at least 10 characters');
    const faulty = await made([lineOf(await receivedOrder(), { reason: 'faulty' })]);
    expect((await move(cast.dealer, faulty, 'request')).msg).toContain('add a photo');
    const photos = [{ path: `returns/${short}/${'a'.repeat(32)}`, name: 'x.jpg' }];
    const forged = { lines: [{ key: '1', photos }] };
    expect(await move(cast.dealer, faulty, 'photograph', forged)).toMatchObject({
      field: 'lines',
      msg: 'A photo was not found. Add it again.',
    });
  });
});

describe('one unit', () => {
  it('of 24 returns of the same two units at once, two are asked for', async () => {
    const orderId = await receivedOrder();
    const ids: string[] = [];
    for (let count = 0; count < 24; count += 1) ids.push(await made([lineOf(orderId)]));
    const results = await Promise.all(ids.map((id) => move(cast.dealer, id, 'request')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await returnedOf(orderId)).toBe(2);
  });

  it('that was asked for is free again once that is taken back, refused or cancelled', async () => {
    const orderId = await receivedOrder();
    const id = await made([lineOf(orderId, { qty: 2 })]);
    await move(cast.dealer, id, 'request');
    expect(await returnedOf(orderId)).toBe(2);
    await move(cast.supplier, id, 'ask', { reason: 'Which box was it in?' });
    expect(await returnedOf(orderId)).toBe(0);
    await move(cast.dealer, id, 'request');
    await move(cast.supplier, id, 'refuse', { reason: 'Older than 30 days' });
    expect(await returnedOf(orderId)).toBe(0);
    expect(await move(cast.dealer, id, 'secondLook', { reason: 'Delivered last week' })).toMatchObject({
      ok: true,
    });
    await move(cast.supplier, id, 'refuse', { reason: 'Still older' });
    expect(await move(cast.dealer, id, 'secondLook', { reason: 'Please' })).toMatchObject({ status: 400 });
  });

  it('under the same serial is on one return at a time', async () => {
    const orderId = await receivedOrder();
    const serial = `${orderId}-1`;
    const first = await made([lineOf(orderId, { serial })]);
    const second = await made([lineOf(orderId, { serial })]);
    await move(cast.dealer, first, 'request');
    expect((await move(cast.dealer, second, 'request')).msg).toContain('already');
  });
});

describe('a move of a return', () => {
  const noticesOf = async ({ uid }: Person, id: string) => {
    const { docs } = await db.collection(`users/${uid}/notices`).where('to.id', '==', id).get();
    return docs.map((each) => String(each.get('kind'))).toSorted();
  };
  const moved = (person: Person, id: string, name: string, input: object = {}) =>
    followed(`returns/${id}`, async () => {
      expect(await move(person, id, name, input)).toMatchObject({ ok: true });
    });

  it('tells the other side, and nobody of another dealer', async () => {
    const other = await newMoneyCast();
    const id = await made([lineOf(await receivedOrder())]);
    await moved(cast.dealer, id, 'request');
    await moved(cast.supplier, id, 'ask', { reason: 'Which carton?' });
    await moved(cast.dealer, id, 'request');
    await moved(cast.supplier, id, 'authorise', AUTHORISED);
    await moved(cast.dealer, id, 'book', BOOKED);
    expect(await noticesOf(cast.supplier, id)).toEqual(['returnAnswered', 'returnAsked', 'returnSent']);
    expect(await noticesOf(cast.dealer, id)).toEqual(['returnAuthorised', 'returnQueried']);
    expect(await noticesOf(other.dealer, id)).toEqual([]);
    expect(await noticesOf(other.supplier, id)).toEqual([]);
  });

  it('of a draft changes its lines and keeps the photos of those that stay', async () => {
    const orderId = await receivedOrder();
    const id = await made([lineOf(orderId), lineOf(orderId, { reasonText: 'Ordered twice, unopened.' })]);
    const draft = [{ ...lineOf(orderId, { qty: 2 }), key: '1' }];
    expect(await move(cast.supplier, id, 'change', { draft })).toMatchObject({ status: 403 });
    expect(await move(cast.dealer, id, 'change', { draft })).toMatchObject({ ok: true });
    expect((await goodsNow(id)).lines).toMatchObject([{ key: '1', qty: 2, reasonText: WHY }]);
    await move(cast.dealer, id, 'request');
    expect(await move(cast.dealer, id, 'change', { draft })).toMatchObject({ ok: false });
  });
});

describe('an approval', () => {
  it('after a short receipt credits one line less restocking, replaces the other at no charge, once', async () => {
    const [first, second] = [await receivedOrder(), await receivedOrder()];
    const id = await made([lineOf(first, { qty: 2 }), lineOf(second)]);
    await arrived(id, { '1': 1 });
    const lines = [
      { key: '1', outcome: 'credit', priceExGst: 99_999_999 },
      { key: '2', outcome: 'replace' },
    ];
    const results = await Promise.all(
      Array.from({ length: 8 }, () => move(cast.supplier, id, 'approve', { lines })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const goods = await goodsNow(id);
    expect(await creditNow(goods.creditId)).toMatchObject({
      status: { name: 'new' },
      returnId: id,
      lines: [{ qty: 1, priceExGst: PRICE * 0.9 }],
    });
    // The unit that never came is its dealer's to return still.
    expect([await returnedOf(first), await returnedOf(second)]).toEqual([1, 1]);
    expect(await orderNow(goods.replacementOrderId)).toMatchObject({
      returnId: id,
      wants: [{ kitId: KIT_ID, qty: 1 }],
    });
    expect(await moveOne(cast.dealer, 'place', goods.replacementOrderId)).toMatchObject({ ok: true });
    expect((await orderNow(goods.replacementOrderId)).totals).toEqual({ ex: 0, gst: 0, inc: 0 });
    expect((await move(cast.supplierAdmin, id, 'undoApproval', { reason: 'Slip' })).msg).toContain('placed');
  });

  it('has what it replaces sent by who supplied it, after the dealer was moved too', async () => {
    const [own, other] = [await newMoneyCast(), await newMoneyCast()];
    const id = await made([lineOf(await receivedOrder(own))], own);
    await arrived(id, {}, own);
    await db.doc(`dealers/${own.dealerId}`).update({ distributerId: other.distributerId });
    await move(own.supplier, id, 'approve', { lines: [{ key: '1', outcome: 'replace' }] });
    const { replacementOrderId } = await goodsNow(id);
    expect(await orderNow(replacementOrderId)).toMatchObject({ distributerId: own.distributerId });
    // An order of its own the dealer places with its new distributor alone.
    const parties = { dealerId: own.dealerId, dealerGroupId: '', distributerId: own.distributerId };
    const wanted = await draftOrder(parties);
    expect(await moveOne(own.dealer, 'place', wanted)).toMatchObject({
      ok: false,
      msg: 'The supplier no longer takes orders of this dealer. Choose another supplier.',
    });
    expect(await moveOne(own.dealer, 'place', replacementOrderId)).toMatchObject({ ok: true });
  });

  it('is undone while its credit is new, which is cancelled with it', async () => {
    const orderId = await receivedOrder();
    const id = await made([lineOf(orderId)]);
    await arrived(id);
    await move(cast.supplier, id, 'approve', { lines: [{ key: '1', outcome: 'credit' }] });
    const { creditId } = await goodsNow(id);
    expect(await move(cast.supplier, id, 'undoApproval', { reason: 'Slip' })).toMatchObject({ status: 403 });
    expect(await move(cast.supplierAdmin, id, 'undoApproval', { reason: 'Slip' })).toMatchObject({
      ok: true,
    });
    expect((await creditNow(creditId)).status.name).toBe('cancelled');
    expect(await returnedOf(orderId)).toBe(1);
  });

  it('counts no more than was sent, and decides every line that arrived', async () => {
    const id = await made([lineOf(await receivedOrder())]);
    await expect(arrived(id, { '1': 2 })).rejects.toThrow('count a whole number from 0 to 1');
    const counted = { lines: [{ key: '1', receivedQty: 1, condition: 'used' }] };
    expect(await move(cast.supplier, id, 'receive', counted)).toMatchObject({ ok: true });
    expect((await move(cast.supplier, id, 'approve')).msg).toContain('choose an outcome');
    const rejected = { lines: [{ key: '1', outcome: 'reject', outcomeNote: 'Fitted' }] };
    expect((await move(cast.supplier, id, 'approve', rejected)).msg).toBe(
      'Every line is rejected. Decline the return.',
    );
    expect(
      await move(cast.supplier, id, 'decline', { reason: 'It was fitted', rejectedGoods: 'sendBack' }),
    ).toMatchObject({ ok: true });
  });
});
