import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditWork, runAudit } from '../../functions/src/audits/audit-run.ts';
import { beginWork, goOnWith, type LongWork } from '../../functions/src/store/long-work.ts';
import { actorOfUser } from '#domain/access/actor.ts';
import { dealerSchema } from '#domain/dealer/schema.ts';
import { orderSchema } from '#domain/order/schema.ts';
import { storedFields } from '#domain/shared/rows.ts';
import { userSchema } from '#domain/user/schema.ts';
import { buildOrder } from '#tests/seed/build/order.ts';
import { auditRunSchema } from '#domain/audit/schema.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { followed } from './support/triggers.ts';

const AUDIT = { privileges: { dealer: {}, distributer: { audit: true } } };
const nowSeconds = () => Math.floor(Date.now() / 1000);

let head: Person;
let west: Person;

beforeAll(async () => {
  await setTheStage();
  await save('distributers/chief', { ...(await read('distributers/west')), name: 'Chief', headOffice: true });
  head = await newDistributor({ type: 'admin', distributerId: 'chief', ...AUDIT });
  west = await newDistributor({ type: 'admin', distributerId: 'west', firstName: 'Kim', ...AUDIT });
});
beforeEach(forgetCalls);

/** A dealer that West supplies, without records. */
async function newDealer(overrides: Parameters<typeof buildDealer>[0] = {}): Promise<string> {
  const id = freshId('dealer');
  await save(
    `dealers/${id}`,
    buildDealer({ name: id, dealerId: id, dealerGroupId: 'g', distributerId: 'west', ...overrides }),
  );
  return id;
}
/** A user of it without any privilege. */
const userOf = (dealerId: string) =>
  newUser({ dealerId, dealerGroupId: 'g', privileges: { dealer: {}, distributer: {} } });

interface Answered {
  readonly status: number;
  readonly msg: string | undefined;
  readonly data: { readonly runId: string; readonly isRunning: boolean; readonly findings: number };
}
async function audit(payload: unknown, { token }: Pick<Person, 'token'>): Promise<Answered> {
  const { status, body } = await post('audit-dealer', payload, token);
  return { status, msg: body.msg, data: body.data as Answered['data'] };
}
const runsOf = async (dealerId: string) =>
  (await db.collection('auditRuns').where('dealerId', '==', dealerId).get()).docs;
const addCustomer = (dealerId: string, fields = {}) =>
  save(`customers/${freshId('customer')}`, {
    ...buildCustomer({ dealerId, dealerGroupId: 'g', email: '' }),
    ...fields,
  });
/** As long after the dealer's last run as it takes for another one to start. */
async function later(dealerId: string): Promise<void> {
  await db.doc(`idempotency/audit~${dealerId}`).update({ finishedAt: nowSeconds() - 60 });
}

