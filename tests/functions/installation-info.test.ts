import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicRecordId } from '../../functions/src/store/public-record-id.ts';
import { db, forgetCalls, freshId, read } from './support/admin.ts';
import { post } from './support/api.ts';
import { PNG } from './support/files.ts';
import { wholeJob, storeJob } from './support/job.ts';
import { labelOrderNow, labelsOrdered, moveLabels } from './support/label-orders.ts';
import { type OrderCast, setOrderStage } from './support/orders.ts';
import { edited, saved } from './support/triggers.ts';

let people: OrderCast;

beforeAll(async () => {
  people = await setOrderStage();
});
beforeEach(forgetCalls);

const NO_MATCH = {
  status: 'error',
  msg: 'No vehicle was found for this VIN and code. Check both against the windscreen label.',
};
const ask = (vin: unknown, code: unknown) => post('read-installation-info', { vin, code }, null);
const wrongCode = 'AAAAAAAAAAAAA';

const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
let made = 0;

/** A VIN that no other test uses. */
function freshVin(): string {
  made += 1;
  const digits = Array.from(`${Date.now()}${made}`, Number).toReversed();
  return `MR0${Array.from({ length: 14 }, (_, index) => vinLetters[(digits[index] ?? 0) + index]).join('')}`;
}

interface Vehicle {
  readonly job: string;
  readonly order: string;
  readonly vin: string;
  readonly code: string;
}

/** A job whose windscreen label was ordered, brought to its stage by somebody's save. */
async function newVehicle(stage: 'complete' | 'inProgress' = 'complete', vin = freshVin()): Promise<Vehicle> {
  const photos = {
    windscreenQrLabel: { url: '', urlThumb: '', path: 'own file', name: 'a.png', hash: 'x', takenAt: 1 },
  };
  const job = await storeJob(
    { ...wholeJob({ photos }), vin, rego: 'SECRET1', notes: 'SECRET2', technicianName: 'SECRET3' },
    saved,
  );
  const order = await labelsOrdered(people.dealer, job, ['windscreenQr']);
  // What the trigger of the order does; no move followed it here.
  await edited(`installations/${job}`, { stage, plateNumber: 'P123456' });
  const { windscreenLabelCode } = (await labelOrderNow(order)).frozen;
  return { job, order, vin, code: windscreenLabelCode };
}

