import { beforeAll, describe, expect, it } from 'vitest';
import { beginWork } from '../../functions/src/store/long-work.ts';
import { NIGHT } from '../../functions/src/triggers/nightly.ts';
import { addDays, dateYears, endOfDaySydney } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { NOTE_MAX } from '#domain/shared/schema.ts';
import type { TimeLimitError } from '#domain/time-limit/schema.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, freshId, read, readThere, readWhere } from './support/admin.ts';
import { post } from './support/api.ts';
import { LIMITS, newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { begunAt, storeJob, wholeJob } from './support/job.ts';
import { edited, followed, saved } from './support/triggers.ts';
import { emailOf } from './support/tokens.ts';

/** Does a night's work; how many records changed by themselves. */
const reconcileDue = async (startedAt: number) => (await beginWork(NIGHT, { startedAt }))['updated'] ?? 0;
const now = () => Math.floor(Date.now() / 1000);
const LATE = LIMITS.gvmUpgradeState + 60;
const UNTIL = endOfDaySydney(addDays(todaySydney(new Date()), 5));

/** The last second that any date may have. */
const LAST = endOfDaySydney(`${dateYears(new Date()).last}-12-31`);

const dealerId = freshId('dealer');
let admin: Person;
let orders: Person;

const supplier = (flags: Record<string, boolean>) =>
  newDistributor({ privileges: { dealer: {}, distributer: flags } });

beforeAll(async () => {
  await setTheStage();
  await saved(`dealers/${dealerId}`, buildDealer({ name: 'Exempt', dealerId, dealerGroupId: 'outback' }));
  admin = await newUser({ type: 'admin', dealerId });
  orders = await supplier({ orders: true });
});

/** A job of the dealer's whose limit is over, followed, with its row. */
async function lateJob(): Promise<{ path: string; row: TimeLimitError }> {
  const job = wholeJob({ dealerId, moves: [begunAt(now() - LATE)] });
  const path = `installations/${await storeJob(job, saved)}`;
  const { timeLimits } = await readWhere(path, ({ timeLimitStatusId }) => timeLimitStatusId === 2);
  return { path, row: timeLimits[0] };
}

const rowOf = async (path: string): Promise<TimeLimitError> => (await read(path))['timeLimits'][0];
const userOf = ({ uid }: Person) => ({
  userId: uid,
  firstName: 'Jess',
  lastName: 'Nguyen',
  email: emailOf(uid),
});
const exempting = (row: TimeLimitError, who: Person, more: object = {}) => ({
  error: row,
  timestamp: UNTIL,
  reason: 'Parts late',
  user: userOf(who),
  ...more,
});
const unticking = (error: TimeLimitError) => ({ error, timestamp: 0, reason: '', user: null });
const submit = (who: Person, payload: object) => post('submit-time-limit-exemption', payload, who.token);
const followedSubmit = (path: string, who: Person, payload: object) =>
  followed(path, () => submit(who, payload));

describe('an exemption', () => {
  it('is stored with who by the records, told in the change log, and summed up on the dealer; unticked it is gone', async () => {
    const { path, row } = await lateJob();
    const dealer = `dealers/${dealerId}`;
    await readWhere(dealer, ({ timeLimitErrs }) => timeLimitErrs.length === 1);
    const invented = { ...userOf(admin), firstName: 'Mickey', email: 'mickey@example.com' };
    const answer = await followedSubmit(path, admin, exempting(row, admin, { user: invented }));
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    const job = await read(path);
    expect(job).toMatchObject({
      timeLimitStatusId: 1,
      timeLimitDueAt: UNTIL + 1,
      timeLimitEndsAt: UNTIL,
      _rev: 6,
      _by: admin.uid,
    });
    expect(job['timeLimits']).toEqual([
      {
        ...row,
        timeLimitStatus: 'exempt',
        timeLimitStatusId: 1,
        timeLimitExemptTimestamp: UNTIL,
        timeLimitExemptReason: 'Parts late',
        timeLimitExemptUser: { ...userOf(admin), timestamp: expect.any(Number) },
      },
    ]);
    const [, id = ''] = path.split('/');
    expect(await readThere(`changeLog/installations~${id}~6`)).toMatchObject({
      by: admin.uid,
      byName: 'Jess Nguyen',
      changes: [{ path: 'timeLimits.gvmUpgradeState', old: null }],
    });
    expect(await read(dealer)).toMatchObject({
      timeLimitStatus: 'exempt',
      timeLimitErrs: [{ ...job['timeLimits'][0], number: job['number'] }],
    });

    const back = await followedSubmit(path, admin, unticking(await rowOf(path)));
    expect(back.status).toBe(200);
    expect((await read(path))['timeLimits']).toEqual([row]);
    expect(await read(path)).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0, _rev: 7 });
    expect(await read(dealer)).toMatchObject({ timeLimitStatus: 'error' });
    await edited(path, { deleted: true });
  });

  it('outlives what the server works out anew, and ends by itself when its day is over', async () => {
    const { path, row } = await lateJob();
    await followedSubmit(path, admin, exempting(row, admin));
    await edited(path, { plateNumber: 'P-1' });
    expect(await rowOf(path)).toMatchObject({
      timeLimitStatus: 'exempt',
      timeLimitExemptReason: 'Parts late',
    });
    await reconcileDue(now());
    expect(await rowOf(path)).toMatchObject({ timeLimitStatus: 'exempt' });
    // As if its day had passed and nobody had written since.
    const passed = { ...(await rowOf(path)), timeLimitExemptTimestamp: now() - 1 };
    await db.doc(path).update({ timeLimits: [passed], timeLimitDueAt: now() });
    await reconcileDue(now());
    expect(await read(path)).toMatchObject({ timeLimitStatusId: 2, timeLimitDueAt: 0, _rev: 7 });
    expect(await rowOf(path)).toMatchObject({ timeLimitStatus: 'error' });
    // Whoever exempts it again goes on from there.
    expect((await submit(admin, exempting(await rowOf(path), admin))).status).toBe(200);
  });

  it('is one change however often it is sent, also side by side', async () => {
    const { path, row } = await lateJob();
    const answers = await Promise.all([1, 2, 3].map(() => submit(admin, exempting(row, admin))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = await read(path);
    expect(first['_rev']).toBe(6);
    expect((await submit(admin, exempting(row, admin))).status).toBe(200);
    expect(await read(path)).toEqual(first);
    const exempt = await rowOf(path);
    await submit(admin, unticking(exempt));
    const gone = await read(path);
    expect((await submit(admin, unticking(exempt))).status).toBe(200);
    expect(await read(path)).toEqual(gone);
  });

  it('takes the date and the reason as new ones, its reason trimmed', async () => {
    const { path, row } = await lateJob();
    await submit(admin, exempting(row, admin));
    const later = { timestamp: UNTIL + 86_400, reason: '  Label reordered\n' };
    expect((await submit(orders, exempting(await rowOf(path), orders, later))).status).toBe(200);
    expect(await rowOf(path)).toMatchObject({
      timeLimitExemptTimestamp: UNTIL + 86_400,
      timeLimitExemptReason: 'Label reordered',
      timeLimitExemptUser: { userId: orders.uid },
    });
  });
});

describe('the day of an exemption', () => {
  it.each([
    ['the last that a date may be', LAST, 1],
    ['over already, which exempts nothing', now() - 1, 2],
  ])('may be %s (decisions: date-range)', async (_what, timestamp, status) => {
    const { path, row } = await lateJob();
    expect((await submit(admin, exempting(row, admin, { timestamp }))).status).toBe(200);
    expect(await read(path)).toMatchObject({ timeLimitStatusId: status });
  });
});

describe('an exemption is refused', () => {
  /** Sends what is wrong, which changes nothing, and then the same without the fault. */
  async function refused(fault: object): Promise<[number, string | undefined]> {
    const { path, row } = await lateJob();
    const before = await read(path);
    const { status, body } = await submit(admin, exempting(row, admin, fault));
    expect(await read(path)).toEqual(before);
    expect((await submit(admin, exempting(row, admin))).status).toBe(200);
    return [status, body.msg];
  }

  it.each([
    ['a day too far ahead', { timestamp: LAST + 1 }, expect.stringContaining('at the latest')],
    ['a second that is no date', { timestamp: 8_640_000_000_001 }, expect.stringContaining('at the latest')],
    ['the year 10000', { timestamp: 253_402_300_800 }, expect.stringContaining('at the latest')],
    ['a second before 1970', { timestamp: -1 }, 'Invalid Data: timestamp'],
    ['part of a second', { timestamp: UNTIL + 0.5 }, 'Invalid Data: timestamp'],
    ['a blank reason', { reason: '  \n ' }, 'Reason is required'],
    ['a reason too long', { reason: 'x'.repeat(NOTE_MAX + 1) }, 'Invalid Data: reason'],
    ['no user', { user: null }, 'The exemption names no user.'],
    ['no date and yet a reason', { timestamp: 0 }, 'Without a date there is no reason and no user.'],
    ['no row', { error: undefined }, 'Invalid Data: error'],
  ])('for %s', async (_what, fault, msg) => {
    expect(await refused(fault)).toEqual([400, msg]);
  });

  it('in another person’s name', async () => {
    expect(await refused({ user: userOf(orders) })).toEqual([400, 'The exemption names another user.']);
  });

  it('for a row that is not, or no longer, there', async () => {
    const { path, row } = await lateJob();
    const before = await read(path);
    const others = [{ startTimestamp: row.startTimestamp - 1 }, { type: 'btcUpgradeState' }];
    for (const other of others) {
      const answer = await submit(admin, exempting({ ...row, ...other }, admin));
      expect([answer.status, answer.body.msg]).toEqual([
        409,
        'This time limit is no longer running. Nothing was changed.',
      ]);
    }
    // A type of an order names an order, and an id nobody's record: neither is there.
    for (const other of [{ type: 'orderInTransit' }, { id: freshId('nobody') }]) {
      expect((await submit(admin, exempting({ ...row, ...other }, admin))).status).toBe(404);
    }
    expect(await read(path)).toEqual(before);
    await edited(path, { deleted: true });
    expect((await submit(admin, exempting(row, admin))).status).toBe(404);
  });

  it('where somebody else exempted it meanwhile', async () => {
    const { path, row } = await lateJob();
    await submit(orders, exempting(row, orders, { reason: 'Theirs' }));
    const answer = await submit(admin, exempting(row, admin));
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      expect.stringMatching(/^Somebody else changed this exemption/u),
    ]);
    expect(await rowOf(path)).toMatchObject({ timeLimitExemptReason: 'Theirs' });
    expect((await submit(admin, exempting(await rowOf(path), admin))).status).toBe(200);
  });

  it('whatever limit and status the payload claims: the stored row counts', async () => {
    const { path, row } = await lateJob();
    const claimed = { ...row, limit: 999_999_999, timeLimitStatus: 'ok', timeLimitStatusId: 0 };
    expect((await submit(admin, exempting(claimed, admin))).status).toBe(200);
    expect(await rowOf(path)).toMatchObject({ limit: row.limit, timeLimitStatusId: 1 });
  });
});

