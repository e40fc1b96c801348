import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderSchema } from '#domain/order/schema.ts';
import type { TjmOrder } from '#domain/tjm-order/schema.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildTjmLine, buildTjmOrder } from '#tests/seed/build/tjm-order.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { setOrderStage, SPRINGS } from './support/orders.ts';
import { add, added, emailOfStore, eml, move, orderById, TJM } from './support/tjm.ts';

let supplier: Person;
let dealer: Person;

beforeAll(async () => {
  await setOrderStage();
  [supplier, dealer] = await Promise.all([
    newDistributor({ privileges: TJM }),
    newUser({ privileges: TJM, type: 'admin' }),
  ]);
});
beforeEach(forgetCalls);

const mapping = (lines: readonly object[], dealerId = 'outback-penrith') => ({
  dealerId,
  reference: 'PO-1',
  lines,
});
const line = (fields: object = {}) => ({
  at: 0,
  code: '',
  kitId: KIT_ID,
  springOption: SPRINGS,
  qty: 2,
  isLeftOut: false,
  ...fields,
});

describe('matching', () => {
  it('is remembered for the next email of the store', async () => {
    const from = emailOfStore();
    const code = `TJM-${freshId('a').slice(-6)}`.toUpperCase();
    const text = `2 x ${code} kit\nStore: Far Away`;
    const id = await added(supplier, { from, text });
    expect(await orderById(id)).toMatchObject({
      status: 'received',
      lines: [{ kitId: '', confidence: 'low' }],
    });
    expect(await move(supplier, id, 'map', mapping([line()]))).toMatchObject({ ok: true });
    const after = await orderById(id);
    expect(after).toMatchObject({
      status: 'matched',
      dealerBy: 'person',
      lines: [{ confidence: 'checked' }],
    });
    // The words stay the email's, whatever is sent.
    expect(after.lines[0]?.text).toContain(code);
    const next = await orderById(await added(supplier, { from, text: `${text}\nAgain` }));
    expect(next).toMatchObject({
      status: 'matched',
      dealerBy: 'mapping',
      dealerId: 'outback-penrith',
      lines: [{ kitId: KIT_ID, springOption: SPRINGS, confidence: 'high' }],
    });
  });

  it('of part of it leaves the order received, and taking a dealer away makes it so again', async () => {
    const id = await added(supplier, { text: '2 x HLX-300\n1 x UNKNOWN-1' });
    const both = [line(), line({ at: 1, kitId: '', springOption: '', qty: 1 })];
    await move(supplier, id, 'map', mapping(both));
    expect((await orderById(id)).status).toBe('received');
    await move(
      supplier,
      id,
      'map',
      mapping([line(), line({ at: 1, kitId: '', springOption: '', qty: 1, isLeftOut: true })]),
    );
    expect((await orderById(id)).status).toBe('matched');
    await move(supplier, id, 'map', mapping([line()], ''));
    expect((await orderById(id)).status).toBe('received');
  });

  it.each<[string, object, string]>([
    ['a dealer of another supplier', mapping([line()], 'elsewhere'), 'Choose a dealer that you supply.'],
    [
      'a line that is not there',
      mapping([line({ at: 7 })]),
      'The lines are not those of this email. Reload it.',
    ],
    ['a line twice', mapping([line(), line()]), 'The lines are not those of this email. Reload it.'],
  ])("can't be to %s", async (_name, input, msg) => {
    await save('dealers/elsewhere', buildDealer({ dealerId: 'elsewhere', distributerId: 'west' }));
    const id = await added(supplier, { text: '2 x HLX-300' });
    expect(await move(supplier, id, 'map', input)).toMatchObject({ ok: false, status: 400, msg });
  });
});

/** A matched order; its id. */
async function matched(fields: Partial<TjmOrder> = {}): Promise<string> {
  const id = freshId('tjm');
  const own = buildTjmLine({ kitId: KIT_ID, springOption: SPRINGS });
  await save(`tjmOrders/${id}`, buildTjmOrder({ from: emailOfStore(), lines: [own], ...fields }));
  return id;
}
const mailsOf = async (id: string) =>
  (await db.collection('mail').get()).docs.filter((each) => each.id.startsWith(`tjm~${id}~`));

