import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installationSchema, type KitSlot } from '#domain/installation/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { db, forgetCalls, freshId, read, readWhere, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';
import { KIT_ID } from './support/catalogue.ts';
import { rowsRead, storeJob, wholeJob } from './support/job.ts';
import { edited, followed, saved } from './support/triggers.ts';

let dealer: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
});
beforeEach(forgetCalls);

const ask = (id: string, more: object = {}) =>
  post('move-installation', { id, rev: 5, to: 'readyForCheck', ...more }, dealer.token);
const outcome = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.body.msg];
/** A slot of the whole job, with changes. */
const slots = (change: Partial<KitSlot>): KitSlot[] =>
  wholeJob().kits.map((slot) => ({ ...slot, ...change }));

describe('limits that a record quotes itself', () => {
  const { vehicle, kits } = wholeJob();
  const limits = kits[0]?.limits;
  if (!limits || !vehicle) throw new Error('The whole job has a kit and a vehicle');
  const FORGED = {
    photos: {},
    vehicle: { ...vehicle, gvm: 9000 },
    kits: slots({ limits: { ...limits, gvm: 9000 } }),
  };

  it('last in no open job, and stay as they were checked in one that is over', async () => {
    const open = await storeJob(wholeJob(FORGED), saved);
    const reconciled = await readWhere(
      `installations/${open}`,
      (data) => rowsRead(data)['vehicle'].gvm === 3050,
    );
    expect(rowsRead(reconciled)).toMatchObject({ _rev: 5, _by: 'seed', kits: [{ limits: { gvm: 3300 } }] });
    const over = await storeJob(wholeJob({ ...FORGED, stage: 'complete', searchArr: [] }), saved);
    const stored = await readWhere(`installations/${over}`, ({ timeLimits }) => timeLimits.length === 2);
    expect(rowsRead(stored)['vehicle'].gvm).toBe(9000);
  });
});

