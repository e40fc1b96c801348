import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '#domain/installation/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildKit } from '#tests/seed/build/catalogue.ts';
import { db, edit, forgetCalls, freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { VEHICLE_ID } from './support/catalogue.ts';
import { storeJob, wholeJob } from './support/job.ts';

let dealer: Person;
let dealerAdmin: Person;
let distributorAdmin: Person;
let engineer: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
  dealerAdmin = await newUser({ type: 'admin' });
  distributorAdmin = await newDistributor({ type: 'admin' });
  engineer = await newEngineer({ signatoryNo: 'S-1', fees: { gvmUpgradeState: 68_000 } });
});
beforeEach(forgetCalls);

const signature = { kind: 'typed', text: 'Maria Kovac' };
const SIGNED = { certificateDate: todaySydney(new Date()), signature };
const ask = (who: Person, id: string, to: Stage, more: object = {}, rev = 5) =>
  post('move-installation', { id, rev, to, ...more }, who.token);
const outcome = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.body.msg];
const sent = (change: object = {}, who = engineer) =>
  storeJob(
    wholeJob({
      stage: 'sentToEngineer',
      engineerId: who.uid,
      engineer: { name: 'Maria Kovac', sentAt: 1, openedAt: 1 },
      ...change,
    }),
  );
const approve = (id: string, more: object = {}, who = engineer) =>
  ask(who, id, 'engineerApproved', { certificateNo: 'E-1', ...SIGNED, ...more });

describe('a question', () => {
  it('stands at the fields it is about, and in the reason; the answer names what was changed since', async () => {
    const id = await sent();
    const questions = [
      { path: 'loadRear', text: 'With the canopy?' },
      { path: 'photos.vinPlate', text: 'Blurred.' },
    ];
    expect((await ask(engineer, id, 'engineerQuery', { questions })).status).toBe(200);
    const asked = (await read(`installations/${id}`))['moves'].at(-1);
    expect(asked).toMatchObject({ questions, to: 'engineerQuery' });
    expect(asked.reason).toBe('Load rear: With the canopy?\nPhoto: VIN plate: Blurred.');
    await edit(`installations/${id}`, { loadRear: 90, _rev: 7 });
    const answer = await ask(dealer, id, 'sentToEngineer', { reason: 'Without.' }, 7);
    expect(outcome(answer)[0]).toBe(200);
    const answered = (await read(`installations/${id}`))['moves'].at(-1);
    expect(answered.changes).toEqual([{ path: 'loadRear', was: '100', is: '90' }]);
  });

  it.each([
    ['at a field that is not the dealer’s', { path: 'customer.phone', text: 'x' }],
    ['at a photo that no slot takes', { path: 'photos.nothing', text: 'x' }],
    ['without words', { path: 'loadRear', text: '  ' }],
  ])('can’t be asked %s', async (_what, question) => {
    const id = await sent();
    expect((await ask(engineer, id, 'engineerQuery', { questions: [question] })).status).toBe(400);
    const fine = { path: 'loadRear', text: 'x' };
    expect((await ask(engineer, id, 'engineerQuery', { questions: [fine] })).status).toBe(200);
  });
});

