import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendar.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { KIT_ID } from './support/catalogue.ts';
import {
  begun,
  change,
  close,
  closed,
  key,
  lineOf,
  loaded,
  manifestNow,
  TODAY,
} from './support/manifests.ts';
import { moveOne, type OrderCast, orderIn, orderNow, setOrderStage } from './support/orders.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
  await save(`kits/${KIT_ID}`, buildKit({ massFront: 20, massRear: 22.5 }), 8);
});
beforeEach(forgetCalls);

describe('closing', () => {
  it('dispatches each order by the move itself, and closes', async () => {
    const ids = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id, carrier } = await loaded(ids, people.supplier);
    const values = { cartons: 3, kg: 91, picked: [{ line: 0, serials: ['B1', 'B2'] }] };
    await change(people.supplier, { action: 'set', manifestId: id, orders: [key(ids[0] ?? '')], values });
    expect(await closed(people.supplier, id, ids)).toMatchObject({
      state: 'closed',
      results: [{ ok: true }, { ok: true }],
    });
    expect(await orderNow(ids[0] ?? '')).toMatchObject({
      statusId: 3,
      freightCarrier: carrier,
      consignment: 'CN4711',
      cartons: 3,
      kg: 91,
      kgIsEstimate: false,
      dispatchedAt: expect.any(Number),
      lines: [{ serials: ['B1', 'B2'] }],
      entries: [{ move: 'dispatch', by: people.supplier.uid }],
      manifestId: id,
    });
    expect(await orderNow(ids[1] ?? '')).toMatchObject({ kg: 85, kgIsEstimate: true });
    const manifest = await manifestNow(id);
    expect(manifest).toMatchObject({ state: 'closed', closedAt: expect.any(Number) });
    expect(manifest.lines.every(({ sentAt }) => sentAt > 0)).toBe(true);
  });

  it('sends what was picked of an order; the rest is ready to be put on another day', async () => {
    const id = await orderIn('orderConfirmed');
    const { id: manifestId } = await loaded([id], people.supplier);
    const values = { kg: 42, picked: [{ line: 0, qty: 1, serials: [`${id}-1`] }] };
    await change(people.supplier, { action: 'set', manifestId, orders: [key(id)], values });
    expect(await closed(people.supplier, manifestId, [id])).toMatchObject({ results: [{ ok: true }] });
    expect(await orderNow(id)).toMatchObject({ statusId: 3, kg: 42, lines: [{ qty: 1 }], splits: 1 });
    const { docs } = await db.collection('orders').where('splitFrom', '==', id).get();
    expect(docs.map((rest) => rest.data())).toMatchObject([
      { statusId: 2, manifestId: '', kg: 0, lines: [{ qty: 1 }] },
    ]);
  });

  it('leaves what could not be sent on the open manifest, with the reason, and sends the rest later', async () => {
    const [good, changedSince, blank] = await Promise.all([
      orderIn('orderConfirmed'),
      orderIn('orderConfirmed'),
      orderIn('orderConfirmed'),
    ]);
    const ids = [good, changedSince, blank];
    const { id } = await loaded(ids, people.supplier);
    await moveOne(people.dealer, 'askToCancel', changedSince, { input: { reason: 'Sold the ute' } });
    await change(people.supplier, {
      action: 'set',
      manifestId: id,
      orders: [key(blank)],
      values: { consignment: '' },
    });
    const { results, state } = await closed(people.supplier, id, ids);
    expect(state).toBe('open');
    expect(results).toMatchObject([
      { id: good, ok: true },
      {
        id: changedSince,
        ok: false,
        status: 409,
        msg: 'Jess Nguyen has moved this order meanwhile: Ask to cancel.',
      },
      { id: blank, ok: false, status: 400, msg: 'Consignment is required' },
    ]);
    expect(await lineOf(id, good)).toMatchObject({ sentAt: expect.any(Number), fault: '' });
    expect(await lineOf(id, blank)).toMatchObject({ sentAt: 0, fault: 'Consignment is required' });
    // The blank one is entered, the other unloaded: then nothing is left, and it closes.
    await change(people.supplier, { action: 'unload', manifestId: id, orders: [key(changedSince)] });
    const values = { consignment: 'CN5' };
    await change(people.supplier, { action: 'set', manifestId: id, orders: [key(blank)], values });
    expect(await closed(people.supplier, id, [blank])).toMatchObject({
      state: 'closed',
      results: [{ ok: true }],
    });
    expect((await orderNow(changedSince)).manifestId).toBe('');
    expect((await manifestNow(id)).lines.map(({ orderId }) => orderId)).toEqual([good, blank]);
  });

  it('asks for the serials of a line that carries compliance, as a dispatch does', async () => {
    const order = await orderIn('orderConfirmed');
    const { lines } = await orderNow(order);
    await save(`orders/${order}`, {
      ...(await read(`orders/${order}`)),
      lines: lines.map((line) => ({ ...line, compliance: 'federal' })),
    });
    const { id } = await loaded([order], people.supplier);
    expect(await closed(people.supplier, id, [order])).toMatchObject({
      state: 'open',
      results: [{ ok: false, msg: 'HiLux GVM: enter a serial for each of 2.' }],
    });
    const values = { picked: [{ line: 0, serials: ['A1', 'A2'] }] };
    await change(people.supplier, { action: 'set', manifestId: id, orders: [key(order)], values });
    expect(await closed(people.supplier, id, [order])).toMatchObject({ state: 'closed' });
  });

  it('is done once, however often the same press is sent', async () => {
    const order = await orderIn('orderConfirmed');
    const { id } = await loaded([order], people.supplier);
    const press = { request: freshId('press') };
    const first = await closed(people.supplier, id, [order], press);
    const again = await closed(people.supplier, id, [order], press);
    expect([first.state, again.state]).toEqual(['closed', 'closed']);
    expect(again.results).toMatchObject([{ id: order, ok: true }]);
    expect((await orderNow(order)).entries).toHaveLength(1);
    expect((await manifestNow(id)).entries.filter(({ action }) => action === 'close')).toHaveLength(1);
  });

  it('by two clerks at once sends each order once, and tells both that it is done', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => orderIn('orderConfirmed')));
    const { id } = await loaded(ids, people.supplier);
    const answers = await Promise.all([
      closed(people.supplier, id, ids),
      closed(people.supplierAdmin, id, ids),
    ]);
    expect(answers.map(({ state }) => state)).toEqual(['closed', 'closed']);
    expect(answers.flatMap(({ results }) => results).every(({ ok }) => ok)).toBe(true);
    for (const order of ids) {
      expect((await orderNow(order)).entries).toHaveLength(1);
    }
    const manifest = await manifestNow(id);
    expect(manifest.entries.filter(({ action }) => action === 'dispatch')).toHaveLength(4);
    expect(manifest.entries.filter(({ action }) => action === 'close')).toHaveLength(1);
  });

  it('takes off what is not loaded, and is none where nothing is', async () => {
    const [here, left] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id } = await begun([here, left], people.supplier);
    expect((await close(people.supplier, id, [])).body.msg).toBe(
      'Nothing was sent with this manifest. Load the orders first.',
    );
    const orders = [key(here)];
    await change(people.supplier, { action: 'set', manifestId: id, orders, values: { consignment: 'CN1' } });
    await change(people.supplier, { action: 'load', manifestId: id, orders });
    const { results, state } = await closed(people.supplier, id, [here, left]);
    expect([state, results.map(({ msg = 'done' }) => msg)]).toEqual([
      'closed',
      ['done', 'It is not loaded.'],
    ]);
    expect(await orderNow(left)).toMatchObject({ status: { name: 'orderConfirmed' }, manifestId: '' });
  });

  it('comes on its day, not before it', async () => {
    const order = await orderIn('orderConfirmed');
    const day = addDays(TODAY, 2);
    const orders = [key(order)];
    const answer = await change(people.supplier, { action: 'add', day, carrier: freshId('Carrier'), orders });
    const { id } = answer.body.data as { id: string };
    await change(people.supplier, { action: 'load', manifestId: id, orders });
    expect((await close(people.supplier, id, [order])).body.msg).toBe(
      'This manifest is for a later day. Close it on its day.',
    );
  });

  it('believes no carrier, consignment or serial of the request', async () => {
    const order = await orderIn('orderConfirmed');
    const { id, carrier } = await loaded([order], people.supplier);
    const forged = { carrier: 'Own', input: { consignment: 'X', freightCarrier: 'Own' }, state: 'closed' };
    await closed(people.supplier, id, [order], forged);
    expect(await orderNow(order)).toMatchObject({ freightCarrier: carrier, consignment: 'CN4711' });
  });
});

