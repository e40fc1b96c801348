import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installationSchema } from '#domain/installation/schema.ts';
import { openBucket } from '../../functions/src/store/bucket.ts';
import { main } from '../../legacy/main.ts';
import { runRef } from '../../legacy/store.ts';
import { takeBack } from '../../legacy/take-back.ts';
import { auth, db, edit, emptyStore, read, save } from './support/admin.ts';
import { clearOutside, countAll, decide, idsOf, importNow, outside, sampleFolder } from './support/legacy.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';

let folder = '';
const say = () => undefined;

/** Ids and numbers are the old ones, what was dirty is clean, and the numbers go on. */
async function expectRecords(): Promise<void> {
  expect(await read('dealers/ALI02')).toMatchObject({
    state: 'NT',
    postcode: 870,
    distributerId: 'head-office',
    _by: 'import',
  });
  expect(await read('customers/C1001')).toMatchObject({
    name: 'Renée Müller',
    dateOfBirth: '1979-03-14',
    dealer: 'Brookvale 4x4 Fitouts',
    _rev: 1,
  });
  expect(await read('customers/C1002')).toMatchObject({ phone: '0412 345 679', state: 'NSW' });
  expect(await read('customers/C1003')).toMatchObject({ email: '', dateOfBirth: '1984-11-07' });
  expect(await read('customers/C1005')).toMatchObject({ postcode: '0870', dateOfBirth: '' });
  expect((await idsOf('dealers')).find((id) => id.startsWith('old-GEE-04-'))).toBeDefined();
  expect(await read('vehicles/PRA150')).toMatchObject({
    make: 'Toyota',
    driveType: '4x4',
    currentModel: false,
  });
  const [found] = (await db.collection('installations').where('number', '==', 'I-8801').get()).docs;
  const job = installationSchema.parse(found?.data());
  expect(job).toMatchObject({
    stage: 'complete',
    customerId: 'C1001',
    vehicle: { make: 'Toyota', gvm: 3050 },
    kits: [{ kitId: 'K1', serial: 'A10233' }],
    moves: [{ from: 'new', to: 'complete', by: 'import' }],
  });
  expect((await (await openBucket()).file(job.photos['vinPlate']?.path ?? '').exists())[0]).toBe(true);
  expect(await read('counters/installations')).toEqual({ next: 8806 });
  expect(await auth.getUserByEmail('kerrie@brookvale4x4.example')).toMatchObject({ uid: 'kmccabe' });
  expect(await read('users/kmccabe')).toMatchObject({
    type: 'admin',
    privileges: { dealer: { installations: true, orders: true }, distributer: {} },
  });
}

let outsideBefore: Awaited<ReturnType<typeof outside>>;

beforeEach(async () => {
  await emptyStore();
  outsideBefore = await outside();
  folder = await sampleFolder();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await clearOutside(outsideBefore);
});

describe('an import of an old system', () => {
  it('as a dry run writes mapping and reports, and stores nothing; without a mapping nothing is stored either', async () => {
    expect(existsSync(path.join(folder, 'report-customers.csv'))).toBe(true);
    expect(Object.values(await countAll()).every((count) => count === 0)).toBe(true);
    rmSync(path.join(folder, 'mapping.json'));
    expect(await main([folder, '--write'], true, say)).toBe(1);
    expect(await idsOf('dealers')).toEqual([]);
  });

  it('goes on where it was killed, makes each record once with its old id and number, and a second time finds nothing to do', async () => {
    decide(folder);
    await expect(importNow(folder, { file: 'customers.csv', row: 6 })).rejects.toThrow('killed');
    expect((await idsOf('customers')).length).toBeGreaterThan(1);
    expect(await idsOf('installations')).toEqual([]);
    const { made, doneBefore } = await importNow(folder);
    expect(doneBefore).toBeGreaterThan(6);
    expect(made).toEqual({
      'dealers.csv': 4,
      'staff.csv': 3,
      'vehicles.csv': 7,
      'kits.csv': 3,
      'customers.csv': 9,
      'jobs.json': 5,
      'orders.csv': 6,
      'order-lines.csv': 6,
      'invoices.csv': 6,
      'credits.csv': 5,
      'label-orders.csv': 3,
      'returns.csv': 4,
    });
    const before = await countAll();
    expect(before).toMatchObject({ customers: 9, installations: 5, users: 3, autocomplete: 4 });
    expect((await importNow(folder)).made).toEqual(made);
    expect(await countAll()).toEqual(before);
    await expectRecords();
  });

  it('writes over nothing that is there, and takes an email from nobody', async () => {
    decide(folder);
    await save('dealers/BRK01', { name: 'As it was', distributerId: 'head-office' });
    await save('installations/taken0000000001', buildInstallation({ number: 'I-8801' }));
    const { outcomes } = await importNow(folder);
    expect(await read('dealers/BRK01')).toMatchObject({ name: 'As it was', _by: 'seed' });
    const reasons = outcomes.flatMap(({ findings }) => findings.map(({ reason }) => reason));
    expect(reasons).toContain('There already, and stays as it is');
    expect(reasons).toContain('Another record of the portal has this number');
  });
});

describe('taking an import back', () => {
  it('leaves nothing of it, files, accounts, reservations and numbers included', async () => {
    decide(folder);
    await db.doc('counters/installations').set({ next: 40 });
    const { id } = await importNow(folder);
    const dry = await takeBack({ run: id, isWrite: false });
    expect(dry).toMatchObject({ stays: [] });
    expect(await read('dealers/BRK01')).toHaveProperty('name');
    expect(await takeBack({ run: id, isWrite: true })).toEqual(dry);
    expect(Object.values(await countAll()).every((count) => count === 0)).toBe(true);
    expect(await outside()).toEqual(outsideBefore);
    expect(await read('counters/installations')).toEqual({ next: 40 });
    expect(await takeBack({ run: 'ffffffffffff', isWrite: true })).toBeNull();
    expect((await importNow(folder)).made).toMatchObject({ 'jobs.json': 5 });
  });

  it('leaves what people changed since, and what that names, and says which', async () => {
    decide(folder);
    const { id } = await importNow(folder);
    await edit('customers/C1007', { city: 'Highfields' });
    await db.doc('users/kmccabe').update({ lastSignInAt: 1_790_000_000 });
    await db.doc('counters/installations').set({ next: 8900 });
    const done = await takeBack({ run: id, isWrite: true });
    expect(done?.stays).toEqual([
      'customers/C1007: changed since',
      'users/kmccabe: somebody has signed in with it',
      'dealers/BRK01: named by users/kmccabe',
      'dealers/TOO03: named by customers/C1007',
    ]);
    expect(await auth.getUser('kmccabe')).toMatchObject({ disabled: false });
    expect(await idsOf('customers')).toEqual(['C1007']);
    expect(await idsOf('uniq')).toHaveLength(1);
    expect(await read('counters/installations')).toEqual({ next: 8900 });
    expect((await runRef(id).get()).get('state')).toBe('takenBack');
  });
});
