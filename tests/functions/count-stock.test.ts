import { beforeAll, describe, expect, it } from 'vitest';
import { stockCountSchema } from '#domain/stock-count/schema.ts';
import { sentBefore } from '#domain/shared/press.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { ORDERS, setOrderStage } from './support/orders.ts';

/** A dealer of its own: other files order for theirs. */
const DEALER = 'count-shop';
let clerk: Person;

const line = (qty: number, allocatedQty = 0) => ({
  kitId: KIT_ID,
  description: 'HiLux N80 GVM 3300',
  qty,
  receivedQty: qty,
  allocatedQty,
});
async function shelve(fields: Parameters<typeof buildOrder>[0]): Promise<string> {
  const id = freshId('shelf');
  await save(`orders/${id}`, storedFields(orderSchema, buildOrder({ dealerId: DEALER, ...fields })));
  return id;
}
const counted = (counted_: number, seen: number, reason = '') => ({
  kitId: KIT_ID,
  springOption: '',
  counted: counted_,
  seen,
  reason,
});
const count = (lines: readonly object[], request = freshId('count'), person = clerk) =>
  post('count-stock', { request, lines }, person.token);
const stored = async (id: string) => stockCountSchema.parse(await read(`stockCounts/${id}`));

beforeAll(async () => {
  await setOrderStage();
  await save(
    `dealers/${DEALER}`,
    buildDealer({ name: 'Count Shop', dealerId: DEALER, dealerGroupId: '', distributerId: 'west' }),
  );
  clerk = await newUser({ privileges: ORDERS, dealerId: DEALER });
  await shelve({ number: 'O-1', placedAt: '2026-08-01', lines: [line(3, 1)] });
  await shelve({ number: 'O-2', placedAt: '2026-09-01', lines: [line(1)] });
  await shelve({ statusName: 'orderInTransit', lines: [line(5)] });
  await shelve({ dealerId: 'outback-dubbo', lines: [line(7)] });
});

describe('count-stock', () => {
  it('keeps what was counted beside what the orders have, with the reason and whose kits they are', async () => {
    const request = freshId('count');
    const answer = await count([counted(2, 3, 'Sold over the counter')], request);
    expect(answer).toMatchObject({ status: 200 });
    expect(await stored(request)).toMatchObject({
      dealerId: DEALER,
      distributerId: 'west',
      by: clerk.uid,
      counted: 2,
      booked: 3,
      differing: 1,
      lines: [
        {
          name: 'HiLux N80 GVM 3300',
          counted: 2,
          booked: 3,
          reason: 'Sold over the counter',
          orders: [
            { number: 'O-1', available: 2 },
            { number: 'O-2', available: 1 },
          ],
        },
      ],
    });
  });

  it('is recorded once, however often it is sent', async () => {
    const request = freshId('count');
    await Promise.all([count([counted(3, 3)], request), count([counted(3, 3)], request)]);
    const again = await count([counted(1, 3, 'Another figure')], request);
    expect(again).toMatchObject({ status: 409, body: { msg: sentBefore() } });
    expect(await stored(request)).toMatchObject({ counted: 3, differing: 0 });
    const other = await newUser({ privileges: ORDERS, dealerId: 'outback-dubbo' });
    expect((await count([counted(7, 7)], request, other)).status).toBe(409);
    expect((await db.collection('stockCounts').where('by', '==', other.uid).get()).size).toBe(0);
  });

  it('changes no order', async () => {
    const before = (await db.collection('orders').where('dealerId', '==', DEALER).get()).docs.map((each) =>
      each.data(),
    );
    await count([counted(0, 3, 'Stolen at the weekend')]);
    const after = (await db.collection('orders').where('dealerId', '==', DEALER).get()).docs.map((each) =>
      each.data(),
    );
    expect(after).toEqual(before);
  });

  it.each([
    ['without a reason for what is missing', [counted(2, 3)], 409, 'Enter why HiLux N80 GVM 3300 differs.'],
    ['of what has changed since', [counted(4, 4)], 409, '3 booked now'],
    ['of a kit named twice', [counted(3, 3), counted(3, 3)], 400, 'A kit is counted twice.'],
    ['of no kit', [{ ...counted(1, 0, 'Found'), kitId: 'no-such-kit' }], 400, 'not in the catalogue'],
    ['of less than none', [counted(-1, 3, 'x')], 400, 'Invalid Data: lines.0.counted'],
    ['of nothing', [], 400, 'Invalid Data: lines'],
  ])('refuses a count %s', async (_name, lines, status, msg) => {
    const request = freshId('count');
    const answer = await count(lines, request);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer)).toContain(msg);
    expect(await read(`stockCounts/${request}`)).toEqual({});
  });

  it('is for the dealer’s own people with orders', async () => {
    const [fitter, supplier] = await Promise.all([
      newUser({ privileges: { dealer: { installations: true }, distributer: {} }, dealerId: DEALER }),
      newDistributor({ privileges: ORDERS, distributerId: 'west' }),
    ]);
    for (const person of [fitter, supplier]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await count([counted(3, 3)], freshId('count'), person)).status).toBe(403);
    }
  });
});