describe('after it is closed', () => {
  it('nothing changes until an admin reopens it with a reason', async () => {
    const order = await orderIn('orderConfirmed');
    const { id } = await loaded([order], people.supplier);
    await closed(people.supplier, id, [order]);
    const late = await orderIn('orderConfirmed');
    const { carrier } = await manifestNow(id);
    const add = { action: 'add', day: TODAY, carrier, orders: [key(late)] };
    expect((await change(people.supplier, add)).body.msg).toBe('This manifest is closed. Reopen it first.');
    const reopen = { action: 'reopen', manifestId: id, reason: 'The driver left a pallet' };
    expect((await change(people.supplier, reopen)).status).toBe(403);
    expect((await change(people.supplierAdmin, { ...reopen, reason: ' ' })).status).toBe(400);
    expect((await change(people.supplierAdmin, reopen)).status).toBe(200);
    expect((await change(people.supplier, add)).status).toBe(200);
  });

  it('a dispatch is undone only once it is open again; the order then stands on it, not loaded', async () => {
    const order = await orderIn('orderConfirmed');
    const { id } = await loaded([order], people.supplier);
    await closed(people.supplier, id, [order]);
    const input = { input: { reason: 'Wrong pallet' } };
    expect(await moveOne(people.supplierAdmin, 'undoDispatch', order, input, 2)).toMatchObject({
      ok: false,
      status: 400,
      msg: 'Its delivery manifest is closed. Reopen the manifest first.',
    });
    await change(people.supplierAdmin, { action: 'reopen', manifestId: id, reason: 'Wrong pallet' });
    expect(await moveOne(people.supplierAdmin, 'undoDispatch', order, input, 2)).toMatchObject({ ok: true });
    expect(await lineOf(id, order)).toMatchObject({ sentAt: 0, loadedAt: 0, consignment: '' });
    expect(await orderNow(order)).toMatchObject({ status: { name: 'orderConfirmed' }, manifestId: id });
  });
});

