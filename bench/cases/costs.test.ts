// First: a project of its own, which the API answers in this process and no trigger follows.
import '../../tests/setup-lane.ts';
import { writeFileSync } from 'node:fs';
import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { CEILING } from '../../tests/ceilings.ts';
import { REPORTS } from '../../functions/src/reports/work.ts';
import { SELF_CHECK } from '../../functions/src/self-check/work.ts';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { deriveCustomer } from '../../src/domain/customer/derive.ts';
import { todaySydney } from '../../src/domain/shared/dates.ts';
import { storedFields } from '../../src/domain/shared/rows.ts';
import { orderSchema } from '../../src/domain/order/schema.ts';
import { clockOf } from '../../tests/seed/clock.ts';
import { buildWorld } from '../../tests/seed/world.ts';
import { writeRecords } from '../../tests/seed/write/firestore.ts';
import { writeObjects } from '../../tests/seed/write/storage.ts';
import { buildCustomer } from '../../tests/seed/build/customer.ts';
import { buildOrder } from '../../tests/seed/build/order.ts';
import {
  app,
  db,
  edit,
  emptyStore,
  forgetCalls,
  freshId,
  read,
  save,
} from '../../tests/functions/support/admin.ts';
import { post } from '../../tests/functions/support/api.ts';
import { newEngineer, newUser, setTheStage } from '../../tests/functions/support/cast.ts';
import { bucket } from '../../tests/functions/support/files.ts';
import { storeJob, wholeJob } from '../../tests/functions/support/job.ts';
import { DISPATCH, ETA, moveOne, setOrderStage, WISH } from '../../tests/functions/support/orders.ts';
import { DRAFT, INC, made, move as moveSale } from '../../tests/functions/support/sales.ts';
import { look, sent, sign } from '../../tests/functions/support/quotes.ts';
import { saved } from '../../tests/functions/support/triggers.ts';
import { type Cost, costOf } from './meter.ts';

// What each piece of work costs: reads, writes and deletes of calls and of the triggers after them. `npm run bench -- costs`.

const OUT = process.env['TARE_COSTS'] ?? '';
/** Jobs that a night looks at. */
const DUE = 100;

async function wanted(status: Promise<{ status: number; body: { msg?: string } }>): Promise<void> {
  const answer = await status;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
}

async function ofJobs(rows: Map<string, Cost>): Promise<void> {
  await setTheStage();
  const all = { dealer: { installations: true, orders: true }, distributer: {} };
  const [admin, engineer] = await Promise.all([newUser({ type: 'admin', privileges: all }), newEngineer()]);
  const job = await storeJob(wholeJob({ stage: 'inProgress' }), saved);
  const stored = await read(`installations/${job}`);
  rows.set(
    'job recorded (first save)',
    await costOf(0, () => save(`installations/${freshId('job')}`, { ...stored, number: '' })),
  );
  rows.set(
    'job saved again',
    await costOf(0, () => edit(`installations/${job}`, { colour: 'White' }, admin.uid)),
  );
  const photo = JSON.stringify({
    url: '',
    urlThumb: '',
    path: `installations/${job}/${'a'.repeat(24)}`,
    name: 'a.jpg',
    size: 1,
    hash: 'h',
    takenAt: 2,
  });
  rows.set(
    'photo put into a job',
    await costOf(0, () => edit(`installations/${job}`, { 'photos.extra1': photo }, admin.uid)),
  );
  await edit(`installations/${job}`, { photos: stored['photos'] });
  const to = async (stage: string, token: string, more: object = {}) => {
    const rev = Number((await read(`installations/${job}`))['_rev']);
    await wanted(post('move-installation', { id: job, rev, to: stage, ...more }, token));
  };
  rows.set(
    'job checked, approved by an engineer and completed (4 moves)',
    await costOf(4, async () => {
      await to('readyForCheck', admin.token);
      await to('sentToEngineer', admin.token, { engineerId: engineer.uid });
      const signature = { kind: 'typed', text: 'Maria Kovac' };
      await to('engineerApproved', engineer.token, {
        certificateNo: freshId('C'),
        signature,
        certificateDate: todaySydney(new Date()),
        conditions: '',
      });
      await to('complete', admin.token);
    }),
  );
}

