import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edit, forgetCalls, freshId, read } from './support/admin.ts';
import { rowsRead, storeJob, wholeJob } from './support/job.ts';
import {
  DISPATCH,
  draft,
  moveOne,
  type OrderCast,
  orderIn,
  orderNow,
  PRICE,
  setOrderStage,
} from './support/orders.ts';
import { followed, saved } from './support/triggers.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});
beforeEach(forgetCalls);

describe('dispatch and receipt', () => {
  it('asks for carrier and consignment, and names the field', async () => {
    const id = await orderIn('orderConfirmed');
    expect(await moveOne(people.supplier, 'dispatch', id)).toEqual({
      id,
      ok: false,
      status: 400,
      msg: 'Freight carrier is required',
      field: 'freightCarrier',
    });
    const sent = { input: { ...DISPATCH, lines: [{ line: 0, serials: [`${id}-a`, `${id}-b`] }] } };
    expect(await moveOne(people.supplier, 'dispatch', id, sent)).toMatchObject({ ok: true });
    expect(await orderNow(id)).toMatchObject({
      statusId: 3,
      consignment: 'CN1',
      dispatchedAt: expect.any(Number),
      lines: [{ serials: [`${id}-a`, `${id}-b`] }],
    });
  });

  it('sends what is there today and the rest later, each received by itself', async () => {
    const id = await orderIn('orderConfirmed');
    const part = (qty: number, serials: string[]) => ({
      input: { ...DISPATCH, lines: [{ line: 0, qty, serials }] },
    });
    expect(await moveOne(people.dealer, 'dispatch', id, part(1, [`${id}-a`]))).toMatchObject({ status: 403 });
    for (const [qty, msg] of [
      [3, 'HiLux GVM: 3 to dispatch, but only 2 are ordered.'],
      [0, 'Nothing is dispatched. Enter what goes today.'],
    ] as const) {
      expect(await moveOne(people.supplier, 'dispatch', id, part(qty, []))).toMatchObject({
        status: 400,
        field: 'lines',
        msg,
      });
    }
    const press = { ...part(1, [`${id}-a`]), request: freshId('press') };
    const { also, number } = await moveOne(people.supplier, 'dispatch', id, press);
    // The same press again sends nothing more.
    expect(await moveOne(people.supplier, 'dispatch', id, press)).toMatchObject({ ok: true });
    expect(also?.[0]?.number).toBe(`${number}-2`);
    expect(await orderNow(id)).toMatchObject({
      statusId: 3,
      splits: 1,
      lines: [{ qty: 1, serials: [`${id}-a`] }],
      totals: { ex: PRICE },
    });
    const rest = also?.[0]?.id ?? '';
    expect(await orderNow(rest)).toMatchObject({
      statusId: 2,
      splitFrom: id,
      dealerId: 'outback-penrith',
      dispatchedAt: 0,
      lines: [{ qty: 1, serials: [] }],
      totals: { ex: PRICE },
    });
    expect(await moveOne(people.dealer, 'receive', id, {}, 2)).toMatchObject({ ok: true });
    expect(await moveOne(people.dealer, 'receive', rest)).toMatchObject({ status: 409 });
    expect(await moveOne(people.supplier, 'dispatch', rest, part(1, [`${id}-b`]))).toMatchObject({
      ok: true,
    });
    expect(await moveOne(people.dealer, 'receive', rest, {}, 2)).toMatchObject({ ok: true });
    expect([await orderNow(id), await orderNow(rest)].map(({ statusId }) => statusId)).toEqual([4, 4]);
  });

  it('splits what is short off into an order of its own that stays in transit', async () => {
    const id = await orderIn('orderInTransit');
    const short = { input: { lines: [{ line: 0, qty: 1, serials: [`${id}-2`] }] } };
    const { also, number } = await moveOne(people.dealer, 'receive', id, short);
    expect(also?.[0]?.number).toBe(`${number}-2`);
    expect(await orderNow(id)).toMatchObject({
      statusId: 4,
      splits: 1,
      lines: [{ qty: 1, receivedQty: 1, serials: [`${id}-2`] }],
      totals: { ex: PRICE },
    });
    expect(await orderNow(also?.[0]?.id ?? '')).toMatchObject({
      statusId: 3,
      splitFrom: id,
      dealerId: 'outback-penrith',
      lines: [{ qty: 1, receivedQty: 0, serials: [`${id}-1`] }],
      totals: { ex: PRICE },
    });
  });

  it('refuses a serial that its supplier sent with another order, however it is written, until it came back', async () => {
    const own = freshId('S');
    const send = async (id: string, serial: string) =>
      moveOne(people.supplier, 'dispatch', id, {
        input: { ...DISPATCH, lines: [{ line: 0, serials: [serial] }] },
      });
    const first = await orderIn('orderConfirmed');
    expect(await send(first, own)).toMatchObject({ ok: true });
    const second = await orderIn('orderConfirmed', { dealerId: 'outback-dubbo' });
    for (const written of [own, own.toLowerCase(), own.replace('S', 'Ｓ')]) {
      expect(await send(second, written)).toMatchObject({
        status: 400,
        field: 'lines',
        msg: `Serial ${own} was sent with order O-${first} already.`,
      });
    }
    const { lines } = await orderNow(first);
    await edit(`orders/${first}`, { lines: lines.map((line) => ({ ...line, returnedQty: 1 })) });
    expect(await send(second, own)).toMatchObject({ ok: true });
  });

  it('gives one serial to one of two orders that are sent at once', async () => {
    const own = freshId('S');
    const ids = await Promise.all([orderIn('orderConfirmed'), orderIn('orderConfirmed')]);
    const sent = await Promise.all(
      ids.map((id) =>
        moveOne(people.supplier, 'dispatch', id, {
          input: { ...DISPATCH, lines: [{ line: 0, serials: [own] }] },
        }),
      ),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('asks which serials arrived, and keeps every serial of what came whole', async () => {
    const id = await orderIn('orderInTransit');
    const counted = (qty: number, serials: string[] = []) => ({
      input: { lines: [{ line: 0, qty, serials }] },
    });
    expect(await moveOne(people.dealer, 'receive', id, counted(1))).toMatchObject({
      status: 400,
      msg: 'HiLux GVM: enter the serials of the kits that arrived, 0 of 1 entered.',
    });
    for (const serials of [[`${id}-1`], [`${id}-1`, `${id}-1`.toUpperCase()]]) {
      expect(await moveOne(people.dealer, 'receive', id, counted(2, serials))).toMatchObject({ status: 400 });
    }
    expect(await moveOne(people.dealer, 'receive', id, counted(2))).toMatchObject({ ok: true });
    expect((await orderNow(id)).lines[0]?.serials).toEqual([`${id}-1`, `${id}-2`]);
  });

  it('writes out what no job takes, beside what jobs hold', async () => {
    const id = await orderIn('available');
    const kits = wholeJob().kits.map((slot) => ({ ...slot, orderId: id, orderLine: 0 }));
    const job = await storeJob(wholeJob({ photos: {}, kits }), saved);
    const sold = { input: { reason: 'Sold over the counter' } };
    expect(await moveOne(people.dealerAdmin, 'closeByHand', id, sold)).toMatchObject({ status: 400 });
    expect(await moveOne(people.dealer, 'closeRest', id, sold)).toMatchObject({ status: 403 });
    expect(await moveOne(people.dealerAdmin, 'closeRest', id, sold)).toMatchObject({ ok: true });
    expect(await orderNow(id)).toMatchObject({
      status: { name: 'allocated' },
      lines: [{ heldBy: [job], writtenOutQty: 1 }],
      entries: [{ move: 'closeRest', reason: 'Sold over the counter', note: '1 kit written out' }],
    });
  });

  it('refuses more than was sent', async () => {
    const id = await orderIn('orderInTransit');
    expect(
      await moveOne(people.dealer, 'receive', id, { input: { lines: [{ line: 0, qty: 3 }] } }),
    ).toMatchObject({
      status: 400,
      msg: 'HiLux GVM: 3 received, but 2 were sent.',
      field: 'lines',
    });
  });

  it('takes a kit that did not arrive away from the job that counted on it', async () => {
    const id = await orderIn('orderInTransit');
    const kits = wholeJob().kits.map((slot) => ({ ...slot, orderId: id, orderLine: 0 }));
    const job = () => storeJob(wholeJob({ photos: {}, kits }), saved);
    const [first, second] = [await job(), await job()];
    expect((await orderNow(id)).lines[0]?.heldBy).toEqual([first, second]);
    await followed(`orders/${id}`, () =>
      moveOne(people.dealer, 'receive', id, {
        input: { lines: [{ line: 0, qty: 1, serials: [`${id}-1`] }] },
      }),
    );
    expect(await orderNow(id)).toMatchObject({ status: { name: 'allocated' }, lines: [{ heldBy: [first] }] });
    expect(rowsRead(await read(`installations/${second}`))).toMatchObject({ unheldOrders: [id] });
  });
});

describe('what a job may count on', () => {
  it('no draft, whoever wrote it', async () => {
    const id = await draft();
    const kits = wholeJob().kits.map((slot) => ({ ...slot, orderId: id, orderLine: 0 }));
    const job = await storeJob(wholeJob({ photos: {}, kits }), saved);
    expect(rowsRead(await read(`installations/${job}`))).toMatchObject({ unheldOrders: [id] });
  });

  it('no order that was cancelled meanwhile', async () => {
    const id = await orderIn('orderPlaced');
    const kits = wholeJob().kits.map((slot) => ({ ...slot, orderId: id, orderLine: 0 }));
    const job = await storeJob(wholeJob({ photos: {}, kits }), saved);
    expect(rowsRead(await read(`installations/${job}`))).toMatchObject({ unheldOrders: [] });
    await followed(`orders/${id}`, () =>
      moveOne(people.dealerAdmin, 'cancel', id, { input: { reason: 'Sold the ute' } }),
    );
    expect(rowsRead(await read(`installations/${job}`))).toMatchObject({ unheldOrders: [id] });
  });
});