describe('the public page of a vehicle', () => {
  it('shows its limits, and nothing of its owner, to whoever has VIN and code', async () => {
    const { vin, code } = await newVehicle();
    const { status, body, text } = await ask(vin, code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'current',
      hasPhoto: true,
      installer: { name: expect.any(String), phone: expect.any(String), logo: '' },
      vehicle: { vin, plateNumber: 'P123456', limits: { gvm: { before: expect.any(Number) } } },
    });
    for (const secret of [
      'SECRET',
      'Ann Lee',
      '0412 000 111',
      'ann@example.com',
      'customer-1',
      'outback-penrith',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('opens however VIN and code are typed', async () => {
    const { vin, code } = await newVehicle();
    const spaced = ` ${vin.toLowerCase().slice(0, 5)} ${vin.slice(5).toLowerCase()} `;
    const grouped = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase();
    expect((await ask(spaced, grouped)).status).toBe(200);
    expect((await ask(vin, ` ${code.slice(0, 6)} ${code.slice(6)}`)).status).toBe(200);
  });

  it('gives the photo of its label, as what its bytes are', async () => {
    const { vin, code } = await newVehicle();
    const { status, body } = await post('read-label-photo', { vin, code }, null);
    expect(status).toBe(200);
    // Of the first bytes; each picture of the cases has its own behind them.
    const start = PNG.toString('base64').slice(0, 12);
    expect(body.data).toMatchObject({ type: 'image/png', base64: expect.stringMatching(`^${start}`) });
  });

  it('can’t be opened while the job is not complete', async () => {
    const { vin, code } = await newVehicle('inProgress');
    expect((await ask(vin, code)).body).toEqual(NO_MATCH);
  });

  it('can’t be opened by a code that somebody typed into the job', async () => {
    const { job, vin, code } = await newVehicle();
    await edited(`installations/${job}`, { windscreenLabelCode: wrongCode });
    expect((await ask(vin, wrongCode)).status).toBe(404);
    expect((await ask(vin, code)).status).toBe(200);
  });

  it('follows what changes in the job, under its VIN of now', async () => {
    const { job, vin, code } = await newVehicle();
    const corrected = freshVin();
    await edited(`installations/${job}`, { vin: corrected, plateNumber: 'P-NEW' });
    expect((await ask(corrected, code)).body.data).toMatchObject({
      status: 'current',
      vehicle: { vin: corrected, plateNumber: 'P-NEW' },
    });
    expect((await ask(vin, code)).body.data).toMatchObject({ status: 'withdrawn' });
  });

  it('keeps its code when the label is made again', async () => {
    const { job, code } = await newVehicle();
    const again = await labelsOrdered(people.dealer, job, ['windscreenQr'], { reissueReason: 'Torn' });
    expect((await labelOrderNow(again)).frozen.windscreenLabelCode).toBe(code);
  });

  it('can’t be opened once its only label was cancelled', async () => {
    const { order, vin, code } = await newVehicle();
    await moveLabels(people.dealer, 'cancel', order, { reason: 'Ordered twice' });
    expect((await ask(vin, code)).body.data).toMatchObject({ status: 'withdrawn' });
  });
});

describe('the public page of a vehicle whose order of labels can’t be read', () => {
  it('stays as it is and follows the job; under another VIN it can’t be opened', async () => {
    const { job, order, vin, code } = await newVehicle();
    await edited(`compliancePlateOrders/${order}`, { status: 'no status' });
    await edited(`installations/${job}`, { plateNumber: 'P-NEW' });
    expect((await ask(vin, code)).body.data).toMatchObject({
      status: 'current',
      vehicle: { plateNumber: 'P-NEW' },
    });
    await edited(`installations/${job}`, { vin: freshVin() });
    expect((await ask(vin, code)).body.data).toMatchObject({ status: 'withdrawn' });
  });

  it('can’t be opened once the job is not complete', async () => {
    const { job, order, vin, code } = await newVehicle();
    await edited(`compliancePlateOrders/${order}`, { status: 'no status' });
    await edited(`installations/${job}`, { stage: 'inProgress' });
    expect((await ask(vin, code)).body.data).toMatchObject({ status: 'withdrawn' });
  });
});

describe('a vehicle that was upgraded again', () => {
  const NOTHING = { newerUpgrade: '', otherJob: '' };
  /** A complete job on the vehicle, for which no label was ordered. */
  const unlabelled = (vin: string, fields: object) =>
    storeJob({ ...wholeJob(), vin, stage: 'complete', ...fields }, saved);
  const told = async ({ vin, code }: Vehicle) => (await ask(vin, code)).body.data;

  it('says so under its old label alone, for as long as the later work stands', async () => {
    const old = await newVehicle();
    const later = await newVehicle('complete', old.vin);
    await edited(`installations/${later.job}`, { installationDate: '2027-03-12' });
    expect(await told(old)).toMatchObject({ newerUpgrade: '2027-03-12', otherJob: '' });
    expect(await told(later)).toMatchObject(NOTHING);
    await edited(`installations/${later.job}`, { stage: 'cancelled' });
    expect(await told(old)).toMatchObject(NOTHING);
  });

  it('says so of a job without a label, of a later day or completed later on the same', async () => {
    const old = await newVehicle();
    const { installationDate } = wholeJob();
    expect(await told(old)).toMatchObject(NOTHING);
    await unlabelled(old.vin, { installationDate: '2026-01-01', completedAt: 0 });
    expect(await told(old)).toMatchObject(NOTHING);
    const same = await unlabelled(old.vin, { completedAt: 1_800_000_000 });
    expect(await told(old)).toMatchObject({ newerUpgrade: installationDate });
    await edited(`installations/${same}`, { deleted: true });
    expect(await told(old)).toMatchObject(NOTHING);
    await unlabelled(old.vin, { installationDate: '2027-03-12', completedAt: 1_800_000_000 });
    expect(await told(old)).toMatchObject({ newerUpgrade: '2027-03-12' });
  });

  it('says that it can’t be sure of earlier work that was completed later, or that nobody can read', async () => {
    const old = await newVehicle();
    const job = await unlabelled(old.vin, { installationDate: '2026-01-01', completedAt: 1_800_000_000 });
    expect(await told(old)).toMatchObject({ newerUpgrade: '', otherJob: '2027-01-15' });
    await edited(`installations/${job}`, { colour: 5 });
    expect(await told(old)).toMatchObject({ newerUpgrade: '', otherJob: '2027-01-15' });
  });
});

describe('a record that is withdrawn', () => {
  it.each([
    ['reopened', { stage: 'inProgress' }],
    ['cancelled', { stage: 'cancelled' }],
    ['deleted', { deleted: true }],
  ])('because its job was %s tells whom to ask, and nothing else', async (_name, change) => {
    const { job, vin, code } = await newVehicle();
    await edited(`installations/${job}`, change);
    const { status, body } = await ask(vin, code);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      status: 'withdrawn',
      installer: { name: expect.any(String), phone: expect.any(String), logo: '' },
    });
    expect(await read(`publicInstallations/${publicRecordId(vin, code)}`)).toMatchObject({
      shown: null,
      photo: '',
    });
    const photo = await post('read-label-photo', { vin, code }, null);
    expect([photo.status, photo.body.msg]).toEqual([404, 'Not found']);
  });

  it('comes back when the job is complete again', async () => {
    const { job, vin, code } = await newVehicle();
    await edited(`installations/${job}`, { stage: 'inProgress' });
    await edited(`installations/${job}`, { stage: 'complete' });
    expect((await ask(vin, code)).body.data).toMatchObject({ status: 'current' });
  });

  it('is not told by a wrong code', async () => {
    const { job, vin } = await newVehicle();
    await edited(`installations/${job}`, { deleted: true });
    expect((await ask(vin, wrongCode)).body).toEqual(NO_MATCH);
  });
});

describe('a wrong pair', () => {
  it('is answered alike, whichever half is wrong and whatever it is', async () => {
    const { vin, code } = await newVehicle();
    const pairs: readonly (readonly [string, string])[] = [
      [vin, wrongCode],
      [freshVin(), code],
      [freshVin(), wrongCode],
      ['', ''],
      ['<script>alert(1)</script>', '../../users/jess'],
      ['\u202eMR0', '\u200f\u0000'],
      ['__proto__', 'constructor'],
      ['X'.repeat(100), '💥'.repeat(50)],
    ];
    for (const pair of pairs) {
      await forgetCalls();
      const { status, body, headers } = await ask(...pair);
      expect([status, body], JSON.stringify(pair)).toEqual([404, NO_MATCH]);
      expect(headers.get('retry-after')).toBeNull();
      const photo = await post('read-label-photo', { vin: pair[0], code: pair[1] }, null);
      expect([photo.status, photo.body]).toEqual([404, NO_MATCH]);
    }
  });

  it.each([
    ['10,000 characters as VIN', { vin: 'X'.repeat(10_000), code: 'A' }, 'vin'],
    ['10,000 characters as code', { vin: 'X', code: 'A'.repeat(10_000) }, 'code'],
    ['no code', { vin: 'X' }, 'code'],
    ['a list as VIN', { vin: ['X'], code: 'A' }, 'vin'],
    ['a number as code', { vin: 'X', code: 5 }, 'code'],
    ['a foreign field', { vin: 'X', code: 'A', installationId: 'job-1' }, 'payload'],
  ])('can’t be %s', async (_name, payload, field) => {
    const { status, body } = await post('read-installation-info', payload, null);
    expect([status, body.msg]).toEqual([400, `Invalid Data: ${field}`]);
  });

  it('may be tried five times in ten minutes; then even the right one waits', async () => {
    const { vin, code } = await newVehicle();
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await ask(vin, wrongCode)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    const { status, body, headers } = await ask(vin, code);
    expect(status).toBe(429);
    expect(body.msg).toMatch(/^Too many tries\. Try again in (?:9|10) minutes\.$/u);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await post('read-label-photo', { vin, code }, null)).status).toBe(429);
  });

  it('costs a try, a right one never', async () => {
    const { vin, code } = await newVehicle();
    for (let tries = 0; tries < 8; tries += 1) expect((await ask(vin, code)).status).toBe(200);
    const { docs } = await db.collection('rateLimits').get();
    expect(docs.filter(({ id }) => id.startsWith('misses~'))).toEqual([]);
  });

  it('may be tried again when the ten minutes are over', async () => {
    await ask(freshVin(), wrongCode);
    const { docs } = await db.collection('rateLimits').get();
    const misses = docs.find(({ id }) => id.startsWith('misses~'));
    await misses?.ref.update({ count: 5, startedAt: Date.now() - 10 * 60_000 - 1 });
    expect((await ask(freshVin(), wrongCode)).status).toBe(404);
  });

  it('sent many times at once is no way round it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(freshVin(), freshId('code').slice(0, 13))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(5);
    expect((await ask(freshVin(), wrongCode)).status).toBe(429);
  });
});