describe('audit-dealer', () => {
  it('keeps a run that everybody of the dealer can read, with what it found', async () => {
    const dealerId = await newDealer();
    await addCustomer(dealerId);
    const person = await userOf(dealerId);
    const { status, data } = await audit({ dealerId }, person);
    expect([status, data.isRunning, data.findings]).toEqual([200, false, 1]);
    const run = await read(`auditRuns/${data.runId}`);
    expect(auditRunSchema.safeParse(run).success).toBe(true);
    expect(run).toMatchObject({
      dealerId,
      dealerGroupId: 'g',
      distributerId: 'west',
      state: 'done',
      isLatest: true,
      by: person.uid,
      byName: 'Jess Nguyen',
      counts: { customerEmail: 1 },
      errors: 0,
      warnings: 1,
      looked: { installations: 0, orders: 0, compliancePlateOrders: 0, customers: 1 },
      total: 1,
    });
    expect(JSON.stringify(run)).not.toContain('Turner');
  });

  it('looks at the dealer’s own records alone, page after page', async () => {
    const [dealerId, other] = [await newDealer(), await newDealer()];
    await addCustomer(other);
    const writer = db.bulkWriter();
    const customer = buildCustomer({ dealerId, dealerGroupId: 'g', email: '' });
    for (let count = 0; count < 601; count += 1)
      void writer.create(db.collection('customers').doc(), customer);
    await writer.close();
    const { data } = await audit({ dealerId }, west);
    const run = await read(`auditRuns/${data.runId}`);
    expect([run['warnings'], run['more'], run['findings'].length]).toEqual([601, 101, 500]);
    expect(run['looked']).toMatchObject({ customers: 601 });
  });

  it('makes a record that cannot be read a finding, and looks at the others', async () => {
    const dealerId = await newDealer();
    await addCustomer(dealerId, { city: 7 });
    await addCustomer(dealerId);
    const { data } = await audit({ dealerId }, west);
    expect(await read(`auditRuns/${data.runId}`)).toMatchObject({
      state: 'done',
      counts: { unreadable: 1, customerEmail: 1 },
    });
  });

  it('run again, is the latest, and the one before no more', async () => {
    const dealerId = await newDealer();
    const first = await audit({ dealerId }, west);
    await later(dealerId);
    await addCustomer(dealerId);
    const second = await audit({ dealerId }, west);
    expect(second.data.findings).toBe(1);
    expect(await read(`auditRuns/${first.data.runId}`)).toMatchObject({ isLatest: false, errors: 0 });
    expect(await read(`auditRuns/${second.data.runId}`)).toMatchObject({
      isLatest: true,
      byName: 'Kim Nguyen',
    });
  });

  it('is run once for a press, however late it is asked again', async () => {
    const dealerId = await newDealer();
    await addCustomer(dealerId);
    const payload = { dealerId, request: freshId('press') };
    const first = await audit(payload, west);
    await later(dealerId);
    const again = await audit(payload, west);
    expect(again).toEqual(first);
    expect(again.data.findings).toBe(1);
    expect(await runsOf(dealerId)).toHaveLength(1);
    const other = await audit({ ...payload, request: freshId('press') }, west);
    expect(other.data.runId).not.toBe(first.data.runId);
    // The same words for another dealer are another press.
    const elsewhere = await newDealer();
    const there = await audit({ ...payload, dealerId: elsewhere }, west);
    expect(there.data).toMatchObject({ findings: 0 });
    expect(await runsOf(elsewhere)).toHaveLength(1);
  });

  it('is run by the same press again where its run failed, which stays as it failed', async () => {
    const dealerId = await newDealer();
    await addCustomer(dealerId);
    const payload = { dealerId, request: freshId('press') };
    const sizes = await read('system/tyreSizes');
    await db.doc('system/tyreSizes').set({ sizes: 5 });
    expect((await audit(payload, west)).status).not.toBe(200);
    await db.doc('system/tyreSizes').set(sizes);
    expect((await audit(payload, west)).data).toMatchObject({ findings: 1 });
    const states = (await runsOf(dealerId)).map((run) => String(run.get('state')));
    expect(new Set(states)).toEqual(new Set(['done', 'failed']));
    expect(states).toHaveLength(2);
  });

  it('keeps the last 50 runs of a dealer', async () => {
    const dealerId = await newDealer();
    const writer = db.bulkWriter();
    for (let at = 1; at <= 51; at += 1) {
      void writer.set(
        db.doc(`auditRuns/${dealerId}~${at}`),
        buildAuditRun({ dealerId, at, isLatest: at === 51 }),
      );
    }
    await writer.close();
    await audit({ dealerId }, west);
    const kept = await runsOf(dealerId);
    expect(kept).toHaveLength(50);
    expect(kept.map(({ id }) => id)).not.toContain(`${dealerId}~2`);
    expect(kept.filter((run) => run.get('isLatest') === true)).toHaveLength(1);
  });
});

describe('two at once', () => {
  it('run once: the second gets the first one’s run', async () => {
    const dealerId = await newDealer();
    const person = await userOf(dealerId);
    const answers = await Promise.all([audit({ dealerId }, person), audit({ dealerId }, west)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].data.runId).toBe(answers[1].data.runId);
    expect(await runsOf(dealerId)).toHaveLength(1);
  });

  it('get the run that is under way, but not one that died', async () => {
    const dealerId = await newDealer();
    const lock = `idempotency/audit~${dealerId}`;
    const running = buildAuditRun({ dealerId, state: 'running', isLatest: false, at: nowSeconds() - 60 });
    await db.doc('auditRuns/slow').set(running);
    await db.doc(lock).set({ runId: 'slow', at: nowSeconds() - 60, finishedAt: 0 });
    expect((await audit({ dealerId }, west)).data).toEqual({ runId: 'slow', isRunning: true, findings: 0 });
    await db.doc(lock).update({ at: nowSeconds() - 601 });
    const { data } = await audit({ dealerId }, west);
    expect(data.runId).not.toBe('slow');
    expect(await read('auditRuns/slow')).toMatchObject({ state: 'failed', isLatest: false });
    expect(await read(`auditRuns/${data.runId}`)).toMatchObject({ state: 'done', isLatest: true });
    await db.doc('auditRuns/slow').delete();
  });
});