describe('one kit of one order', () => {
  async function newOrder(fields: object = {}): Promise<string> {
    const id = freshId('order');
    const lines = [{ kitId: KIT_ID, qty: 1, receivedQty: 1, priceExGst: 100 }];
    await save(`orders/${id}`, buildOrder({ number: 'O-7', lines, ...fields }));
    return id;
  }
  const from = (orderId: string) => wholeJob({ kits: slots({ orderId, orderLine: 0 }) });

  it('is one job’s, of two that take it at once; the other gets it when it is given back', async () => {
    const order = await newOrder();
    const ids = await Promise.all([storeJob(from(order), saved), storeJob(from(order), saved)]);
    const answers = await followed(
      ids.map((id) => `installations/${id}`),
      () => Promise.all(ids.map((id) => ask(id))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const lost = answers.findIndex(({ status }) => status === 400);
    expect(answers[lost]?.body.msg).toMatch(
      /^This GVM kit was taken from order O-7 by installation I-10000 first\. Choose another kit\.$/u,
    );
    const [loser = '', winner = ''] = [ids[lost], ids[1 - lost]];
    expect((await read(`orders/${order}`))['lines'][0]).toMatchObject({ heldBy: [winner], allocatedQty: 1 });
    await readWhere(`installations/${loser}`, ({ unheldOrders }) => unheldOrders[0] === order);
    await edited(`installations/${winner}`, { stage: 'cancelled' });
    const next = await readWhere(`installations/${loser}`, ({ unheldOrders }) => unheldOrders.length === 0);
    expect((await ask(loser, { rev: next['_rev'] })).status).toBe(200);
  });

  it('that is on a return is not the job’s any more once it let go of it, and no kit comes of it', async () => {
    const lines = [{ kitId: KIT_ID, qty: 3, receivedQty: 3, priceExGst: 100 }];
    const order = await newOrder({ lines });
    const job = await storeJob(from(order), saved);
    const [line] = (await read(`orders/${order}`))['lines'];
    expect(line.heldBy).toEqual([job]);
    await save(
      `orders/${order}`,
      buildOrder({ number: 'O-7', lines: [{ ...line, returnedQty: 1, returnedBy: [`${job} r1`] }] }),
      2,
    );
    const kits = (orderId: string) =>
      storedFields(installationSchema, { kits: slots({ orderId, orderLine: 0 }) });
    await edited(`installations/${job}`, kits(''));
    await readWhere(`orders/${order}`, (stored) => stored['lines'][0].heldBy.length === 0);
    await edited(`installations/${job}`, kits(order));
    const again = await readWhere(`orders/${order}`, (stored) => stored['lines'][0].heldBy.length === 1);
    expect(again['lines'][0]).toMatchObject({ returnedQty: 1, returnedBy: [] });
    // One of three went back and one is fitted: there is one.
    const others = [await storeJob(from(order), saved), await storeJob(from(order), saved)];
    await readWhere(`installations/${others[1]}`, ({ unheldOrders }) => unheldOrders[0] === order);
    expect((await read(`orders/${order}`))['lines'][0].heldBy).toEqual([job, others[0]]);
  });

  it('is not given from an order that was closed by hand, which a late claim does not open', async () => {
    const lines = [{ kitId: KIT_ID, qty: 1, receivedQty: 1, priceExGst: 100, writtenOutQty: 1 }];
    const order = await newOrder({ lines, statusName: 'complete' });
    const late = await storeJob(from(order), saved);
    await readWhere(`installations/${late}`, ({ unheldOrders }) => unheldOrders[0] === order);
    expect(await read(`orders/${order}`)).toMatchObject({
      status: { name: 'complete' },
      lines: [{ heldBy: [] }],
    });
    expect((await ask(late)).status).toBe(400);
  });

  it('is refused where the order has no such kit, is another dealer’s, or is not there', async () => {
    const withoutKit = await newOrder({
      lines: [{ kitId: 'another', qty: 1, receivedQty: 1, priceExGst: 1 }],
    });
    const foreign = await newOrder({ dealerId: 'outback-dubbo' });
    expect(outcome(await ask(await storeJob(from(withoutKit))))).toEqual([
      400,
      'Order O-7 has no such GVM kit. Choose another order or kit.',
    ]);
    for (const order of [foreign, freshId('nowhere'), '__x__']) {
      expect(outcome(await ask(await storeJob(from(order))))).toEqual([
        400,
        'The order of this GVM kit was not found. Choose another order or kit.',
      ]);
    }
  });

  it('is not freed by making its record unreadable', async () => {
    const order = await newOrder();
    const first = await storeJob(from(order), saved);
    await readWhere(`orders/${order}`, ({ lines }) => lines[0].heldBy[0] === first);
    for (const broken of [{ colour: 5 }, { colour: 5, kits: 5, orderIds: 7 }, { stage: 5, deleted: 'yes' }]) {
      await edited(`installations/${first}`, broken);
      const second = await storeJob(from(order), saved);
      await readWhere(`installations/${second}`, ({ unheldOrders }) => unheldOrders[0] === order);
      expect((await read(`orders/${order}`))['lines'][0].heldBy).toEqual([first]);
    }
    const faults = await db.collection('serverFaults').where('path', '==', `installations/${first}`).get();
    // Each work that could not be done says so once, however often the record is saved.
    const works = faults.docs.map((fault) => fault.get('what'));
    expect(works).toContain('A record holds fields that cannot be read');
    expect(new Set(works).size).toBe(works.length);
  });

  it('named by an id that no order can have stops nothing else', async () => {
    const id = freshId('job');
    await saved(`installations/${id}`, { ...from('__x__'), number: '' }, 1);
    const job = await readWhere(`installations/${id}`, ({ unheldOrders }) => unheldOrders?.[0] === '__x__');
    expect(job['number']).toMatch(/^I-/u);
  });
});
