import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Installation } from '#domain/installation/schema.ts';
import { buildLabelOrder } from '#tests/seed/build/label-order.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser } from './support/cast.ts';
import { VEHICLE_ID } from './support/catalogue.ts';
import { putFile } from './support/files.ts';
import { photo, photoPath, rowsRead } from './support/job.ts';
import {
  COLLECTION,
  labelOrderNow,
  labelsOrdered,
  moveLabels,
  newJob,
  orderLabels,
} from './support/label-orders.ts';
import { DISPATCH, ETA, moveOne, ORDERS, type OrderCast, orderIn, setOrderStage } from './support/orders.ts';
import { edited, saved } from './support/triggers.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});
beforeEach(forgetCalls);

const ordersOf = async (installationId: string) =>
  (await db.collection(COLLECTION).where('installationId', '==', installationId).get()).size;

describe('ordering labels', () => {
  it('gives a number and freezes what the job and the catalogue say, whatever the payload says', async () => {
    const job = await newJob({ rego: 'ABC123' });
    const forged = { frozen: { gvm: 9999 }, number: 'L-1', status: 'complete', express: true };
    const id = await labelsOrdered(people.dealer, job, ['compliancePlate', 'windscreenQr'], forged);
    const order = await labelOrderNow(id);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^L-\d{5}$/u),
      kind: 'label',
      status: { id: 1, name: 'orderPlaced' },
      dealerId: 'outback-penrith',
      distributerId: 'head-office',
      installationId: job,
      placedBy: 'Jess Nguyen',
      placedById: people.dealer.uid,
      express: true,
      shipTo: expect.stringContaining('Penrith NSW 2750'),
      vin: 'MR0HA3CD500123456',
      vehicleId: VEHICLE_ID,
      frozen: {
        number: 'I-10000',
        rego: 'ABC123',
        windscreenLabelCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{13}$/u),
      },
      lines: [
        { sku: 'compliancePlate', qty: 1, description: 'Compliance plate' },
        { sku: 'windscreenQr', qty: 1 },
      ],
      entries: [{ move: 'place', note: '2 labels', by: people.dealer.uid, rev: 1 }],
      totals: { inc: 0 },
    });
    expect(order.frozen.gvm).not.toBe(9999);
    expect(order.labels[0]?.text).toContain('VIN MR0HA3CD500123456');
    expect(order.searchArr).toContain('i-10000');
  });

  it('is done once, however often the same press is sent', async () => {
    const job = await newJob();
    const press = { request: freshId('press') };
    const both = await Promise.all([
      labelsOrdered(people.dealer, job, ['svi'], press),
      labelsOrdered(people.dealer, job, ['svi'], press),
    ]);
    expect(new Set(both).size).toBe(1);
    expect(await ordersOf(job)).toBe(1);
  });

  it('of the same label by two people at once is done for one of them', async () => {
    const job = await newJob();
    const answers = await Promise.all([
      orderLabels(people.dealer, job, ['svi']),
      orderLabels(people.dealerAdmin, job, ['svi']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await ordersOf(job)).toBe(1);
  });

  it('again needs a reason, which the label keeps', async () => {
    const job = await newJob();
    const first = await labelOrderNow(await labelsOrdered(people.dealer, job, ['compliancePlate']));
    const without = await orderLabels(people.dealer, job, ['compliancePlate', 'svi']);
    expect([without.status, without.body.msg]).toEqual([
      400,
      `Compliance plate was ordered in ${first.number}. Enter why it is remade.`,
    ]);
    const reissueReason = 'Scratched while it was riveted';
    const id = await labelsOrdered(people.dealer, job, ['compliancePlate', 'svi'], { reissueReason });
    expect((await labelOrderNow(id)).labels).toMatchObject([
      { kind: 'compliancePlate', reissueReason },
      { kind: 'svi', reissueReason: '' },
    ]);
  });

  it('needs none where the first was cancelled', async () => {
    const job = await newJob();
    const first = await labelsOrdered(people.dealer, job, ['svi']);
    await moveLabels(people.dealer, 'cancel', first, { reason: 'Wrong job' });
    expect((await orderLabels(people.dealer, job, ['svi'])).status).toBe(200);
  });

  it.each<[string, Partial<Installation>, string]>([
    ['without a VIN', { vin: '' }, 'VIN requires 17 charactes. Fix it in the installation.'],
    [
      'without kits',
      { kits: [] },
      'Choose the kits of the installation first: the new limits come from them.',
    ],
    ['that is cancelled', { stage: 'cancelled' }, 'The installation of these labels is cancelled.'],
    ['of a type that carries none', { type: 'btcCheck', kits: [] }, 'BTC Check takes no Compliance plate.'],
  ])('is refused for a job %s', async (_name, fields, msg) => {
    const job = await newJob(fields);
    const { status, body } = await orderLabels(people.dealer, job);
    expect([status, body.msg]).toEqual([400, msg]);
    expect(await ordersOf(job)).toBe(0);
  });

  it.each<[string, object, string]>([
    ['no label', { labels: [] }, 'Invalid Data: labels'],
    ['a label twice', { labels: [{ kind: 'svi' }, { kind: 'svi' }] }, 'A label is named twice.'],
    ['none of one', { labels: [{ kind: 'svi', qty: 0 }] }, 'Invalid Data: labels.0.qty'],
    ['half of one', { labels: [{ kind: 'svi', qty: 1.5 }] }, 'Invalid Data: labels.0.qty'],
    ['ten of one', { labels: [{ kind: 'svi', qty: 10 }] }, 'Invalid Data: labels.0.qty'],
    ['a path for a job', { installationId: 'a/b' }, 'Invalid Data: installationId'],
  ])('of %s is refused', async (_name, fields, msg) => {
    const { status, body } = await orderLabels(people.dealer, await newJob(), undefined, fields);
    expect([status, body.msg]).toEqual([400, msg]);
  });
});