describe('a history that takes longer than an answer', () => {
  const begin = async (person: Person, dealerId: string) => {
    const dealer = dealerSchema.parse(await read(`dealers/${dealerId}`));
    const user = userSchema.parse(await read(`users/${person.uid}`));
    const { runId } = await runAudit(dealerId, dealer, actorOfUser(person.uid, user, null, ''), {
      answerMs: 0,
    });
    return { runId, work: `longWork/audit~${dealerId}`, path: `auditRuns/${runId}` };
  };
  const partsOf = async (path: string) => (await db.collection(`${path}/parts`).get()).size;
  /** 450 customers without email, and two orders that are late. */
  async function bigDealer(): Promise<string> {
    const dealerId = await newDealer();
    const writer = db.bulkWriter();
    const customer = buildCustomer({ dealerId, dealerGroupId: 'g', email: '' });
    for (let count = 0; count < 450; count += 1)
      void writer.create(db.collection('customers').doc(), customer);
    await writer.close();
    return dealerId;
  }

  it('goes on behind it page by page, says how far it is, and leaves nothing but the run', async () => {
    const dealerId = await bigDealer();
    const person = await userOf(dealerId);
    const { path, work } = await begin(person, dealerId);
    expect(await read(path)).toMatchObject({ state: 'running', total: 450, isLatest: false, findings: [] });
    expect((await audit({ dealerId }, west)).data).toMatchObject({ isRunning: true, findings: 0 });
    const seen: number[] = [];
    for (let pages = 0; pages < 4; pages += 1) {
      await goOnWith(auditWork(dealerId), 0);
      seen.push((await read(path))['looked'].customers as number);
    }
    expect(seen.filter((count) => count > 0)).toEqual([200, 400]);
    expect(await partsOf(path)).toBeGreaterThan(3);
    await followed(work, () => goOnWith(auditWork(dealerId), 0).then(() => undefined));
    const run = await read(path);
    expect(auditRunSchema.parse(run)).toMatchObject({
      state: 'done',
      isLatest: true,
      warnings: 450,
      counts: { customerEmail: 450 },
      looked: { customers: 450 },
    });
    expect(await partsOf(path)).toBe(0);
  });

  it('is cancelled by who started it, and by nobody else', async () => {
    const dealerId = await bigDealer();
    const [person, other] = [await userOf(dealerId), await userOf(dealerId)];
    const { path, work } = await begin(person, dealerId);
    const cancel = (who: Pick<Person, 'token'>) => audit({ dealerId, cancel: true }, who);
    expect(await cancel(other)).toMatchObject({ status: 403 });
    expect(await read(path)).toMatchObject({ state: 'running' });
    expect((await cancel(person)).status).toBe(200);
    expect([await read(path), await read(work), await partsOf(path)]).toEqual([{}, {}, 0]);
    expect(await goOnWith(auditWork(dealerId))).toBeNull();
    expect(await cancel(person)).toMatchObject({ status: 409, msg: 'This audit is not running any more.' });
    // Another one may start at once.
    expect((await audit({ dealerId }, other)).data.findings).toBe(450);
  });

  it('that was cancelled in the middle of a page keeps nothing, and is no fault', async () => {
    const dealerId = await bigDealer();
    const person = await userOf(dealerId);
    const { path } = await begin(person, dealerId);
    const work = auditWork(dealerId);
    const steps = work.steps.map(({ id, page }) => ({
      id,
      page: async (...how: Parameters<typeof page>) => {
        await audit({ dealerId, cancel: true }, person);
        return page(...how);
      },
    }));
    const cancelled: LongWork = { ...work, steps };
    await beginWork(cancelled, { run: path.slice('auditRuns/'.length) });
    expect([await read(path), await partsOf(path)]).toEqual([{}, 0]);
    const faults = await db.collection('serverFaults').where('path', '==', `longWork/${work.name}`).get();
    expect(faults.size).toBe(0);
  });

  it('that fails in the middle is kept as failed, and stands in nobody’s way', async () => {
    const dealerId = await bigDealer();
    const { path } = await begin(await userOf(dealerId), dealerId);
    const sizes = await read('system/tyreSizes');
    await db.doc('system/tyreSizes').set({ sizes: 5 });
    await expect(goOnWith(auditWork(dealerId), 0)).rejects.toThrow('tyre sizes');
    await db.doc('system/tyreSizes').set(sizes);
    expect([(await read(path))['state'], await partsOf(path)]).toEqual(['failed', 0]);
    expect((await audit({ dealerId }, west)).data.findings).toBe(450);
  });
});

