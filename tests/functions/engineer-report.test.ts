import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineerDecision } from '#domain/engineer-decision/decision.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { addDays, startOfDaySydney } from '#domain/shared/calendar.ts';
import { buildDistributer } from '#tests/seed/build/party.ts';
import { db, forgetCalls, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';

const TODAY = todaySydney(new Date());
const PERIOD = { from: addDays(TODAY, -10), to: TODAY };
const ENGINEER = `report-${Date.now()}`;
const rights = { privileges: { dealer: { engineers: true }, distributer: { engineers: true } } };
const ofDealer = (id: string) => ({ type: 'admin' as const, dealerId: id, distributerId: '', ...rights });
const ofDistributer = (id: string) => ({
  type: 'admin' as const,
  dealerId: '',
  distributerId: id,
  ...rights,
});

const decision = (number: string, change: Partial<EngineerDecision>) =>
  db.doc(`engineerDecisions/${ENGINEER}-${number}`).set({
    engineerId: ENGINEER,
    engineer: 'Maria Kovac',
    installationId: `job-${ENGINEER}-${number}`,
    number,
    dealerId: 'd1',
    dealer: 'Penrith',
    distributerId: 'x1',
    type: 'gvmUpgradeState',
    state: 'NSW',
    decision: 'approved',
    ground: '',
    reason: '',
    certificateNo: number,
    sentAt: startOfDaySydney(addDays(TODAY, -9)),
    decidedAt: startOfDaySydney(addDays(TODAY, -5)) + 3600,
    queries: 0,
    querySeconds: 0,
    feeCents: 50_000,
    ...change,
  } satisfies EngineerDecision);
const asked = async (who: Person, payload: object = {}) => {
  const answer = await post('engineer-report', { id: ENGINEER, ...PERIOD, ...payload }, who.token);
  const told = answer.body.data as { decisions: EngineerDecision[]; isCut: boolean } | undefined;
  return { status: answer.status, numbers: told?.decisions.map(({ number }) => number), told };
};

let dealer: Person;
let supplier: Person;
let headOffice: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser(ofDealer('outback-penrith'));
  supplier = await newUser(ofDistributer('west'));
  await save(`distributers/${ENGINEER}`, buildDistributer({ headOffice: true }));
  headOffice = await newUser(ofDistributer(ENGINEER));
  await Promise.all([
    decision('own', { dealerId: 'outback-penrith', distributerId: 'west' }),
    decision('before', { distributerId: 'west', decidedAt: startOfDaySydney(PERIOD.from) - 1 }),
    decision('coastal', {
      dealerId: 'coastal',
      distributerId: 'west',
      decidedAt: startOfDaySydney(PERIOD.from),
    }),
    decision('elsewhere', {
      dealerId: 'nobody',
      distributerId: 'another',
      decidedAt: startOfDaySydney(TODAY),
    }),
  ]);
});
beforeEach(forgetCalls);

describe('the report of an engineer', () => {
  it.each([
    ['a dealer its own', () => dealer, ['own']],
    ['a distributor those of the dealers it supplied', () => supplier, ['own', 'coastal']],
    ['head office all', () => headOffice, ['elsewhere', 'own', 'coastal']],
  ])('gives %s of the period, newest first', async (_what, who, numbers) => {
    expect(await asked(who())).toMatchObject({ status: 200, numbers, told: { isCut: false } });
  });

  it.each([
    ['a dealer its own', () => dealer, {}, ['own']],
    ['a dealer its own, whichever it names', () => dealer, { dealerIds: ['coastal'] }, ['own']],
    ['a distributor those of the dealers it supplied', () => supplier, {}, ['own', 'coastal']],
    ['a distributor one dealer’s', () => supplier, { dealerIds: ['coastal'] }, ['coastal']],
    ['a distributor none of a dealer’s whom another supplied', () => supplier, { dealerIds: ['nobody'] }, []],
    [
      'a distributor those of a group’s dealers, and nothing of a strange one among them',
      () => supplier,
      { dealerIds: ['coastal', 'outback-penrith', 'nobody'] },
      ['own', 'coastal'],
    ],
    ['head office those of the dealers it supplied itself', () => headOffice, {}, []],
    ['head office no other of one engineer', () => headOffice, { engineerId: ENGINEER }, []],
    [
      'a distributor those of one engineer for a dealer',
      () => supplier,
      { engineerId: ENGINEER, dealerIds: ['coastal'] },
      ['coastal'],
    ],
    ['a distributor none of another engineer', () => supplier, { engineerId: 'another' }, []],
  ])('gives %s, of all engineers', async (_what, who, payload, numbers) => {
    const { status, told } = await asked(who(), { id: '', ...payload });
    const ours = told?.decisions.filter(({ installationId }) => installationId.startsWith(`job-${ENGINEER}`));
    expect([status, ours?.map(({ number }) => number)]).toEqual([200, numbers]);
  });

  it('tells nobody whose decisions there are by their ids', async () => {
    const { told } = await asked(supplier);
    expect(Object.keys(told?.decisions[0] ?? {})).not.toContain('dealerId');
    expect(told?.decisions[0]).toMatchObject({ dealer: 'Penrith', feeCents: 50_000 });
  });

  it('can’t be asked without the area, nor by a user who is no admin; the same account with both can', async () => {
    const change = { dealerId: 'outback-penrith', distributerId: '' };
    const without = await newUser({ ...change, type: 'admin', privileges: { dealer: {}, distributer: {} } });
    const user = await newUser({ ...ofDealer('outback-penrith'), type: 'user' });
    const both = await newUser(ofDealer('outback-penrith'));
    expect((await asked(without)).status).toBe(403);
    expect((await asked(user)).status).toBe(403);
    expect((await asked(both)).status).toBe(200);
  });

  it('can’t be of more than 30 dealers together; of 30 it can', async () => {
    const dealerIds = Array.from({ length: 31 }, (_, at) => `d${at}`);
    expect((await asked(supplier, { id: '', dealerIds })).status).toBe(400);
    expect((await asked(supplier, { id: '', dealerIds: dealerIds.slice(1) })).status).toBe(200);
  });

  it.each([
    ['that ends before it begins', { from: TODAY, to: addDays(TODAY, -1) }],
    ['of no days', { from: 'soon' }],
    ['longer than a year', { from: addDays(TODAY, -800) }],
  ])('can’t be of a period %s', async (_what, period) => {
    expect((await asked(dealer, period)).status).toBe(400);
    expect((await asked(dealer)).status).toBe(200);
  });

  it('says that a decision cannot be read, and never leaves it out', async () => {
    await decision('broken', { dealerId: 'coastal' });
    await db.doc(`engineerDecisions/${ENGINEER}-broken`).update({ decision: 'perhaps' });
    const coastal = await newUser(ofDealer('coastal'));
    expect((await asked(coastal)).status).toBe(409);
    await db.doc(`engineerDecisions/${ENGINEER}-broken`).delete();
    expect(await asked(coastal)).toMatchObject({ status: 200, numbers: ['coastal'] });
  });
});