describe('an order that is moved by itself', () => {
  const DISPATCH = (freightCarrier: string) => ({ input: { freightCarrier, consignment: 'CN8', kg: 12 } });

  it('stands on the day’s manifest of its carrier as sent', async () => {
    const order = await orderIn('orderConfirmed');
    const carrier = freshId('Carrier');
    expect(await moveOne(people.supplier, 'dispatch', order, DISPATCH(carrier))).toMatchObject({ ok: true });
    const { manifestId } = await orderNow(order);
    expect(await manifestNow(manifestId)).toMatchObject({
      day: TODAY,
      carrier,
      state: 'open',
      lines: [{ orderId: order, consignment: 'CN8', kg: 12, sentAt: expect.any(Number) }],
    });
  });

  it('marks the manifest it is on, and leaves it for another carrier’s', async () => {
    const [stays, goes] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id, carrier } = await begun([stays, goes], people.supplier);
    await moveOne(people.supplier, 'dispatch', stays, DISPATCH(carrier.toUpperCase()));
    await moveOne(people.supplier, 'dispatch', goes, DISPATCH(freshId('Other')));
    const { lines } = await manifestNow(id);
    expect(lines).toMatchObject([{ orderId: stays, sentAt: expect.any(Number) }]);
    const { manifestId } = await orderNow(goes);
    expect(manifestId).not.toBe(id);
    expect(await lineOf(manifestId, goes)).toMatchObject({ sentAt: expect.any(Number) });
  });

  it('goes without one where the day’s has left', async () => {
    const [first, late] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id, carrier } = await loaded([first], people.supplier);
    await closed(people.supplier, id, [first]);
    expect(await moveOne(people.supplier, 'dispatch', late, DISPATCH(carrier))).toMatchObject({ ok: true });
    expect(await orderNow(late)).toMatchObject({ statusId: 3, manifestId: '' });
    expect((await manifestNow(id)).lines).toHaveLength(1);
  });

  it('comes off when it is cancelled or goes back to an estimate', async () => {
    const [cancelled, withdrawn] = [await orderIn('orderConfirmed'), await orderIn('orderConfirmed')];
    const { id } = await loaded([cancelled, withdrawn], people.supplier);
    const input = { reason: 'Out of springs', etaDate: addDays(TODAY, 9) };
    await moveOne(people.supplierAdmin, 'cancelConfirmed', cancelled, { input });
    await moveOne(people.supplier, 'withdraw', withdrawn, { input });
    expect((await manifestNow(id)).lines).toEqual([]);
    expect((await orderNow(cancelled)).manifestId).toBe('');
    expect((await orderNow(withdrawn)).manifestId).toBe('');
  });
});
