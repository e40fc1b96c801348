import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { vehicleSnapshot } from '#domain/installation/derive.ts';
import { type Stage, STAGES } from '#domain/installation/schema.ts';
import { STAGE_TRANSITIONS } from '#domain/installation/stages.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildKit, buildVehicle } from '#tests/seed/build/catalogue.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { KIT_ID, VEHICLE_ID } from './support/catalogue.ts';
import { storeJob, wholeJob } from './support/job.ts';

const TODAY = todaySydney(new Date());

let dealer: Person;
let dealerAdmin: Person;
let engineer: Person;
let distributorAdmin: Person;

beforeAll(async () => {
  await setTheStage();
  await save(`vehicles/${APPROVED_VEHICLE}`, buildVehicle({ ssmApprovalNumber1: 'SSM-1' }));
  await save(`vehicles/${WITHOUT_TARE}`, buildVehicle({ frontAxleTareWeight: '' }));
  await save(
    `kits/${KIT_ID}`,
    buildKit({ vehicleIds: [VEHICLE_ID, APPROVED_VEHICLE], states: ['NSW', 'TAS'] }),
    7,
  );
  dealer = await newUser();
  dealerAdmin = await newUser({ type: 'admin', firstName: 'Alex', lastName: 'Boss' });
  engineer = await newEngineer();
  distributorAdmin = await newDistributor({ type: 'admin' });
});

beforeEach(forgetCalls);

const ask = (person: Person, id: string, to: Stage, more: object = {}) =>
  post('move-installation', { id, rev: 5, to, ...more }, person.token);

const isRev6 = (data: unknown) => JSON.stringify(data) === '{"rev":6}';

const outcome = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.body.msg];

const FEDERAL = { type: 'gvmUpgradeFederal', registeredBefore: 'no' } as const;
/** A vehicle with the approval that a federal type needs. */
const APPROVED_VEHICLE = 'hilux-approved';
const APPROVED_FEDERAL = {
  ...FEDERAL,
  vehicleId: APPROVED_VEHICLE,
  vehicle: vehicleSnapshot(buildVehicle({ ssmApprovalNumber1: 'SSM-1' })),
} as const;
/** Work without a kit. */
const RE_COMPLIANCE = { type: 'reComplianceState' as const, kits: [] };
const CORNERS = { fl: 540, fr: 540, rl: 565, rr: 565 } as const;
const WITHOUT_TARE = 'hilux-without-tare';
const sentBlock = (at: number) => ({
  name: 'Maria Kovac',
  sentAt: at,
  openedAt: 0,
  decision: '',
  certificateNo: '',
  conditions: '',
  at: 0,
});
const approvedBlock = { ...sentBlock(1), decision: 'approved', certificateNo: 'C-1', at: 2 };