describe('limits that are over', () => {
  it('are errors, whatever the last night has written', async () => {
    const dealerId = await newDealer();
    const dispatchedAt = nowSeconds() - 90 * 86_400;
    const order = buildOrder({ statusName: 'orderInTransit', dealerId, dispatchedAt });
    await save(`orders/${freshId('order')}`, storedFields(orderSchema, order));
    const { data } = await audit({ dealerId }, west);
    expect(await read(`auditRuns/${data.runId}`)).toMatchObject({ errors: 1, counts: { transitOver: 1 } });
  });
});

describe('without a dealer', () => {
  it.each([
    ['no id', {}],
    ['a blank one', { dealerId: '' }],
    ['none', { dealerId: null }],
    ['a number', { dealerId: 7 }],
    ['a path', { dealerId: 'a/b' }],
    ['a name of the store’s own', { dealerId: '__x__' }],
    ['nobody', { dealerId: 'no-such-dealer' }],
    ['a distributor', { dealerId: 'west' }],
  ])('%s is an invalid dealer ID', async (_what, payload) => {
    expect(await audit(payload, head)).toMatchObject({ status: 400, msg: 'Invalid dealer ID' });
  });

  it('a deleted one is no dealer any more', async () => {
    const dealerId = await newDealer({ deleted: true });
    expect(await audit({ dealerId }, head)).toMatchObject({ status: 400, msg: 'Invalid dealer ID' });
  });
});

describe('who may', () => {
  it('is the dealer’s own people, not another dealer’s, not even of the same group', async () => {
    const [dealerId, other] = [await newDealer(), await newDealer()];
    const [own, stranger] = [await userOf(dealerId), await userOf(other)];
    const admin = await newUser({
      type: 'admin',
      dealerId: other,
      dealerGroupId: 'g',
      privileges: { dealer: { audit: true }, distributer: { audit: true } },
    });
    expect((await audit({ dealerId }, stranger)).status).toBe(403);
    expect((await audit({ dealerId }, admin)).status).toBe(403);
    // Which other dealers there are, nobody learns by asking.
    expect(await audit({ dealerId: 'no-such-dealer' }, stranger)).toEqual(
      await audit({ dealerId }, stranger),
    );
    expect(await runsOf(dealerId)).toHaveLength(0);
    expect((await audit({ dealerId }, own)).status).toBe(200);
  });

  it('is an admin with audit of the distributor that supplies the dealer, or of the head office', async () => {
    const dealerId = await newDealer();
    const refused = [
      await newDistributor({ type: 'admin', ...AUDIT }),
      await newDistributor({ type: 'user', distributerId: 'west', ...AUDIT }),
      await newDistributor({
        type: 'admin',
        distributerId: 'west',
        privileges: { dealer: { audit: true }, distributer: { dealers: true } },
      }),
      await newEngineer(),
    ];
    const answers = await Promise.all(refused.map((person) => audit({ dealerId }, person)));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await runsOf(dealerId)).toHaveLength(0);
    expect((await audit({ dealerId }, west)).status).toBe(200);
    expect((await audit({ dealerId }, head)).status).toBe(200);
  });

  it('is nobody who is not signed in', async () => {
    const { status } = await post('audit-dealer', { dealerId: 'outback-penrith' }, null);
    expect(status).toBe(401);
  });
});
