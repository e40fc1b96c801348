import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todaySydney } from '#domain/shared/dates.ts';
import type { Order } from '#domain/order/schema.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import {
  draft,
  ETA,
  move,
  moveOne,
  type OrderCast,
  orderIn,
  orderNow,
  placedTogether,
  ORDERS,
  setOrderStage,
  WISH,
} from './support/orders.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});
beforeEach(forgetCalls);

describe('placing', () => {
  it('gives a number, freezes price, SKU and promise from the catalogue, and reckons GST', async () => {
    const id = await draft();
    const result = await moveOne(people.dealer, 'place', id);
    expect(result).toEqual({ id, ok: true, rev: 2, number: expect.stringMatching(/^O-\d{5,}$/u) });
    const order = await orderNow(id);
    expect(order).toMatchObject({
      number: result.number,
      statusId: 1,
      status: { id: 1, name: 'orderPlaced' },
      type: 'gvmUpgrade',
      placedBy: 'Jess Nguyen',
      placedById: people.dealer.uid,
      placedAt: todaySydney(new Date()),
      lines: [{ kitId: KIT_ID, qty: 2, sku: 'HLX-300', priceExGst: 320_000, receivedQty: 0, heldBy: [] }],
      kitIds: [KIT_ID],
      totals: { ex: 640_000, gst: 64_000, inc: 704_000 },
      entries: [{ move: 'place', from: 'new', to: 'orderPlaced', by: people.dealer.uid, rev: 2 }],
    });
    expect(order.lines[0]?.promisedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  });

  // A hundred of them: npm run test:soak -- orders.
  it('of twenty at once gives each a number of its own, without a gap', async () => {
    const numbers = await placedTogether(20, people.dealer);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => first + index));
  });

  it('is done once, however often the same press is sent', async () => {
    const id = await draft();
    const press = { request: freshId('press') };
    const [first, again] = [
      await moveOne(people.dealer, 'place', id, press),
      await moveOne(people.dealer, 'place', id, press),
    ];
    expect(again).toEqual(first);
    expect((await orderNow(id)).entries).toHaveLength(1);
  });

  it.each<[string, Partial<Order>, string]>([
    ['without a line', { wants: [] }, 'Add at least one kit.'],
    [
      'of half a kit',
      { wants: [{ ...WISH, qty: 1.5 }] },
      'Line 1: quantity must be a whole number from 1 to 999.',
    ],
    [
      'of a kit that was withdrawn',
      { wants: [{ ...WISH, kitId: 'withdrawn' }] },
      'HiLux N80 GVM 3300: it was withdrawn.',
    ],
    [
      'of a kit without a price',
      { wants: [{ ...WISH, kitId: 'no-price' }] },
      'HiLux N80 GVM 3300: it has no price yet.',
    ],
    [
      'of no kit',
      { wants: [{ ...WISH, kitId: 'none' }] },
      'A kit of this order is not in the catalogue. Choose another kit.',
    ],
    [
      'without springs',
      { wants: [{ ...WISH, springOption: '' }] },
      'HiLux N80 GVM 3300: choose its springs.',
    ],
    [
      'with other springs',
      { wants: [{ ...WISH, springOption: 'Soft' }] },
      'HiLux N80 GVM 3300: it does not come with "Soft".',
    ],
    [
      'for another vehicle',
      { vehicleId: 'other' },
      'This vehicle is no longer in the catalogue. Choose another vehicle.',
    ],
    [
      'for a job that is not there',
      { installationId: 'none' },
      'The installation of this order was not found. Order for stock, or choose another.',
    ],
    [
      'under a compliance of its own',
      { wants: [{ ...WISH, compliance: 'state' }] },
      'This dealer may not change the compliance of a line. Ask head office.',
    ],
    [
      'from a distributor that does not supply the dealer',
      { supplierDealerId: 'coastal' },
      'The supplier no longer takes orders of this dealer. Choose another supplier.',
    ],
    ['without an address', { shipTo: ' ' }, 'Enter a ship-to address.'],
  ])('%s is refused and leaves the draft as it is', async (_name, fields, msg) => {
    const id = await draft(fields);
    expect(await moveOne(people.dealer, 'place', id)).toEqual({ id, ok: false, status: 400, msg });
    expect(await orderNow(id)).toMatchObject({ number: '', statusId: 0, entries: [] });
  });

  it('believes nothing that the draft says of lines, price or number', async () => {
    const id = await draft({ totals: { ex: 1, gst: 0, inc: 1 } });
    const { number } = await moveOne(people.dealer, 'place', id, {
      input: { number: 'O-1', priceExGst: 1 },
      status: 'complete',
    });
    expect(await orderNow(id)).toMatchObject({ number, totals: { ex: 640_000 } });
    expect(number).not.toBe('O-1');
  });
});