describe('the moves', () => {
  it('inProgress to readyForCheck: stage, entry under the caller’s own name, mass check, stamps', async () => {
    const id = await storeJob(wholeJob());
    const answer = await ask(dealer, id, 'readyForCheck', {
      reason: '  all\u200B done ',
      // D04: neither who acts nor what was weighed is the client's to say.
      user: { userId: 'boss', firstName: 'Big', lastName: 'Boss' },
      byName: 'Big Boss',
      massCheck: { worst: 'ok' },
      stage: 'complete',
    });
    expect(answer.body).toEqual({ status: 'success', data: { rev: 6 } });
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({ stage: 'readyForCheck', _rev: 6, _by: dealer.uid });
    expect(job['moves']).toHaveLength(2);
    expect(job['moves'][1]).toMatchObject({
      from: 'inProgress',
      to: 'readyForCheck',
      reason: 'all done',
      by: dealer.uid,
      byName: 'Jess Nguyen',
      rev: 6,
    });
    // Tare 1,180 + 900, kit 6 + 18, two people 68 + 68, load 0 + 100.
    expect(job['massCheck']).toMatchObject({ ruleSet: 'mass-4', front: 1254, rear: 1086, total: 2340 });
    expect(job['massCheck'].rows.length).toBeGreaterThan(10);
    expect(Math.abs(Date.now() / 1000 - job['massCheck'].at)).toBeLessThan(60);
  });

  it('readyForCheck to sentToEngineer: the engineer named, so that only they see it', async () => {
    const id = await storeJob(wholeJob({ stage: 'readyForCheck' }));
    expect((await ask(dealer, id, 'sentToEngineer', { engineerId: engineer.uid })).status).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({ stage: 'sentToEngineer', engineerId: engineer.uid, _rev: 6 });
    expect(job['engineer']).toMatchObject({ name: 'Maria Kovac', decision: '', certificateNo: '', at: 0 });
    expect(job['engineer'].sentAt).toBe(job['moves'].at(-1).at);
  });

  it('sentToEngineer to engineerApproved: certificate and conditions kept', async () => {
    const fields = { stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock(7) } as const;
    const id = await storeJob(wholeJob(fields));
    const details = {
      certificateNo: ' VSCCS-1 ',
      certificateDate: TODAY,
      signature: { kind: 'typed', text: 'Maria Kovac' },
      conditions: 'Line 1\r\nLine 2',
    };
    expect((await ask(engineer, id, 'engineerApproved', details)).status).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({ stage: 'engineerApproved', _by: engineer.uid });
    expect(job['engineer']).toMatchObject({
      name: 'Maria Kovac',
      sentAt: 7,
      decision: 'approved',
      certificateNo: 'VSCCS-1',
      conditions: 'Line 1\nLine 2',
    });
    expect(job['moves'].at(-1).byName).toBe('Maria Kovac');
  });

  it('engineerApproved to complete: by the dealer’s admin, with a request to match the kit', async () => {
    const fields = { stage: 'engineerApproved', engineerId: engineer.uid, engineer: approvedBlock } as const;
    const id = await storeJob(wholeJob(fields));
    expect(outcome(await ask(dealer, id, 'complete'))).toEqual([403, 'Only a dealer admin can do this.']);
    expect((await ask(dealerAdmin, id, 'complete')).status).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({ stage: 'complete', kitMatchRequest: { matched: false } });
    expect(job['completedAt']).toBe(job['moves'].at(-1).at);
    expect(job['kitMatchRequest'].requestedAt).toBe(job['completedAt']);
  });

  it('readyForCheck to complete: federal work straight, state work never', async () => {
    const federal = await storeJob(wholeJob({ ...APPROVED_FEDERAL, stage: 'readyForCheck' }));
    expect((await ask(dealer, federal, 'complete')).status).toBe(200);
    expect((await read(`installations/${federal}`))['completedAt']).toBeGreaterThan(0);
    const state = await storeJob(wholeJob({ stage: 'readyForCheck' }));
    expect(outcome(await ask(dealer, state, 'complete'))).toEqual([
      400,
      "Work of a State Compliance type needs the engineer's approval first.",
    ]);
  });

  it('asks for no match of a type without kits, nor without a distributor', async () => {
    const withoutKits = await storeJob(
      wholeJob({ type: 'suspensionCheck', kits: [], stage: 'readyForCheck' }),
    );
    expect((await ask(dealer, withoutKits, 'complete')).status).toBe(200);
    expect((await read(`installations/${withoutKits}`))['kitMatchRequest']).toBeNull();
    const withoutDistributor = await storeJob(
      wholeJob({ ...APPROVED_FEDERAL, stage: 'readyForCheck', distributerId: '' }),
    );
    expect((await ask(dealer, withoutDistributor, 'complete')).status).toBe(200);
    expect((await read(`installations/${withoutDistributor}`))['kitMatchRequest']).toBeNull();
  });

  it('complete to inProgress: the distributor’s admin, with a reason', async () => {
    const id = await storeJob(wholeJob({ ...APPROVED_FEDERAL, stage: 'complete', completedAt: 99 }));
    expect(outcome(await ask(dealerAdmin, id, 'inProgress', { reason: 'x' }))).toEqual([
      403,
      'Only a distributor admin can do this.',
    ]);
    expect(outcome(await ask(distributorAdmin, id, 'inProgress', { reason: '  ' }))).toEqual([
      400,
      'Reason is required',
    ]);
    expect((await ask(distributorAdmin, id, 'inProgress', { reason: 'Wrong VIN' })).status).toBe(200);
    expect(await read(`installations/${id}`)).toMatchObject({
      stage: 'inProgress',
      completedAt: 0,
      voidApprovals: [],
    });
  });
});

