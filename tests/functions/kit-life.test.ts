import { beforeAll, beforeEach, expect, it } from 'vitest';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { installationSchema } from '#domain/installation/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newUser, type Person } from './support/cast.ts';
import { KIT_ID, VEHICLE_ID } from './support/catalogue.ts';
import { rowsRead, storeJob, wholeJob } from './support/job.ts';
import { change, closed, key, TODAY } from './support/manifests.ts';
import { ABN, invoiceNow, moveInvoice } from './support/money.ts';
import { draft, ETA, moveOne, orderNow, PRICE, setOrderStage, SPRINGS, WISH } from './support/orders.ts';
import { followed, saved } from './support/triggers.ts';

const FLAGS = { orders: true, installations: true, matchGvmInstallations: true };
const ALL = { dealer: FLAGS, distributer: FLAGS };
const VEHICLE = 'hilux-life';

let dealer: Person;
let supplier: Person;

beforeAll(async () => {
  await setOrderStage();
  await Promise.all([
    save('distributers/head-office', buildDistributer({ abn: ABN })),
    save(`vehicles/${VEHICLE}`, buildVehicle({ ssmApprovalNumber1: 'SSM-1' })),
    save(
      `kits/${KIT_ID}`,
      buildKit({ springOptions: [{ name: SPRINGS }], vehicleIds: [VEHICLE_ID, VEHICLE], priceExGst: PRICE }),
      8,
    ),
  ]);
  [dealer, supplier] = await Promise.all([
    newUser({ privileges: ALL, type: 'admin' }),
    newDistributor({ privileges: ALL, type: 'admin' }),
  ]);
});
beforeEach(forgetCalls);

it('a kit goes from the order of a job through manifest, short receipt, job, completion and confirmation, and is paid', async () => {
  const [slot] = wholeJob().kits;
  if (!slot) throw new Error('The whole job has a kit');
  const job = await storeJob(
    wholeJob({
      type: 'gvmUpgradeFederal',
      registeredBefore: 'no',
      // No kit is fitted before it came.
      installationDate: TODAY,
      vehicleId: VEHICLE,
      vehicle: vehicleSnapshot(buildVehicle({ ssmApprovalNumber1: 'SSM-1' })),
      kits: [{ ...slot, springOption: SPRINGS }],
    }),
    saved,
  );
  const order = await draft({
    wants: [{ ...WISH, compliance: 'federal' }],
    installationId: job,
    kind: 'kit',
  });
  const move = async (person: Person, name: string, input: object = {}) => {
    const rev = Number((await read(`orders/${order}`))['_rev']);
    const result = await followed(`orders/${order}`, () => moveOne(person, name, order, { input }, rev));
    if (!result.ok) throw new Error(`${name}: ${result.msg}`);
    return result;
  };

  await move(dealer, 'place');
  await move(supplier, 'estimate', { etaDate: ETA });
  await move(supplier, 'confirm');

  // The warehouse: onto the day's manifest with a serial for each kit, scanned, sent.
  const serials = [freshId('S').toUpperCase(), freshId('S').toUpperCase()];
  const added = await change(supplier, {
    action: 'add',
    day: TODAY,
    carrier: freshId('Carrier'),
    orders: [key(order)],
  });
  const manifestId = (added.body.data as { id: string }).id;
  const values = { consignment: 'CN1', picked: [{ line: 0, serials }] };
  await change(supplier, { action: 'set', manifestId, orders: [key(order)], values });
  await change(supplier, { action: 'load', manifestId, orders: [key(order)] });
  const rev = Number((await read(`orders/${order}`))['_rev']);
  const orders = [{ ...key(order), rev }];
  const sent = await followed(`orders/${order}`, () => closed(supplier, manifestId, [order], { orders }));
  expect(sent).toMatchObject({ state: 'closed', results: [{ ok: true }] });
  const { invoiceId } = await orderNow(order);

  // One of two arrives; the rest stays in transit, and on the same invoice.
  const { also } = await move(dealer, 'receive', {
    lines: [{ line: 0, qty: 1, serials: [serials[0] ?? ''] }],
  });
  expect(await orderNow(also?.[0]?.id ?? '')).toMatchObject({
    status: { name: 'orderInTransit' },
    lines: [{ qty: 1, serials: [serials[1]] }],
    invoiceId,
  });

  // The job takes it from stock.
  const taken = { ...slot, springOption: SPRINGS, orderId: order, orderLine: 0, serial: serials[0] ?? '' };
  const value = storedFields(installationSchema, { kits: [taken] });
  await followed([`installations/${job}`, `orders/${order}`], () => edit(`installations/${job}`, value));
  expect(await orderNow(order)).toMatchObject({ status: { name: 'allocated' }, lines: [{ heldBy: [job] }] });

  // It is fitted and complete, and asks to be confirmed.
  for (const to of ['readyForCheck', 'complete']) {
    const now = Number((await read(`installations/${job}`))['_rev']);
    const answer = await followed([`installations/${job}`, `orders/${order}`], () =>
      post('move-installation', { id: job, rev: now, to }, dealer.token),
    );
    expect([to, answer.status, answer.body.msg ?? '']).toEqual([to, 200, '']);
  }
  expect(await orderNow(order)).toMatchObject({ status: { name: 'allocated' } });
  const jobRev = Number((await read(`installations/${job}`))['_rev']);
  const picks = [{ slot: 0, orderId: order, orderLine: 0 }];
  const records = [{ id: job, rev: jobRev, picks }];
  const settled = await followed([`installations/${job}`, `orders/${order}`], () =>
    post('settle-kit-match', { request: freshId('press'), decision: 'confirm', records }, supplier.token),
  );
  expect((settled.body.data as { results: object[] }).results).toMatchObject([{ ok: true }]);
  expect(rowsRead(await read(`installations/${job}`))).toMatchObject({ kitMatchRequest: { matched: true } });
  expect(await orderNow(order)).toMatchObject({ status: { name: 'complete' } });

  // Both kits stand on one invoice, which is paid.
  await moveInvoice(supplier, 'issue', invoiceId);
  const { balance, lines } = await invoiceNow(invoiceId);
  expect(lines).toMatchObject([{ orderId: order, qty: 2 }]);
  const payment = { amount: balance, kind: 'transfer', ref: 'EFT', on: todaySydney(new Date()) };
  await moveInvoice(supplier, 'pay', invoiceId, payment);
  expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'paid', balance: 0 });
  const named = await db.collection('invoices').where('orderIds', 'array-contains', order).get();
  expect(named.size).toBe(1);
});