describe('who orders labels', () => {
  it('the dealer and its distributor on behalf; nobody else learns whether there is such a job', async () => {
    const job = await newJob();
    const onBehalf = await labelOrderNow(await labelsOrdered(people.supplier, job, ['compliancePlate']));
    expect(onBehalf).toMatchObject({ dealerId: 'outback-penrith', placedById: people.supplier.uid });
    const [west, sister] = await Promise.all([
      newDistributor({ privileges: ORDERS, distributerId: 'west' }),
      newUser({ privileges: ORDERS, dealerId: 'outback-dubbo' }),
    ]);
    for (const stranger of [west, sister]) {
      expect((await orderLabels(stranger, job, ['svi'])).status).toBe(404);
      expect((await orderLabels(stranger, 'not-there', ['svi'])).status).toBe(404);
    }
  });

  it('nobody without the flag orders', async () => {
    const job = await newJob();
    const [fitter, engineer] = await Promise.all([
      newUser({ privileges: { dealer: { installations: true }, distributer: {} } }),
      newEngineer(),
    ]);
    expect((await orderLabels(fitter, job)).status).toBe(403);
    expect((await orderLabels(engineer, job)).status).toBe(403);
    expect(await ordersOf(job)).toBe(0);
  });

  it('a dealer orders from the distributor that supplies it now', async () => {
    const job = await newJob({ distributerId: 'west' });
    const { status, body } = await orderLabels(people.dealer, job);
    expect([status, body.msg]).toEqual([
      400,
      'The supplier no longer takes orders of this dealer. Choose another supplier.',
    ]);
  });
});

/** A picture in a slot of a job, as a person adds it. */
async function photographed(job: string, slots: readonly string[]): Promise<void> {
  const now = rowsRead(await read(`installations/${job}`))['photos'] as object;
  await Promise.all(slots.map((slot) => putFile(photoPath(job, slot))));
  const added = Object.fromEntries(slots.map((slot) => [slot, photo(photoPath(job, slot))]));
  await edited(`installations/${job}`, { photos: { ...now, ...added } });
}

async function received(job: string, more: object = {}): Promise<string> {
  const id = await labelsOrdered(people.dealer, job, undefined, more);
  await moveLabels(people.supplier, 'confirm', id, { etaDate: ETA });
  await moveLabels(people.supplier, 'dispatch', id, DISPATCH);
  await moveLabels(people.dealer, 'receive', id);
  return id;
}