async function ofOrders(rows: Map<string, Cost>): Promise<void> {
  const { dealer, supplier } = await setOrderStage();
  const id = freshId('order');
  const order = buildOrder({
    number: '',
    placedAt: '',
    placedById: 'jess',
    lines: [],
    wants: [WISH],
    shipToState: 'NSW',
    statusName: 'new',
  });
  await save(`orders/${id}`, storedFields(orderSchema, order));
  rows.set(
    'kit order placed, confirmed, dispatched and received (5 moves)',
    await costOf(5, async () => {
      const serials = [freshId('S').toUpperCase(), freshId('S').toUpperCase()];
      const steps = [
        [dealer, 'place', {}],
        [supplier, 'estimate', { etaDate: ETA }],
        [supplier, 'confirm', {}],
        [supplier, 'dispatch', { ...DISPATCH, lines: [{ line: 0, serials }] }],
        [dealer, 'receive', { lines: [{ line: 0, qty: 2, serials }] }],
      ] as const;
      for (const [who, name, input] of steps) {
        // Each move starts from the one before.
        // oxlint-disable-next-line no-await-in-loop
        const rev = Number((await read(`orders/${id}`))['_rev']);
        // oxlint-disable-next-line no-await-in-loop
        const result = await moveOne(who, name, id, { input }, rev);
        if (!result.ok) throw new Error(`${name}: ${result.msg}`);
      }
    }),
  );
}

async function ofSales(rows: Map<string, Cost>): Promise<void> {
  const seller = await newUser({ privileges: { dealer: { pos: true, quotes: true }, distributer: {} } });
  rows.set(
    'sale at the till, finished and paid (2 calls)',
    await costOf(2, async () => {
      const id = await made(seller);
      const payments = [{ kind: 'card', amount: INC }];
      const result = await moveSale(seller, id, 'finish', { draft: DRAFT, seen: INC, payments });
      if (!result.ok) throw new Error(result.msg);
    }),
  );
  rows.set(
    'quote made, sent, looked at and signed (5 calls)',
    await costOf(5, async () => {
      const { key } = await sent(seller);
      await look(key);
      await wanted(sign(key));
    }),
  );
}

async function ofCustomers(rows: Map<string, Cost>): Promise<void> {
  const value = deriveCustomer(buildCustomer({ email: '' }));
  const id = freshId('customer');
  rows.set('customer added', await costOf(0, () => save(`customers/${id}`, value)));
  rows.set('customer changed', await costOf(0, () => edit(`customers/${id}`, { city: 'Emu Plains' })));
}

async function ofNights(rows: Map<string, Cost>): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const limit = {
    id: 'x',
    type: 'gvmUpgradeState',
    startTimestamp: now - 86_400 * 900,
    limit: 86_400,
    timeLimitStatusId: 0,
  };
  const stored = await read(`installations/${await storeJob(wholeJob({ stage: 'new' }))}`);
  await Promise.all(
    Array.from({ length: DUE }, (_, at) =>
      save(`installations/${freshId('due')}`, {
        ...stored,
        number: `I-7${at}`,
        timeLimits: [limit],
        timeLimitDueAt: now - 1,
      }),
    ),
  );
  const night = await costOf(1, async () => {
    await beginWork(NIGHT);
    await beginWork(REPORTS);
  });
  rows.set(`night over ${DUE} jobs whose limit ran out`, night);
}

/** The third work of a night, over the store of the stories: of records as people have them, and in which it finds nothing. */
async function ofChecks(rows: Map<string, Cost>): Promise<void> {
  await emptyStore();
  const { records, system, objects } = buildWorld(clockOf(new Date()), 'e2e');
  await writeRecords(db, records, () => undefined);
  await writeRecords(db, system, () => undefined);
  await writeObjects(getStorage(app), bucket.name, objects);
  let looked = 0;
  const check = await costOf(1, async () => {
    const counts = await beginWork(SELF_CHECK, { sliceMs: CEILING.soak });
    expect(counts['differing']).toBe(0);
    looked = counts['looked'] ?? 0;
  });
  expect(looked).toBeGreaterThan(1500);
  rows.set(`self-check of a night over ${looked} records`, check);
}

it(
  'tells what each piece of work costs',
  async () => {
    const rows = new Map<string, Cost>();
    for (const measure of [ofJobs, ofOrders, ofSales, ofCustomers, ofNights, ofChecks]) {
      // One after another: what is counted is of one piece of work.
      // oxlint-disable-next-line no-await-in-loop
      await forgetCalls();
      // oxlint-disable-next-line no-await-in-loop
      await measure(rows);
    }
    expect(rows.size).toBeGreaterThan(8);
    if (OUT !== '') writeFileSync(OUT, JSON.stringify([...rows].map(([what, cost]) => ({ what, ...cost }))));
  },
  CEILING.soak,
);