describe('converting', () => {
  it('places one order at the catalogue’s prices, and the store gets one confirmation', async () => {
    const id = await matched();
    const press = freshId('press');
    const both = await Promise.all([
      move(supplier, id, 'order', {}, press),
      move(supplier, id, 'order', {}, press),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const tjm = await orderById(id);
    const order = orderSchema.parse(await read(`orders/${tjm.orderId}`));
    expect(tjm).toMatchObject({
      status: 'ordered',
      orderId: `tjm~${id}`,
      orderNumber: order.number,
      isOrdered: true,
    });
    expect(order).toMatchObject({
      kind: 'tjm',
      status: { name: 'orderPlaced' },
      dealerId: 'outback-penrith',
      distributerId: 'head-office',
      purchaseOrder: 'PO-7781',
      lines: [{ kitId: KIT_ID, qty: 2, priceExGst: 320_000, sku: 'HLX-300' }],
    });
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    expect(mail?.get('to')).toEqual([tjm.from]);
    expect(mail?.get('message').text).toContain(order.number);
    // Another press finds it done.
    expect(await move(supplier, id, 'order')).toMatchObject({ ok: false, status: 409 });
  });

  it('never says to the store what an email said', async () => {
    const id = await matched({ fromName: 'Win <b>big</b>', subject: 'Click http://b.example' });
    expect((await move(supplier, id, 'order')).ok).toBe(true);
    const [mail] = await mailsOf(id);
    expect(JSON.stringify(mail?.data())).not.toMatch(/Win|Click/u);
  });

  it.each<[string, Partial<TjmOrder>, RegExp]>([
    [
      'a kit that was withdrawn',
      { lines: [buildTjmLine({ kitId: 'withdrawn', springOption: SPRINGS })] },
      /withdrawn/u,
    ],
    [
      'a kit without a price',
      { lines: [buildTjmLine({ kitId: 'no-price', springOption: SPRINGS })] },
      /no price/u,
    ],
    ['a kit that is not there', { lines: [buildTjmLine({ kitId: 'nothing' })] }, /not in the catalogue/u],
    ['a dealer that left the supplier', { dealerId: 'gone' }, /no longer/u],
    ['a line without a kit', { lines: [buildTjmLine({ kitId: '' })] }, /Choose a kit/u],
  ])("can't order %s, and nothing is placed", async (_name, fields, msg) => {
    await save('dealers/gone', buildDealer({ dealerId: 'gone', distributerId: 'west' }));
    const id = await matched(fields);
    const result = await move(supplier, id, 'order');
    expect([result.ok, result.msg]).toEqual([false, expect.stringMatching(msg)]);
    expect((await db.doc(`orders/tjm~${id}`).get()).exists).toBe(false);
  });
});

describe('rejecting', () => {
  it('replies to the store in the words of the person, in lines of text alone', async () => {
    const id = await matched();
    const reason = 'We do not sell this.\nBcc: all@b.example <script>x</script>';
    expect((await move(supplier, id, 'reject', { reason })).ok).toBe(true);
    const [mail] = await mailsOf(id);
    const { to, message } = mail?.data() ?? {};
    expect([to, message.subject]).toEqual([
      [(await orderById(id)).from],
      expect.not.stringMatching(/[\r\n]/u),
    ]);
    expect(message.html).not.toContain('<script>');
    expect((await orderById(id)).status).toBe('rejected');
  });

  it("can't reply to no address; it is discarded instead", async () => {
    const id = await matched({ from: '' });
    expect(await move(supplier, id, 'reject', { reason: 'No' })).toMatchObject({ ok: false, status: 400 });
    expect((await move(supplier, id, 'discard', { reason: 'Spam' })).ok).toBe(true);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('is taken back by opening it again', async () => {
    const id = await matched();
    await move(supplier, id, 'discard', { reason: 'Spam' });
    expect((await move(supplier, id, 'reopen', { reason: 'It was none' })).ok).toBe(true);
    expect((await orderById(id)).status).toBe('matched');
  });
});

describe('who works with them', () => {
  it('a dealer sees what became an order and moves nothing of it; others do not know of it', async () => {
    const id = await matched();
    expect(await move(dealer, id, 'order')).toMatchObject({ ok: false, status: 404 });
    const placed = await matched({ status: 'ordered' });
    expect(await move(dealer, placed, 'reopen', { reason: 'x' })).toMatchObject({ ok: false, status: 409 });
    const west = await newUser({ dealerId: '', dealerGroupId: '', distributerId: 'west', privileges: TJM });
    expect(await move(west, id, 'order')).toMatchObject({ ok: false, status: 404 });
    expect(await move(supplier, id, 'order')).toMatchObject({ ok: true });
  });

  it("a person without the right can't, nor add an email; nor can a dealer that takes no orders", async () => {
    const without = await newDistributor({ privileges: { dealer: {}, distributer: { orders: true } } });
    const id = await matched();
    expect(await move(without, id, 'order')).toMatchObject({ ok: false, status: 403 });
    expect((await add(without, eml({}))).status).toBe(403);
    expect((await add(dealer, eml({}))).status).toBe(403);
    expect((await add(supplier, eml({}))).status).toBe(200);
  });

  it('a dealer that takes orders of dealers has a mailbox of its own', async () => {
    const dealerId = freshId('depot');
    await save(`dealers/${dealerId}`, buildDealer({ dealerId, name: 'Depot', canAcceptDealerOrders: true }));
    const depot = await newUser({ dealerId, privileges: TJM });
    const id = await added(depot, { text: '2 x HLX-300' });
    expect(await orderById(id)).toMatchObject({ supplierId: `dealer~${dealerId}`, distributerId: '' });
    expect(await move(depot, id, 'map', mapping([line()], dealerId))).toMatchObject({
      ok: false,
      status: 400,
    });
    expect(await move(depot, id, 'map', mapping([line()]))).toMatchObject({ ok: true });
    expect(await move(depot, id, 'order')).toMatchObject({ ok: true });
    expect(await read(`orders/tjm~${id}`)).toMatchObject({ supplierDealerId: dealerId });
    expect(await move(supplier, id, 'reopen', { reason: 'x' })).toMatchObject({ ok: false, status: 404 });
  });
});