describe('an approval', () => {
  it('keeps the check it rests on, as the server made it; completing the job does not overwrite it', async () => {
    const id = await sent();
    // Nothing that a caller says of it is believed.
    const forged = {
      check: { ruleSet: 'mine', at: 1, worst: 'ok', front: '', rear: '', total: '', rows: [] },
    };
    expect((await approve(id, { certificateNo: 'E-CHECK', ...forged })).status).toBe(200);
    const { engineer: signed, massCheck } = await read(`installations/${id}`);
    expect(signed.check).toEqual({ ...massCheck, inputs: [] });
    expect(signed.check).toMatchObject({ ruleSet: 'mass-4', front: 1254, rear: 1086, at: signed.at });
    // As if that had been an hour ago.
    const [at, before] = [signed.at - 3600, { ...signed.check, at: signed.at - 3600 }];
    const earlier = { engineer: { ...signed, at, check: before }, massCheck: before };
    const rev = await edit(`installations/${id}`, earlier);
    expect((await ask(dealerAdmin, id, 'complete', {}, rev)).status).toBe(200);
    const done = await read(`installations/${id}`);
    expect(done['engineer'].check).toEqual(before);
    expect(done['massCheck'].at).toBeGreaterThanOrEqual(signed.at);
  });

  it('keeps who signed under which number, and what it costs, in a record that stands by itself', async () => {
    const id = await sent();
    expect((await approve(id, { certificateNo: 'E-KEEP', certificateDate: '2026-11-02' })).status).toBe(200);
    expect((await read(`installations/${id}`))['engineer']).toMatchObject({
      decision: 'approved',
      certificateNo: 'E-KEEP',
      certificateDate: '2026-11-02',
      signature,
      signatoryNo: 'S-1',
    });
    expect(await read(`engineerDecisions/${id}~6`)).toMatchObject({
      engineerId: engineer.uid,
      decision: 'approved',
      certificateNo: 'E-KEEP',
      feeCents: 68_000,
    });
  });

  it('takes its certificate number once, however it is written; another engineer may give the same', async () => {
    expect((await approve(await sent(), { certificateNo: 'VS-77 a' })).status).toBe(200);
    const id = await sent();
    const again = await approve(id, { certificateNo: 'vs/77A' });
    expect(outcome(again)).toEqual([
      400,
      'You used certificate number vs/77A on installation I-10000 already. Enter another.',
    ]);
    expect(await read(`installations/${id}`)).toMatchObject({ stage: 'sentToEngineer', _rev: 5 });
    const other = await newEngineer();
    expect((await approve(await sent({}, other), { certificateNo: 'vs/77A' }, other)).status).toBe(200);
    expect((await approve(id, { certificateNo: 'VS-78' })).status).toBe(200);
  });

  it('of two jobs at once gives one of them the number', async () => {
    const ids = [await sent(), await sent()];
    const answers = await Promise.all(ids.map((id) => approve(id, { certificateNo: 'TWICE-1' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it.each([
    ['without a signature', { signature: undefined }],
    ['with strokes that are none', { signature: { kind: 'drawn', text: 'M1 1"/><script>' } }],
    ['with a date to come', { certificateDate: '2099-01-01' }],
    ['with a date before the work', { certificateDate: '2026-11-01' }],
    [
      'with a file of another job',
      { file: { path: 'installations/other/abcdefghijklmnopqrstuvwx', name: 'c' } },
    ],
  ])('can’t be made %s', async (_what, more) => {
    expect((await approve(await sent(), { certificateNo: `NO-${_what}`, ...more })).status).toBe(400);
  });

  it.each<[string, Parameters<typeof newEngineer>[0], string]>([
    ['of another state', { states: ['VIC'] }, 'This engineer does not sign for NSW.'],
    ['whose authority ran out', { expiry: '2025-01-31' }, "This engineer's authority ended on 31/01/2025."],
  ])('can’t be made by an engineer %s', async (_who, change, why) => {
    const who = await newEngineer(change);
    expect(outcome(await approve(await sent({}, who), {}, who))).toEqual([400, why]);
  });

  it('can’t be made of what changed since it was opened', async () => {
    const id = await sent();
    await edit(`installations/${id}`, { _rev: 6 });
    expect(outcome(await approve(id, { certificateNo: 'STALE-1' }))).toEqual([
      409,
      'This record was changed while you were looking at it.',
    ]);
  });

  it('can’t be made by an engineer who is disabled in mid-decision', async () => {
    const who = await newEngineer();
    const id = await sent({}, who);
    await db.doc(`engineers/${who.uid}`).update({ disabled: true });
    expect((await approve(id, {}, who)).status).toBeGreaterThanOrEqual(400);
    expect(await read(`installations/${id}`)).toMatchObject({ stage: 'sentToEngineer' });
  });
});

describe('a rejection', () => {
  it('goes back with its reason; sent again, it says what was changed and can be approved', async () => {
    const id = await sent();
    const reject = { reason: 'Rear over.', ground: 'masses' };
    expect((await ask(engineer, id, 'engineerRejected', reject)).status).toBe(200);
    expect(await read(`installations/${id}`)).toMatchObject({
      stage: 'engineerRejected',
      engineer: { decision: 'rejected', ground: 'masses' },
    });
    expect(await read(`engineerDecisions/${id}~6`)).toMatchObject({ decision: 'rejected', ground: 'masses' });
    await edit(`installations/${id}`, { loadRear: 50, _rev: 7 });
    const silent = await ask(dealer, id, 'sentToEngineer', { engineerId: engineer.uid }, 7);
    expect([silent.status, silent.body.msg]).toEqual([400, 'Enter what was changed.']);
    const told = { engineerId: engineer.uid, reason: 'The tare is corrected.' };
    const again = await ask(dealer, id, 'sentToEngineer', told, 7);
    expect(outcome(again)[0]).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job['moves'].at(-1).changes).toEqual([{ path: 'loadRear', was: '100', is: '50' }]);
    expect(job['engineer']).toMatchObject({ decision: '', ground: '' });
    const answer = await ask(engineer, id, 'engineerApproved', { certificateNo: 'AGAIN-1', ...SIGNED }, 8);
    expect(outcome(answer)[0]).toBe(200);
  });

  it.each([
    ['without a reason', { ground: 'masses' }],
    ['without saying what it is for', { reason: 'No.' }],
    ['for what is no ground', { reason: 'No.', ground: 'constructor' }],
  ])('can’t be made %s', async (_what, more) => {
    const id = await sent();
    expect((await ask(engineer, id, 'engineerRejected', more)).status).toBe(400);
    const whole = { reason: 'No.', ground: 'masses' };
    expect((await ask(engineer, id, 'engineerRejected', whole)).status).toBe(200);
  });

  it('can’t be made by the dealer', async () => {
    const id = await sent();
    const more = { reason: 'No.', ground: 'masses' };
    expect((await ask(dealer, id, 'engineerRejected', more)).status).toBe(403);
  });
});

describe('the limits of the catalogue', () => {
  const lower = { vehicleIds: [VEHICLE_ID], gvm: 3250 };
  const APPROVED = {
    stage: 'engineerApproved',
    engineer: {
      name: 'Maria Kovac',
      sentAt: 1,
      openedAt: 1,
      decision: 'approved',
      certificateNo: 'E-7',
      at: 1,
    },
  } as const;
  const withKit = async (change: object) => {
    const kitId = freshId('kit');
    await save(`kits/${kitId}`, buildKit({ vehicleIds: [VEHICLE_ID] }), 3);
    return {
      kitId,
      id: await sent({ kits: wholeJob().kits.map((slot) => ({ ...slot, kitId })), ...change }),
    };
  };
  const labels = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    (body.data as { differences: { label: string }[] }).differences.map(({ label }) => label);

  it('that changed after the page was opened can’t be approved unseen', async () => {
    const { kitId, id } = await withKit({});
    await save(`kits/${kitId}`, buildKit(lower), 4);
    const more = { certificateNo: `STALE-${id}` };
    const stale = await approve(id, more);
    expect(stale.status).toBe(409);
    expect(labels(stale)).toContain('Total mass');
    expect((await read(`installations/${id}`))['stage']).toBe('sentToEngineer');
    const { accepted } = stale.body.data as { accepted: string };
    expect((await approve(id, { ...more, accepted })).status).toBe(200);
  });

  it('that changed since the approval can’t be completed with, whoever accepts them; reopened, it is approved anew', async () => {
    const { kitId, id } = await withKit(APPROVED);
    await save(`kits/${kitId}`, buildKit(lower), 4);
    const refused = await ask(dealerAdmin, id, 'complete');
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toMatch(/^The catalogue no longer has the limits that the engineer approved\./u);
    expect(labels(refused)).toContain('Total mass');
    expect((await ask(dealerAdmin, id, 'complete', { accepted: 'any' })).status).toBe(400);
    const reason = { reason: 'The kit was corrected.' };
    expect((await ask(dealerAdmin, id, 'inProgress', reason)).status).toBe(403);
    expect((await ask(distributorAdmin, id, 'inProgress', reason)).status).toBe(200);
    expect(await read(`installations/${id}`)).toMatchObject({
      stage: 'inProgress',
      engineer: null,
      voidApprovals: [{ certificateNo: 'E-7', reason: reason.reason }],
    });
  });

  it('that are as approved are completed with', async () => {
    const { kitId, id } = await withKit(APPROVED);
    await save(`kits/${kitId}`, buildKit({ vehicleIds: [VEHICLE_ID], name: 'Renamed only' }), 4);
    expect((await ask(dealerAdmin, id, 'complete')).status).toBe(200);
  });
});
