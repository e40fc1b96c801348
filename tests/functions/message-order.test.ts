import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetCalls, freshId, read } from './support/admin.ts';
import { newUser, type Person } from './support/cast.ts';
import {
  DISPATCH,
  draft,
  moveOne,
  type OrderCast,
  orderIn,
  orderNow,
  ORDERS,
  setOrderStage,
} from './support/orders.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});
beforeEach(forgetCalls);

const say = (person: Person, id: string, text: string, request = freshId('press')) =>
  moveOne(person, 'message', id, { request, input: { reason: text } });

it('is an entry of the order for either side, and leaves status and revision alone', async () => {
  const id = await orderIn('orderConfirmed');
  expect(await say(people.dealer, id, 'Can it come before Friday?')).toMatchObject({ ok: true, rev: 1 });
  expect(await say(people.supplier, id, 'Yes, with the morning truck.')).toMatchObject({ ok: true, rev: 1 });
  const order = await orderNow(id);
  expect(order).toMatchObject({
    status: { name: 'orderConfirmed' },
    entries: [
      { move: 'message', reason: 'Can it come before Friday?', by: people.dealer.uid },
      { move: 'message', reason: 'Yes, with the morning truck.', by: people.supplier.uid },
    ],
  });
  expect((await read(`orders/${id}`))['_rev']).toBe(1);
});

it('is sent once, however often the same press is', async () => {
  const id = await orderIn('orderPlaced');
  const press = freshId('press');
  await Promise.all([say(people.dealer, id, 'Hello', press), say(people.dealer, id, 'Hello', press)]);
  await say(people.dealer, id, 'Hello', press);
  expect((await orderNow(id)).entries).toHaveLength(1);
});

it('can’t be blank, too long, or on a draft that its supplier does not see', async () => {
  const id = await orderIn('orderPlaced');
  const told = async (order: string, text: string) => {
    const { status, msg } = await say(people.dealer, order, text);
    return [status, msg];
  };
  expect(await told(id, '  ')).toEqual([400, 'Message is required']);
  expect(await told(id, 'x'.repeat(501))).toEqual([400, 'At most 500 characters']);
  expect(await told(await draft(), 'Hello')).toEqual([
    409,
    'The order is draft. "Send message" is not possible.',
  ]);
});

it('is no business of another dealer of the group', async () => {
  const id = await orderIn('orderPlaced');
  const other = await newUser({ dealerId: 'outback-dubbo', privileges: ORDERS });
  expect(await say(other, id, 'Hello')).toMatchObject({ ok: false, status: 404 });
  expect(await say(people.dealer, id, 'Hello')).toMatchObject({ ok: true });
});

it('is a row of the table, which any revision takes and which makes no dialog of before a conflict', async () => {
  const id = await orderIn('orderConfirmed');
  const input = { reason: 'Leave it at the gate.' };
  expect(await moveOne(people.dealer, 'message', id, { input }, 7)).toMatchObject({ ok: true, rev: 1 });
  expect(await moveOne(people.dealer, 'askToCancel', id, { input }, 7)).toMatchObject({ status: 409 });
  expect(await moveOne(people.supplier, 'dispatch', id, { input: DISPATCH }, 1)).toMatchObject({ rev: 2 });
});