describe('who moves', () => {
  it('a placed order: its supplier alone; strangers are told nothing', async () => {
    const id = await orderIn('orderPlaced');
    const input = { input: { etaDate: ETA } };
    const [west, coastal, clerk] = await Promise.all([
      newDistributor({ privileges: ORDERS, distributerId: 'west' }),
      newUser({ privileges: ORDERS, dealerId: 'coastal', dealerGroupId: '' }),
      newUser({ privileges: ORDERS, dealerId: 'outback-dubbo' }),
    ]);
    for (const stranger of [west, coastal, clerk]) {
      expect(await moveOne(stranger, 'estimate', id, input)).toMatchObject({
        ok: false,
        status: 404,
        msg: 'Not found',
      });
    }
    expect(await moveOne(people.dealer, 'estimate', id, input)).toMatchObject({ status: 403 });
    await expect(
      newDistributor({ privileges: { distributer: {} } }).then((person) =>
        moveOne(person, 'estimate', id, input),
      ),
    ).rejects.toThrow('403 Not Authorised');
    expect(await moveOne(people.supplier, 'estimate', id, input)).toMatchObject({ ok: true, rev: 2 });
    expect(await orderNow(id)).toMatchObject({ etaDate: ETA, etaHistory: [{ date: ETA, was: '' }] });
  });

  it('an order addressed to a dealer: that dealer, while it takes orders', async () => {
    await save(
      'dealers/depot',
      buildDealer({ name: 'Depot', dealerId: 'depot', canAcceptDealerOrders: true }),
    );
    await save('dealers/closed', buildDealer({ name: 'Closed', dealerId: 'closed' }));
    const [depot, closed] = await Promise.all([
      newUser({ privileges: ORDERS, dealerId: 'depot', dealerGroupId: '' }),
      newUser({ privileges: ORDERS, dealerId: 'closed', dealerGroupId: '' }),
    ]);
    const [toDepot, toClosed] = await Promise.all([
      orderIn('orderPlaced', { supplierDealerId: 'depot' }),
      orderIn('orderPlaced', { supplierDealerId: 'closed' }),
    ]);
    const input = { input: { etaDate: ETA } };
    expect(await moveOne(people.supplier, 'estimate', toDepot, input)).toMatchObject({ status: 404 });
    expect(await moveOne(closed, 'estimate', toClosed, input)).toMatchObject({ status: 404 });
    expect(await moveOne(depot, 'estimate', toDepot, input)).toMatchObject({ ok: true });
  });

  it('writes off and undoes as an admin alone', async () => {
    const input = { input: { reason: 'Pallet lost in Dubbo' } };
    const dispatchedAt = Math.floor(Date.now() / 1000);
    const id = await orderIn('orderInTransit', { dispatchedAt });
    expect(await moveOne(people.supplier, 'undoDispatch', id, input)).toMatchObject({ status: 403 });
    expect(await moveOne(people.supplierAdmin, 'undoDispatch', id, input)).toMatchObject({ ok: true });
    const old = await orderIn('orderInTransit', { dispatchedAt: dispatchedAt - 90_000 });
    expect(await moveOne(people.supplierAdmin, 'undoDispatch', old, input)).toMatchObject({
      status: 400,
      msg: 'A dispatch can be undone within 24 hours only.',
    });
    expect(await moveOne(people.supplierAdmin, 'writeOff', old, input)).toMatchObject({ ok: true });
    expect(await orderNow(old)).toMatchObject({ statusId: 7, status: { name: 'cancelled' } });
  });
});

describe('two at one order', () => {
  it('one wins, the other reads who was first and what they did', async () => {
    const id = await orderIn('orderPlaced');
    const input = { input: { etaDate: ETA } };
    const results = await Promise.all([
      moveOne(people.supplier, 'estimate', id, input),
      moveOne(people.supplierAdmin, 'confirm', id, input),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/^Jess Nguyen has moved this order meanwhile: (?:Estimate|Confirm)\.$/u),
    });
  });

  it('of forty in one call three that cannot are named, and the others go on', async () => {
    const good = await Promise.all(Array.from({ length: 37 }, () => orderIn('orderPlaced')));
    const done = await orderIn('orderConfirmed');
    const ids = [...good, done, 'not-there', await orderIn('orderPlaced', { distributerId: 'west' })];
    const results = await move(people.supplier, 'confirm', ids, { input: { etaDate: ETA } });
    expect(results.filter(({ ok }) => ok)).toHaveLength(37);
    expect(results.slice(37)).toEqual([
      { id: done, ok: false, status: 409, msg: 'The order is confirmed. "Confirm" is not possible.' },
      { id: 'not-there', ok: false, status: 404, msg: 'Not found' },
      { id: ids[39], ok: false, status: 404, msg: 'Not found' },
    ]);
  });
});

describe('a payload', () => {
  it.each<[string, object, string]>([
    ['without records', { records: [] }, 'Invalid Data: records'],
    [
      'of too many',
      { records: Array.from({ length: 51 }, (_, index) => ({ id: `o${index}`, rev: 1 })) },
      'Invalid Data: records',
    ],
    [
      'that names one twice',
      {
        records: [
          { id: 'a', rev: 1 },
          { id: 'a', rev: 1 },
        ],
      },
      'An order is named twice.',
    ],
    ['with a path for an id', { records: [{ id: 'a/b', rev: 1 }] }, 'Invalid Data: records.0.id'],
    ['of no move', { move: 'complete' }, 'No such move.'],
  ])('%s is refused', async (_name, fields, msg) => {
    const id = await orderIn('available');
    const payload = { request: freshId('press'), move: 'estimate', records: [{ id, rev: 1 }], ...fields };
    const answer = await post('move-order', payload, people.dealer.token);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
    expect((await db.doc(`orders/${id}`).get()).get('_rev')).toBe(1);
  });

  it('that asks for a move of the portal’s own is refused', async () => {
    const id = await orderIn('available');
    expect(await moveOne(people.dealerAdmin, 'allocate', id)).toMatchObject({ ok: false, status: 403 });
  });
});
