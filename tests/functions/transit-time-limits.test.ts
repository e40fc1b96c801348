import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { endOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { labelOrderSchema } from '#domain/label-order/schema.ts';
import { statusFields } from '#domain/order/status.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { NO_LIMIT_ENDS, type TimeLimitError } from '#domain/time-limit/schema.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, edit, forgetCalls, freshId, read, readWhere } from './support/admin.ts';
import { post } from './support/api.ts';
import { LIMITS, newUser, type Person } from './support/cast.ts';
import { begunAt, storeJob, wholeJob } from './support/job.ts';
import {
  DISPATCH,
  moveOne,
  type OrderCast,
  ORDERS,
  orderIn,
  orderNow,
  setOrderStage,
} from './support/orders.ts';
import { emailOf } from './support/tokens.ts';
import { edited, followed, saved } from './support/triggers.ts';

/** Does a night's work; how many records changed by themselves. */
const reconcileDue = async (startedAt: number) => (await beginWork(NIGHT, { startedAt }))['updated'] ?? 0;
const now = () => Math.floor(Date.now() / 1000);
const LIMIT = LIMITS.orderInTransit;
const NONE = { timeLimits: [], timeLimitStatusId: 0, timeLimitDueAt: 0, timeLimitEndsAt: NO_LIMIT_ENDS };

const dealerId = freshId('dealer');
const dealer = `dealers/${dealerId}`;
let people: OrderCast;
let receiver: Person;
let admin: Person;

beforeAll(async () => {
  people = await setOrderStage();
  await saved(dealer, buildDealer({ name: 'Transit', dealerId, dealerGroupId: 'outback' }));
  receiver = await newUser({ dealerId, privileges: ORDERS });
  admin = await newUser({ dealerId, privileges: ORDERS, type: 'admin' });
});
beforeEach(forgetCalls);

/** A move of an order, with what the triggers do after it. */
const moved = (id: string, ...how: [person: Person, move: string, more?: object]) =>
  followed(`orders/${id}`, async () => {
    const [person, move, more = {}] = how;
    const rev = Number((await read(`orders/${id}`))['_rev']);
    expect(await moveOne(person, move, id, more, rev)).toMatchObject({ ok: true });
  });

/** An order of the dealer's that was dispatched this second. */
async function dispatched(): Promise<string> {
  const id = await orderIn('orderConfirmed', { dealerId });
  await moved(id, people.supplier, 'dispatch', { input: DISPATCH });
  return id;
}

/** An order of the dealer's whose limit is over by a minute. */
async function lateOrder(): Promise<string> {
  const id = await dispatched();
  await edited(`orders/${id}`, { dispatchedAt: now() - LIMIT - 60 });
  await readWhere(`orders/${id}`, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
  return id;
}

const receive = (id: string, qty = 2) =>
  moved(id, receiver, 'receive', { input: { lines: [{ line: 0, qty }] } });

describe('the time limit of an order', () => {
  it('begins with its dispatch, without a stamp of its own, and ends with its receipt', async () => {
    const id = await dispatched();
    const order = await orderNow(id);
    expect(order).toMatchObject({
      timeLimits: [
        {
          id,
          type: 'orderInTransit',
          startTimestamp: order.dispatchedAt,
          limit: LIMIT,
          timeLimitStatus: 'ok',
        },
      ],
      timeLimitDueAt: order.dispatchedAt + LIMIT + 1,
      timeLimitEndsAt: order.dispatchedAt + LIMIT,
    });
    expect(await read(`orders/${id}`)).toMatchObject({ _rev: 2, _by: people.supplier.uid });
    await receive(id);
    expect(await orderNow(id)).toMatchObject(NONE);
  });

  it.each(['undoDispatch', 'writeOff'])('ends with %s', async (move) => {
    const id = await dispatched();
    await moved(id, people.supplierAdmin, move, { input: { reason: 'Wrong pallet' } });
    expect(await orderNow(id)).toMatchObject(NONE);
  });

  it('runs on for what is still to come of a short receipt', async () => {
    const id = await dispatched();
    const { dispatchedAt } = await orderNow(id);
    await receive(id, 1);
    expect(await orderNow(id)).toMatchObject(NONE);
    const { docs } = await db.collection('orders').where('splitFrom', '==', id).get();
    const rest = docs[0]?.id ?? '';
    expect(await orderNow(rest)).toMatchObject({
      number: expect.stringMatching(/-2$/u),
      timeLimits: [{ id: rest, type: 'orderInTransit', startTimestamp: dispatchedAt, limit: LIMIT }],
    });
    await receive(rest, 1);
  });

  it('runs on label orders by their own definition', async () => {
    const path = `compliancePlateOrders/${freshId('labels')}`;
    const dispatchedAt = now() - 86_400;
    const order = buildLabelOrder({ statusName: 'orderInTransit', dispatchedAt, dealerId, number: 'L-1' });
    await saved(path, storedFields(labelOrderSchema, order));
    expect((await read(path))['timeLimits']).toMatchObject([
      { type: 'compliancePlateOrderInTransit', startTimestamp: dispatchedAt, timeLimitStatus: 'ok' },
    ]);
    const define = (limit: number) =>
      followed(['system/timeLimits', path], () =>
        edit('system/timeLimits', { 'types.compliancePlateOrderInTransit.limit': limit }),
      );
    await define(3600);
    expect(await read(path)).toMatchObject({ timeLimitStatusId: 2 });
    expect(await read(dealer)).toMatchObject({ timeLimitErrs: [{ number: 'L-1' }] });
    await define(LIMITS.compliancePlateOrderInTransit);
    expect(await read(dealer)).toMatchObject({ timeLimitErrs: [] });
    await edited(path, statusFields('available'));
    expect(await read(path)).toMatchObject(NONE);
  });

  it('follows its definition at once', async () => {
    const id = await dispatched();
    await edited(`orders/${id}`, { dispatchedAt: now() - 3 * 86_400 });
    const define = (limit: number) => edited('system/timeLimits', { 'types.orderInTransit.limit': limit });
    await define(86_400);
    expect(await orderNow(id)).toMatchObject({ timeLimitStatusId: 2 });
    await define(LIMIT);
    expect(await orderNow(id)).toMatchObject({ timeLimitStatusId: 0 });
    await receive(id);
  });

  it('stands in the dealer’s sum beside those of jobs, which is the worst of all', async () => {
    const job = wholeJob({ dealerId, moves: [begunAt(now() - LIMITS.gvmUpgradeState - 60)] });
    const path = `installations/${await storeJob(job, saved)}`;
    const id = await lateOrder();
    const { number } = await orderNow(id);
    const sum = await readWhere(dealer, ({ timeLimitErrs }) => timeLimitErrs.length === 2);
    expect(sum).toMatchObject({ timeLimitStatus: 'error', timeLimitStatusId: 2 });
    expect(sum['timeLimitErrs']).toContainEqual(
      expect.objectContaining({ id, number, type: 'orderInTransit', timeLimitStatus: 'error' }),
    );
    await edited(path, { deleted: true });
    expect(await read(dealer)).toMatchObject({ timeLimitStatus: 'error', timeLimitErrs: [{ id }] });
    await receive(id);
    expect(await read(dealer)).toMatchObject({ timeLimitStatus: 'ok', timeLimitErrs: [] });
  });
});

describe('while the definitions cannot be read', () => {
  it('no job and no order loses or gains a limit; once they can, what should run runs', async () => {
    const late = await lateOrder();
    const job = wholeJob({ dealerId, moves: [begunAt(now() - LIMITS.gvmUpgradeState - 60)] });
    const jobPath = `installations/${await storeJob(job, saved)}`;
    const [jobRows, orderRows] = [(await read(jobPath))['timeLimits'], (await orderNow(late)).timeLimits];
    expect([jobRows, orderRows]).toMatchObject([[{ timeLimitStatusId: 2 }], [{ timeLimitStatusId: 2 }]]);
    const { types } = await read('system/timeLimits');
    await saved('system/timeLimits', { types: { ...types, orderInTransit: { label: 5 } } });
    await edited(jobPath, { orderIds: ['wrong'] });
    await edited(`orders/${late}`, { timeLimitDueAt: 1 });
    expect((await read(jobPath))['timeLimits']).toEqual(jobRows);
    expect((await read(jobPath))['orderIds']).toEqual([]);
    expect((await orderNow(late)).timeLimits).toEqual(orderRows);
    const sent = await dispatched();
    const begun = wholeJob({ dealerId, moves: [begunAt(now())] });
    const begunPath = `installations/${await storeJob(begun, saved)}`;
    expect(await orderNow(sent)).toMatchObject({ timeLimits: [] });

    await saved('system/timeLimits', { types });
    expect((await orderNow(sent)).timeLimits).toHaveLength(1);
    expect((await read(begunPath))['timeLimits']).toHaveLength(1);
    expect((await orderNow(late)).timeLimits).toEqual(orderRows);
    for (const path of [jobPath, begunPath]) await edited(path, { deleted: true });
    for (const id of [sent, late]) await receive(id);
  });
});

describe('an exemption of an order', () => {
  const until = endOfDaySydney(todaySydney(new Date()));
  const submit = (who: Person, error: TimeLimitError) =>
    post(
      'submit-time-limit-exemption',
      {
        error,
        timestamp: until,
        reason: 'Truck bogged',
        user: { userId: who.uid, firstName: 'Jess', lastName: 'Nguyen', email: emailOf(who.uid) },
      },
      who.token,
    );

  it('is given by the dealer’s admin or the supplier, sums up, and ends by itself', async () => {
    const id = await lateOrder();
    const path = `orders/${id}`;
    const [row] = (await orderNow(id)).timeLimits;
    if (!row) throw new Error('No limit runs');
    expect((await submit(receiver, row)).status).toBe(403);
    expect((await submit(await newUser({ type: 'admin', dealerId: 'coastal' }), row)).status).toBe(404);
    expect((await submit(people.supplier, { ...row, type: 'compliancePlateOrderInTransit' })).status).toBe(
      404,
    );
    const rev = Number((await read(path))['_rev']);
    await followed(path, async () => expect((await submit(admin, row)).status).toBe(200));
    expect(await read(path)).toMatchObject({
      timeLimitStatusId: 1,
      timeLimitEndsAt: until,
      _rev: rev + 1,
      _by: admin.uid,
    });
    expect(await read(dealer)).toMatchObject({ timeLimitStatus: 'exempt' });
    // Whoever wanted to receive it meanwhile is told of a change, not of a move that nobody made.
    expect(await moveOne(receiver, 'receive', id, {}, rev)).toMatchObject({
      status: 409,
      msg: 'This order was changed while you were looking at it.',
    });

    const [exempt] = (await orderNow(id)).timeLimits;
    // As if its day had passed and nobody had written since.
    const passed = { ...exempt, timeLimitExemptTimestamp: now() - 1 };
    await followed(path, async () => {
      await db.doc(path).update({ timeLimits: [passed], timeLimitDueAt: now() });
      await reconcileDue(now());
    });
    expect(await read(path)).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0, _rev: rev + 1 });
    expect(await read(dealer)).toMatchObject({ timeLimitStatus: 'error' });
    expect((await submit(people.supplier, (await orderNow(id)).timeLimits[0] ?? row)).status).toBe(200);
    await receive(id);
  });
});

describe('the night', () => {
  it('turns orders that are due and no others', async () => {
    const [due, notDue] = [await dispatched(), await dispatched()];
    const [row] = (await orderNow(due)).timeLimits;
    const dispatchedAt = now() - LIMIT - 1;
    const aged = { ...row, startTimestamp: dispatchedAt };
    // As if the time had passed and nobody had written since.
    await db.doc(`orders/${due}`).update({ dispatchedAt, timeLimits: [aged], timeLimitDueAt: now() - 1 });
    expect([await reconcileDue(now()), await reconcileDue(now())]).toEqual([1, 0]);
    expect(await orderNow(due)).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0 });
    expect(await orderNow(notDue)).toMatchObject({ timeLimitStatusId: 0 });
  });
});