describe('moves of label orders', () => {
  it('lead from placing to the photo, which completes the order', async () => {
    const job = await newJob();
    const id = await received(job);
    expect(await labelOrderNow(id)).toMatchObject({ status: { name: 'available' }, photoDone: false });
    await photographed(job, ['compliancePlate']);
    expect(await labelOrderNow(id)).toMatchObject({ status: { name: 'available' } });
    await photographed(job, ['windscreenQrLabel']);
    const order = await labelOrderNow(id);
    expect(order).toMatchObject({ status: { id: 6, name: 'complete' }, statusId: 6, photoDone: true });
    expect(order.entries.at(-1)).toMatchObject({ move: 'finishAtOnce', by: '', note: 'Labels photographed' });
  });

  it('complete at receipt where the photos are there already', async () => {
    const job = await newJob();
    await photographed(job, ['compliancePlate', 'windscreenQrLabel']);
    expect(await labelOrderNow(await received(job))).toMatchObject({ status: { name: 'complete' } });
  });

  it('do not complete by a photo that is no file', async () => {
    const job = await newJob();
    const id = await received(job);
    const shown = photo(photoPath(job, 'nowhere'));
    await edited(`installations/${job}`, { photos: { compliancePlate: shown, windscreenQrLabel: shown } });
    expect(await labelOrderNow(id)).toMatchObject({ status: { name: 'available' }, photoDone: false });
  });

  it('split off the label that is short, which completes by itself later', async () => {
    const job = await newJob();
    const id = await labelsOrdered(people.dealer, job);
    await moveLabels(people.supplier, 'confirm', id, { etaDate: ETA });
    await moveLabels(people.supplier, 'dispatch', id, DISPATCH);
    const { also } = await moveLabels(people.dealer, 'receive', id, { lines: [{ line: 1, qty: 0 }] });
    const rest = also?.[0]?.id ?? '';
    expect(await labelOrderNow(rest)).toMatchObject({
      number: `${(await labelOrderNow(id)).number}-2`,
      status: { name: 'orderInTransit' },
      lines: [{ sku: 'windscreenQr', qty: 1 }],
      installationId: job,
    });
    await photographed(job, ['compliancePlate']);
    expect(await labelOrderNow(id)).toMatchObject({ status: { name: 'complete' } });
    expect(await labelOrderNow(rest)).toMatchObject({ status: { name: 'orderInTransit' } });
  });

  it('back to the dealer let it be placed again, frozen anew under its number', async () => {
    const job = await newJob();
    const id = await labelsOrdered(people.dealer, job);
    const before = await labelOrderNow(id);
    await moveLabels(people.supplier, 'sendBack', id, { reason: 'The rego is missing' });
    await edited(`installations/${job}`, { rego: 'NEW123' });
    expect(await moveLabels(people.dealer, 'place', id)).toMatchObject({ ok: true });
    const { number, frozen, labels } = await labelOrderNow(id);
    expect([number, frozen.windscreenLabelCode]).toEqual([before.number, before.frozen.windscreenLabelCode]);
    expect(frozen.rego).toBe('NEW123');
    expect(labels[1]?.text).toContain('Rego NEW123');
  });

  it('back to the dealer let it be changed: labels, how many, address and notes, placed under its number', async () => {
    const job = await newJob();
    const other = await labelOrderNow(await labelsOrdered(people.dealer, job, ['svi']));
    const id = await labelsOrdered(people.dealer, job);
    const before = await labelOrderNow(id);
    const change = (person: typeof people.dealer, rev: number, more: object = {}) =>
      orderLabels(person, job, [], {
        labels: [
          { kind: 'compliancePlate', qty: 9 },
          { kind: 'svi', qty: 2 },
        ],
        reissueReason: 'The first one tore',
        shipTo: '9 Second Street, Penrith NSW 2750',
        notes: 'Gate B',
        order: { id, rev },
        ...more,
      });
    const rev = async () => Number((await read(`${COLLECTION}/${id}`))['_rev']);
    // Placed as it is, nothing of it can be changed.
    const early = await change(people.dealer, await rev());
    expect([early.status, early.body.msg]).toEqual([
      409,
      'The label order is placed. "Place order" is not possible.',
    ]);
    await moveLabels(people.supplier, 'sendBack', id, { reason: 'Two of the SVI label, please' });
    const now = await rev();
    const stranger = await newUser({ privileges: ORDERS, dealerId: 'outback-dubbo' });
    expect((await change(stranger, now)).status).toBe(404);
    expect((await change(people.dealer, now - 1)).status).toBe(409);
    const unsaid = await change(people.dealer, now, { reissueReason: '' });
    expect([unsaid.status, unsaid.body.msg]).toEqual([
      400,
      `SVI label was ordered in ${other.number}. Enter why it is remade.`,
    ]);
    const others = { order: { id, rev: now }, installationId: await newJob() };
    expect((await change(people.dealer, now, others)).status).toBe(404);
    const press = { request: freshId('press') };
    const answers = await Promise.all([change(people.dealer, now, press), change(people.dealer, now, press)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await labelOrderNow(id);
    expect(after).toMatchObject({
      number: before.number,
      status: { name: 'orderPlaced' },
      labels: [
        { kind: 'compliancePlate', qty: 9, reissueReason: '' },
        { kind: 'svi', qty: 2, reissueReason: 'The first one tore' },
      ],
      wants: [{ qty: 9 }, { qty: 2 }],
      lines: [
        { sku: 'compliancePlate', qty: 9 },
        { sku: 'svi', qty: 2 },
      ],
      shipTo: '9 Second Street, Penrith NSW 2750',
      notes: 'Gate B',
      openedAt: 0,
      frozen: { windscreenLabelCode: before.frozen.windscreenLabelCode },
    });
    expect(after.entries.map(({ move, note }) => [move, note])).toEqual([
      ['place', '2 labels'],
      ['sendBack', ''],
      ['place', '11 labels'],
    ]);
    expect(await ordersOf(job)).toBe(2);
  });

  it('can be recalled until the distributor has opened the order', async () => {
    const id = await labelsOrdered(people.dealer, await newJob());
    const open = (token: string) => post('open-order', { id, collection: COLLECTION }, token);
    expect((await open(people.dealerAdmin.token)).status).toBe(200);
    expect((await labelOrderNow(id)).openedAt).toBe(0);
    expect((await open(people.supplier.token)).status).toBe(200);
    expect(await moveLabels(people.dealer, 'recall', id, { reason: 'Wrong job' })).toMatchObject({
      ok: false,
      msg: 'The supplier has opened this order. Ask them to send it back.',
    });
  });

  it('start the clock at dispatch and end it at receipt', async () => {
    const job = await newJob();
    const id = await labelsOrdered(people.dealer, job);
    await moveLabels(people.supplier, 'confirm', id, { etaDate: ETA });
    await moveLabels(people.supplier, 'dispatch', id, DISPATCH);
    const { dispatchedAt, timeLimits } = await labelOrderNow(id);
    expect(timeLimits).toMatchObject([
      { id, type: 'compliancePlateOrderInTransit', startTimestamp: dispatchedAt, timeLimitStatusId: 0 },
    ]);
    await moveLabels(people.dealer, 'receive', id);
    expect(await labelOrderNow(id)).toMatchObject({ timeLimits: [], timeLimitDueAt: 0 });
  });

  it('are made by those of the table, of this dealer and its distributor', async () => {
    const id = await labelsOrdered(people.dealer, await newJob());
    expect(await moveLabels(people.dealer, 'estimate', id, { etaDate: ETA })).toMatchObject({
      ok: false,
      status: 403,
    });
    const west = await newDistributor({ privileges: ORDERS, distributerId: 'west' });
    expect(await moveLabels(west, 'estimate', id, { etaDate: ETA })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await moveLabels(people.supplier, 'estimate', id, { etaDate: ETA })).toMatchObject({ ok: true });
  });

  it('of kits are none of labels, by whatever name they are called', async () => {
    const id = freshId('labels');
    await saved(`${COLLECTION}/${id}`, buildLabelOrder({ statusName: 'complete', installationId: 'none' }));
    const input = { reason: 'Once more' };
    await expect(moveLabels(people.supplierAdmin, 'reopen', id, input)).rejects.toThrow('400 No such move.');
    const kits = await orderIn('orderPlaced');
    expect(await moveLabels(people.supplier, 'estimate', kits, { etaDate: ETA })).toMatchObject({
      status: 404,
    });
    expect(await moveOne(people.supplier, 'estimate', kits, { input: { etaDate: ETA } })).toMatchObject({
      ok: true,
    });
  });

  it('of one whose job is gone are possible still, but for placing it', async () => {
    const id = freshId('labels');
    await save(
      `${COLLECTION}/${id}`,
      buildLabelOrder({ statusName: 'new', installationId: 'gone', placedById: people.dealer.uid }),
    );
    expect(await moveLabels(people.dealer, 'place', id)).toMatchObject({
      ok: false,
      status: 400,
      msg: 'The installation of these labels was not found.',
    });
    expect(await moveLabels(people.dealer, 'discard', id)).toMatchObject({ ok: true });
  });
});
