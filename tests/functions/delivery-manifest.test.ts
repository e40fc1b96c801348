import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { forgetCalls, freshId, read, save } from './support/admin.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { begun, change, close, closed, key, loaded, manifestNow, TODAY } from './support/manifests.ts';
import { type OrderCast, orderIn, orderNow, ORDERS, setOrderStage } from './support/orders.ts';

let people: OrderCast;
let rival: Person;

beforeAll(async () => {
  people = await setOrderStage();
  await save(`kits/${KIT_ID}`, buildKit({ massFront: 20, massRear: 22.5 }), 8);
  rival = await newDistributor({ privileges: ORDERS, distributerId: 'west' });
});
beforeEach(forgetCalls);

describe('what goes on a manifest', () => {
  it('is a confirmed order, with its address and an estimate of its weight', async () => {
    const order = await orderIn('orderConfirmed');
    const { id, carrier } = await begun([order], people.supplier);
    expect(await manifestNow(id)).toMatchObject({
      distributerId: 'head-office',
      dealerId: '',
      day: TODAY,
      carrier,
      state: 'open',
      lines: [
        {
          number: `O-${order}`,
          dealer: 'Outback Suspension Penrith',
          suburb: 'Penrith NSW 2750',
          kg: 85,
          kgIsEstimate: true,
          loadedAt: 0,
          sentAt: 0,
        },
      ],
      entries: [{ action: 'add', by: people.supplier.uid }],
    });
    const { manifestId } = await orderNow(order);
    expect(manifestId).toBe(id);
    // The link is no save of the order: nobody's open page is in conflict with it.
    expect((await read(`orders/${order}`))['_rev']).toBe(1);
  });

  it('is one manifest for a day and carrier, however its name is written', async () => {
    const [first, second] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id, carrier } = await begun([first], people.supplier);
    expect((await begun([second], people.supplierAdmin, ` ${carrier.toUpperCase()}`)).id).toBe(id);
    expect((await manifestNow(id)).lines).toHaveLength(2);
  });

  it('of two clerks who begin it at once is one, with both orders', async () => {
    const [first, second] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const carrier = freshId('Carrier');
    const [a, b] = await Promise.all([
      begun([first], people.supplier, carrier),
      begun([second], people.supplierAdmin, carrier),
    ]);
    expect(a.id).toBe(b.id);
    expect((await manifestNow(a.id)).lines.map(({ orderId }) => orderId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  it('is on one manifest alone', async () => {
    const order = await orderIn('orderConfirmed');
    const { id, carrier } = await begun([order], people.supplier);
    const again = { action: 'add', day: TODAY, carrier: freshId('Other'), orders: [key(order)] };
    const answer = await change(people.supplier, again);
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      expect.stringContaining(`O-${order} is on the manifest of ${carrier}`),
    ]);
    expect(
      (await change(people.supplier, { action: 'remove', manifestId: id, orders: [key(order)] })).status,
    ).toBe(200);
    expect((await orderNow(order)).manifestId).toBe('');
    expect((await change(people.supplier, again)).status).toBe(200);
  });

  it('is added once, however often the same press is sent', async () => {
    const order = await orderIn('orderConfirmed');
    const press = {
      request: freshId('press'),
      action: 'add',
      day: TODAY,
      carrier: freshId('Carrier'),
      orders: [key(order)],
    };
    const [first, again] = [await change(people.supplier, press), await change(people.supplier, press)];
    expect(again.body).toEqual(first.body);
    const { id } = first.body.data as { id: string };
    expect((await manifestNow(id)).entries).toHaveLength(1);
  });

  it.each<[string, () => Promise<string>, number]>([
    ['placed only', () => orderIn('orderPlaced'), 409],
    ['of another distributor’s dealer', () => orderIn('orderConfirmed', { distributerId: 'west' }), 404],
    ['addressed to a dealer', () => orderIn('orderConfirmed', { supplierDealerId: 'depot' }), 404],
    ['deleted', () => orderIn('orderConfirmed', { deleted: true }), 404],
    ['not there', () => Promise.resolve('none'), 404],
  ])('is no order that is %s, and then none of the call', async (_name, make, status) => {
    const [good, bad] = [await orderIn('orderConfirmed'), await make()];
    const orders = [key(good), key(bad)];
    const answer = await change(people.supplier, {
      action: 'add',
      day: TODAY,
      carrier: freshId('Carrier'),
      orders,
    });
    expect(answer.status).toBe(status);
    expect((await orderNow(good)).manifestId).toBe('');
  });

  it.each([
    [
      'a day that has passed',
      { day: addDays(TODAY, -1) },
      'This day has passed. Choose today or a later day.',
    ],
    ['a day far ahead', { day: addDays(TODAY, 90) }, 'Choose a day within 60 days.'],
    ['no day', { day: '2026-02-31' }, 'Invalid Data: day'],
    ['no carrier', { carrier: ' ' }, 'Freight carrier is required'],
  ])('goes on none of %s', async (_name, fields, msg) => {
    const order = await orderIn('orderConfirmed');
    const orders = [key(order)];
    const answer = await change(people.supplier, {
      action: 'add',
      day: TODAY,
      carrier: 'X',
      orders,
      ...fields,
    });
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });

  it('may be of a dealer that supplies dealers, for that dealer alone', async () => {
    await save(
      'dealers/depot',
      buildDealer({ name: 'Depot', dealerId: 'depot', canAcceptDealerOrders: true }),
    );
    const clerk = await newUser({ privileges: ORDERS, dealerId: 'depot', dealerGroupId: '' });
    const order = await orderIn('orderConfirmed', { supplierDealerId: 'depot' });
    const { id } = await begun([order], clerk);
    expect(await manifestNow(id)).toMatchObject({ distributerId: '', dealerId: 'depot' });
    expect(
      (await change(people.supplier, { action: 'load', manifestId: id, orders: [key(order)] })).status,
    ).toBe(404);
    const answer = await change(people.dealer, {
      action: 'add',
      day: TODAY,
      carrier: 'X',
      orders: [key(order)],
    });
    expect([answer.status, answer.body.msg]).toEqual([
      403,
      'Not Authorised: needs the dealer setting "canAcceptDealerOrders".',
    ]);
  });
});

describe('another supplier', () => {
  it('reads no manifest by its id, and changes nothing on it', async () => {
    const order = await orderIn('orderConfirmed');
    const { id } = await loaded([order], people.supplier);
    const orders = [key(order)];
    for (const payload of [
      { action: 'load', manifestId: id, orders },
      { action: 'remove', manifestId: id, orders },
      { action: 'set', manifestId: id, orders, values: { consignment: 'X' } },
      { action: 'reopen', manifestId: id, reason: 'Mine' },
    ]) {
      const answer = await change(rival, payload);
      expect([answer.status, answer.body.msg]).toEqual([404, 'Not found']);
    }
    expect((await close(rival, id, [order])).status).toBe(404);
    expect((await close(rival, 'none', [order])).status).toBe(404);
    expect(await orderNow(order)).toMatchObject({ status: { name: 'orderConfirmed' }, manifestId: id });
  });

  it('sends no order of ours on a manifest of its own', async () => {
    const order = await orderIn('orderConfirmed');
    const theirs = await orderIn('orderConfirmed', { distributerId: 'west' });
    const { id } = await loaded([theirs], rival);
    const { results } = await closed(rival, id, [order]);
    expect(results).toMatchObject([{ id: order, ok: false, msg: 'It is not on this manifest any more.' }]);
    expect(await orderNow(order)).toMatchObject({ status: { name: 'orderConfirmed' } });
  });
});

describe('a payload', () => {
  it.each<[string, object, string]>([
    ['of no action', { action: 'send' }, 'Invalid Data: action'],
    [
      'with a path for an id',
      { orders: [{ collection: 'orders', orderId: 'a/b' }] },
      'Invalid Data: orders.0.orderId',
    ],
    [
      'of another collection',
      { orders: [{ collection: 'users', orderId: 'a' }] },
      'Invalid Data: orders.0.collection',
    ],
    ['that names one twice', { orders: [key('a'), key('a')] }, 'An order is named twice.'],
    [
      'that gives one weight to several',
      { action: 'set', orders: [key('a'), key('b')], values: { kg: 1 } },
      'Cartons, weight and serials are entered order by order.',
    ],
  ])('%s is refused', async (_name, fields, msg) => {
    const answer = await change(people.supplier, {
      action: 'load',
      manifestId: 'm',
      orders: [key('a')],
      ...fields,
    });
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });

  it('of who may not send orders is refused', async () => {
    const seller = await newDistributor({ privileges: { distributer: {} } });
    const engineerless = await change(seller, { action: 'load', manifestId: 'm', orders: [key('a')] });
    expect(engineerless.status).toBe(403);
    expect((await close(people.dealer, 'm', [])).status).toBe(403);
  });
});
