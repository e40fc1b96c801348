import { beforeAll, describe, expect, it } from 'vitest';
import { buildDealer } from '#tests/seed/build/party.ts';
import { read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser } from './support/cast.ts';
import { moveOne, type OrderCast, orderIn, orderNow, ORDERS, setOrderStage } from './support/orders.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});

const open = (id: string, token: string) => post('open-order', { id }, token);

describe('a placed order', () => {
  it('can be recalled until its supplier has opened it', async () => {
    const unseen = await orderIn('orderPlaced');
    expect(await moveOne(people.dealer, 'recall', unseen, { input: { reason: 'Wrong kit' } })).toMatchObject({
      ok: true,
    });

    const seen = await orderIn('orderPlaced');
    expect((await open(seen, people.supplier.token)).status).toBe(200);
    const { openedAt } = await orderNow(seen);
    expect(openedAt).toBeGreaterThan(0);
    expect(await read(`orders/${seen}`)).toMatchObject({ _rev: 1 });
    expect(await moveOne(people.dealer, 'recall', seen, { input: { reason: 'Wrong kit' } })).toMatchObject({
      ok: false,
      msg: 'The supplier has opened this order. Ask them to send it back.',
    });
  });

  it('is not opened by its own dealer, nor by anybody in another status', async () => {
    const placed = await orderIn('orderPlaced');
    expect((await open(placed, people.dealerAdmin.token)).status).toBe(200);
    expect(await orderNow(placed)).toMatchObject({ openedAt: 0 });
    const confirmed = await orderIn('orderConfirmed');
    expect((await open(confirmed, people.supplier.token)).status).toBe(200);
    expect(await orderNow(confirmed)).toMatchObject({ openedAt: 0 });
  });

  it('is not there for a distributor that does not supply it, nor for one without the flag', async () => {
    const id = await orderIn('orderPlaced');
    await save('dealers/elsewhere', buildDealer({ name: 'Elsewhere', dealerGroupId: 'elsewhere' }));
    const others = await Promise.all([
      newDistributor({ privileges: ORDERS, distributerId: 'other-house' }),
      newUser({ privileges: ORDERS, dealerId: 'elsewhere' }),
    ]);
    for (const { token } of others) {
      // oxlint-disable-next-line no-await-in-loop
      expect([403, 404]).toContain((await open(id, token)).status);
    }
    expect((await open(id, (await newDistributor()).token)).status).toBe(403);
    expect((await open('no-such-order', people.supplier.token)).status).toBe(404);
    expect(await orderNow(id)).toMatchObject({ openedAt: 0 });
  });
});