describe('every other pair of stages', () => {
  const isMove = (from: Stage, to: Stage) =>
    STAGE_TRANSITIONS.some((row) => row.from === from && row.to === to);

  it.each(STAGES)('from %s is no move, whoever asks', async (from) => {
    const fields = { stage: from, engineerId: engineer.uid, engineer: approvedBlock } as const;
    const id = await storeJob(wholeJob(fields));
    const details = {
      reason: 'because',
      certificateNo: 'C',
      ground: 'other',
      certificateDate: TODAY,
      signature: { kind: 'typed', text: 'Maria Kovac' },
      engineerId: engineer.uid,
    };
    const others = STAGES.filter((to) => !isMove(from, to));
    const statuses: number[] = [];
    // In turn: the emulator starts another process for each call that finds none free.
    for (const to of others) {
      for (const person of [dealerAdmin, engineer, distributorAdmin]) {
        statuses.push((await ask(person, id, to, details)).status);
      }
    }
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect(await read(`installations/${id}`)).toMatchObject({ stage: from, _rev: 5 });
  });
});

describe('scope', () => {
  let id: string;
  beforeEach(async () => {
    id = await storeJob(wholeJob({ engineerId: engineer.uid }));
  });

  it.each<[string, () => Promise<Person>]>([
    ['a dealer of the same group', () => newUser({ dealerId: 'outback-dubbo' })],
    ['a dealer without a group', () => newUser({ dealerId: 'coastal', dealerGroupId: '' })],
    ['another distributor', () => newDistributor({ distributerId: 'west', type: 'admin' })],
    ['another engineer', () => newEngineer()],
  ])('is closed to %s, with the words of a record that is not there (T06)', async (_name, person) => {
    const stranger = await person();
    const answer = await ask(stranger, id, 'readyForCheck');
    const nothing = await ask(stranger, freshId('none'), 'readyForCheck');
    expect(outcome(answer)).toEqual([404, 'Not found']);
    expect(answer.body).toEqual(nothing.body);
    expect(await read(`installations/${id}`)).toMatchObject({ stage: 'inProgress', _rev: 5 });
  });

  it('is closed when the record is deleted', async () => {
    await db.doc(`installations/${id}`).update({ deleted: true });
    expect((await ask(dealer, id, 'readyForCheck')).status).toBe(404);
  });
});

describe('revision', () => {
  const CHANGED = [409, 'This record was changed while you were looking at it.'];

  it('refuses one that was changed meanwhile', async () => {
    const id = await storeJob(wholeJob());
    await edit(`installations/${id}`, { notes: 'x' });
    expect(outcome(await ask(dealer, id, 'readyForCheck'))).toEqual(CHANGED);
    expect((await read(`installations/${id}`))['stage']).toBe('inProgress');
  });

  it('answers the same request again with the same, once done (D09)', async () => {
    const id = await storeJob(wholeJob());
    const [first, second] = await Promise.all([
      ask(dealer, id, 'readyForCheck'),
      ask(dealer, id, 'readyForCheck'),
    ]);
    const third = await ask(dealer, id, 'readyForCheck');
    const bodies = [first.body, second.body, third.body];
    expect(bodies.filter(({ status, data }) => status === 'success' && isRev6(data))).toHaveLength(3);
    expect(await read(`installations/${id}`)).toMatchObject({ _rev: 6, moves: { length: 2 } });
  });

  it('lets one of two people through', async () => {
    const id = await storeJob(wholeJob());
    const answers = await Promise.all([
      ask(dealer, id, 'readyForCheck'),
      ask(dealerAdmin, id, 'readyForCheck'),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read(`installations/${id}`))['moves']).toHaveLength(2);
  });
});