describe('who may exempt', () => {
  it('are the dealer’s admins and developers, and of its distributor who holds orders or confirmations', async () => {
    const matching = await supplier({ matchGvmInstallations: true });
    const developer = await newUser({ dealerId, isDeveloper: true });
    for (const who of [orders, matching, developer]) {
      const { row } = await lateJob();
      expect((await submit(who, exempting(row, who))).status).toBe(200);
    }
  });

  it('is nobody else', async () => {
    const { path, row } = await lateJob();
    const before = await read(path);
    const west = { distributerId: 'west', privileges: { dealer: {}, distributer: { orders: true } } };
    const strangers = [
      await newUser({ type: 'admin', dealerId: 'outback-penrith' }),
      await newUser({ dealerId: 'outback-penrith', isDeveloper: true }),
      await newDistributor(west),
      await newEngineer(),
    ];
    for (const who of strangers) {
      const { status, body } = await submit(who, exempting(row, who));
      expect([status, body.msg]).toEqual([404, 'Not found']);
    }
    const colleagues: [Person, string][] = [
      [await newUser({ dealerId }), 'Only an admin of the dealer can exempt.'],
      [await supplier({ installations: true }), 'You need the orders or confirmations privilege to exempt.'],
    ];
    for (const [who, msg] of colleagues) {
      const { status, body } = await submit(who, exempting(row, who));
      expect([status, body.msg]).toEqual([403, msg]);
    }
    expect((await post('submit-time-limit-exemption', exempting(row, admin), null)).status).toBe(401);
    expect(await read(path)).toEqual(before);
  });
});
