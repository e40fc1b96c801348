import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '#tests/seed/build/order.ts';
import { freshId, read, readWhere, save } from './support/admin.ts';
import { setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';
import { edited, saved } from './support/triggers.ts';

beforeAll(setTheStage);

async function newOrder(qty: number): Promise<string> {
  const id = freshId('order');
  const lines = [{ kitId: 'gvm-hlx-3300', qty, receivedQty: qty, priceExGst: 319_000 }];
  await save(`orders/${id}`, buildOrder({ lines }));
  return id;
}

const slots = (orderId: string) => wholeJob().kits.map((slot) => ({ ...slot, orderId, orderLine: 0 }));

/** Without photos: their files would only keep the triggers busy. */
const jobOf = (fields: Parameters<typeof wholeJob>[0]) => wholeJob({ photos: {}, ...fields });

/** The order, of which so many kits are taken and whose status is this one. */
function reached(order: string, count: number, status: string): Promise<DocumentData> {
  return readWhere(
    `orders/${order}`,
    (data) =>
      data['lines'][0].allocatedQty === count &&
      data['status'].name === status &&
      data['statusId'] === data['status'].id,
  );
}

/** The stamps are those of the person who saved the order, not the server's. */
const STAMPS = { _rev: 1, _by: 'seed' };

describe('an order whose kits installations take', () => {
  it('is allocated, freed, complete and open again as they are', async () => {
    const order = await newOrder(2);
    const first = await storeJob(jobOf({ kits: slots(order) }), saved);
    expect(await reached(order, 1, 'available')).toMatchObject(STAMPS);
    const second = await storeJob(jobOf({ kits: slots(order) }), saved);
    expect(await reached(order, 2, 'allocated')).toMatchObject(STAMPS);

    await edited(`installations/${second}`, { kits: slots(''), orderIds: [] });
    expect(await reached(order, 1, 'available')).toMatchObject(STAMPS);
    await edited(`installations/${second}`, { kits: slots(order), orderIds: [order] });
    expect(await reached(order, 2, 'allocated')).toMatchObject(STAMPS);

    await edited(`installations/${first}`, { stage: 'complete' });
    await edited(`installations/${second}`, {
      stage: 'complete',
      kitMatchRequest: { matched: false, requestedAt: 1 },
    });
    await readWhere(`installations/${second}`, ({ timeLimits }) => timeLimits.length === 2);
    expect((await read(`orders/${order}`))['status'].name).toBe('allocated');
    await edited(`installations/${second}`, { kitMatchRequest: { matched: true, requestedAt: 1 } });
    expect(await reached(order, 2, 'complete')).toMatchObject(STAMPS);
    await edited(`installations/${second}`, { stage: 'inProgress' });
    expect(await reached(order, 2, 'allocated')).toMatchObject(STAMPS);
    await edited(`installations/${second}`, { stage: 'cancelled' });
    expect(await reached(order, 1, 'available')).toMatchObject(STAMPS);
  });

  it('is moved from one order to the other when the slot is', async () => {
    const [one, other] = [await newOrder(1), await newOrder(1)];
    const job = await storeJob(jobOf({ kits: slots(one) }), saved);
    expect(await reached(one, 1, 'allocated')).toMatchObject(STAMPS);
    await edited(`installations/${job}`, { kits: slots(other), orderIds: [other] });
    expect(await reached(one, 0, 'available')).toMatchObject(STAMPS);
    expect(await reached(other, 1, 'allocated')).toMatchObject(STAMPS);
  });

  it('finds a taker whose orderIds were not derived', async () => {
    const order = await newOrder(1);
    await storeJob({ ...jobOf({ kits: slots(order) }), orderIds: [] }, saved);
    expect(await reached(order, 1, 'allocated')).toMatchObject(STAMPS);
  });

  it('is not another dealer’s to take', async () => {
    const order = await newOrder(1);
    const foreign = await storeJob(jobOf({ kits: slots(order), dealerId: 'outback-dubbo' }), saved);
    await readWhere(`installations/${foreign}`, ({ timeLimits }) => timeLimits.length === 1);
    const own = await storeJob(jobOf({ kits: slots(order) }), saved);
    expect(await reached(order, 1, 'allocated')).toMatchObject(STAMPS);
    await edited(`installations/${own}`, { kits: slots(''), orderIds: [] });
    expect(await reached(order, 0, 'available')).toMatchObject(STAMPS);
  });
});