describe('guards, by the stored record', () => {
  const heavy = { accessories: [{ name: 'Safe', weight: 900, frontPercent: 0, rearPercent: 100 }] };

  it.each<[string, Parameters<typeof wholeJob>[0], RegExp]>([
    ['a missing customer', { customerId: '' }, /^Still missing: Customer\.$/u],
    ['a bad VIN', { vin: 'MR0HA3CD50012345' }, /^Still missing: VIN\.$/u],
    ['an empty kit slot', { kits: [] }, /GVM Upgrade kit/u],
    ['missing photos', { photos: {} }, /Photo: VIN plate, Photo: Odometer/u],
    ['an open checklist', { checklist: [] }, /^The checklist is not complete: .* more\.$/u],
    ['too much on the rear axle', heavy, /^Rear axle is over its limit/u],
    [
      'a state without a rule',
      { ...RE_COMPLIANCE, state: 'WA' },
      /^Still missing: State rule for WA \(none recorded\)\.$/u,
    ],
    ['a state that does not allow it', { state: 'TAS' }, /^Approval path is not allowed/u],
    ['a federal type without approval number', FEDERAL, /^The vehicle has no SSM approval number/u],
    ['a state type before registration', { registeredBefore: 'no' }, /^Approval path is not allowed/u],
    [
      'a vehicle that nobody knows',
      { vehicleId: 'of-nobody' },
      /^This vehicle is no longer in the catalogue/u,
    ],
    [
      'no tare',
      { ...RE_COMPLIANCE, vehicleId: WITHOUT_TARE },
      /^Still missing: Front axle tare weight \(not stated for this vehicle or kit\)/u,
    ],
    [
      'a wheel not measured',
      { heightsAfter: { ...CORNERS, rr: '' } },
      /^Still missing: Height after, rear right\.$/u,
    ],
    [
      'alignment ticked by hand and not measured',
      { alignmentBefore: { castor: '', camber: 0, individualToe: 0, totalToe: 0 } },
      /^Still missing: Castor before\.$/u,
    ],
    ['tyres without a rating', { tyreLoadRating: '' }, /^Still missing: Tyre load rating\.$/u],
  ])('refuse %s, saying so', async (_name, fields, msg) => {
    const id = await storeJob(wholeJob(fields));
    const answer = await ask(dealer, id, 'readyForCheck');
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
    expect(answer.body.msg).toMatch(msg);
    expect(await read(`installations/${id}`)).toMatchObject({
      stage: 'inProgress',
      _rev: 5,
      massCheck: null,
    });
  });

  it('refuse a dealer that may not send to an engineer', async () => {
    const fields = { dealerId: 'coastal', dealerGroupId: '', stage: 'readyForCheck' } as const;
    await db.doc('dealers/coastal').update({ canSendToEngineer: false });
    const id = await storeJob(wholeJob(fields));
    const coastal = await newUser({ dealerId: 'coastal', dealerGroupId: '' });
    const answer = await ask(coastal, id, 'sentToEngineer', { engineerId: engineer.uid });
    expect(answer.body.msg).toMatch(/^This dealer is not set up to send work to an engineer/u);
  });

  it.each<[string, Parameters<typeof newEngineer>[0], string]>([
    ['signs for another state', { states: ['VIC'] }, 'This engineer does not sign for NSW.'],
    ['is not active', { active: false }, 'This engineer takes no work at present.'],
    ['is disabled', { disabled: true }, 'This engineer takes no work at present.'],
    ['has expired', { expiry: '2020-06-30' }, "This engineer's authority ended on 30/06/2020."],
  ])('refuse to send to an engineer who %s', async (_name, fields, msg) => {
    const other = await newEngineer(fields);
    const id = await storeJob(wholeJob({ stage: 'readyForCheck' }));
    expect(outcome(await ask(dealer, id, 'sentToEngineer', { engineerId: other.uid }))).toEqual([400, msg]);
    expect(await read(`installations/${id}`)).toMatchObject({ stage: 'readyForCheck', engineerId: '' });
  });

  it('refuse to send to nobody, and to an engineer who does not exist', async () => {
    const id = await storeJob(wholeJob({ stage: 'readyForCheck' }));
    expect((await ask(dealer, id, 'sentToEngineer')).body.msg).toBe('Engineer is required');
    const answer = await ask(dealer, id, 'sentToEngineer', { engineerId: 'nobody' });
    expect(answer.body.msg).toBe('This engineer takes no work at present.');
  });

  it('refuse an approval without a certificate, or by an engineer whose authority has ended', async () => {
    const id = await storeJob(
      wholeJob({ stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock(1) }),
    );
    expect((await ask(engineer, id, 'engineerApproved', { certificateNo: ' ' })).body.msg).toBe(
      'Certificate number is required',
    );
    const expired = await newEngineer({ expiry: '2025-01-31' });
    const other = await storeJob(
      wholeJob({ stage: 'sentToEngineer', engineerId: expired.uid, engineer: sentBlock(1) }),
    );
    expect(
      outcome(
        await ask(expired, other, 'engineerApproved', {
          certificateNo: 'C-1',
          certificateDate: TODAY,
          signature: { kind: 'typed', text: 'Maria Kovac' },
        }),
      ),
    ).toEqual([400, "This engineer's authority ended on 31/01/2025."]);
  });

  it('check the approval against the masses as they are stored then', async () => {
    const fields = { stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock(1) } as const;
    const id = await storeJob(wholeJob({ ...fields, ...heavy }));
    const answer = await ask(engineer, id, 'engineerApproved', {
      certificateNo: 'C-1',
      certificateDate: TODAY,
      signature: { kind: 'typed', text: 'Maria Kovac' },
    });
    expect(answer.body.msg).toMatch(/ over (?:its|their) limit\.$/u);
  });
});
