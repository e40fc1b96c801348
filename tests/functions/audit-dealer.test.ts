import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditRunSchema } from '#domain/audit/schema.ts';
import { buildAuditRun } from '#tests/seed/build/audit.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';

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
      looked: { installations: 0, orders: 0, customers: 1 },
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
    expect((await audit({ dealerId }, west)).data).toEqual({ runId: 'slow', isRunning: true, findings: 1 });
    await db.doc(lock).update({ at: nowSeconds() - 601 });
    const { data } = await audit({ dealerId }, west);
    expect(data.runId).not.toBe('slow');
    expect(await read('auditRuns/slow')).toMatchObject({ state: 'failed', isLatest: false });
    expect(await read(`auditRuns/${data.runId}`)).toMatchObject({ state: 'done', isLatest: true });
    await db.doc('auditRuns/slow').delete();
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
