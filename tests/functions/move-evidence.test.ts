import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '#domain/installation/schema.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { forgetCalls, read } from './support/admin.ts';
import { post } from './support/api.ts';
import { newDistributor, newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';

const TODAY = todaySydney(new Date());

let dealer: Person;
let dealerAdmin: Person;
let engineer: Person;
let distributorAdmin: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
  dealerAdmin = await newUser({ type: 'admin', firstName: 'Alex', lastName: 'Boss' });
  engineer = await newEngineer();
  distributorAdmin = await newDistributor({ type: 'admin' });
});

beforeEach(forgetCalls);

const ask = (person: Person, id: string, to: Stage, more: object = {}) =>
  post('move-installation', { id, rev: 5, to, ...more }, person.token);
const outcome = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, answer.body.msg];
const CORNERS = { fl: 540, fr: 540, rl: 565, rr: 565 } as const;
const sentBlock = (at: number) => ({
  name: 'Maria Kovac',
  sentAt: at,
  decision: '',
  certificateNo: '',
  conditions: '',
  at: 0,
});
const approvedBlock = { ...sentBlock(1), decision: 'approved', certificateNo: 'C-1', at: 2 };

describe('an approval', () => {
  it('complete to inProgress makes the approval void: it can be read, and only a new one completes the job', async () => {
    const approval = { ...approvedBlock, conditions: 'Tow bar rated.' };
    const fields = {
      stage: 'complete',
      completedAt: 99,
      engineerId: engineer.uid,
      engineer: approval,
    } as const;
    const id = await storeJob(wholeJob(fields));
    const at = (rev: number, person: Person, to: Stage, more: object = {}) =>
      post('move-installation', { id, rev, to, ...more }, person.token);
    expect((await at(5, distributorAdmin, 'inProgress', { reason: 'Wrong VIN' })).status).toBe(200);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({
      stage: 'inProgress',
      completedAt: 0,
      engineer: null,
      engineerId: '',
      voidApprovals: [
        {
          name: 'Maria Kovac',
          certificateNo: 'C-1',
          conditions: 'Tow bar rated.',
          approvedAt: 2,
          by: distributorAdmin.uid,
          reason: 'Wrong VIN',
        },
      ],
    });
    expect(job['voidApprovals'][0].at).toBe(job['moves'].at(-1).at);
    expect((await at(6, dealer, 'readyForCheck')).status).toBe(200);
    expect(outcome(await at(7, dealerAdmin, 'complete'))).toEqual([
      400,
      "Work of a State Compliance type needs the engineer's approval first.",
    ]);
    expect((await at(7, dealer, 'sentToEngineer', { engineerId: engineer.uid })).status).toBe(200);
    expect(
      (
        await at(8, engineer, 'engineerApproved', {
          certificateNo: 'C-2',
          certificateDate: TODAY,
          signature: { kind: 'typed', text: 'Maria Kovac' },
        })
      ).status,
    ).toBe(200);
    expect((await at(9, dealerAdmin, 'complete')).status).toBe(200);
    expect(await read(`installations/${id}`)).toMatchObject({
      stage: 'complete',
      engineer: { decision: 'approved', certificateNo: 'C-2' },
      voidApprovals: { length: 1 },
    });
  });

  it('engineerApproved to complete asks for an approval, not for a number alone', async () => {
    const fields = { stage: 'engineerApproved', engineerId: engineer.uid } as const;
    const complete = async (engineerBlock: typeof approvedBlock) =>
      ask(dealerAdmin, await storeJob(wholeJob({ ...fields, engineer: engineerBlock })), 'complete');
    expect(outcome(await complete({ ...approvedBlock, decision: '' }))).toEqual([
      400,
      'Still missing: Certificate number.',
    ]);
    expect((await complete(approvedBlock)).status).toBe(200);
  });
});

describe('what is missing', () => {
  it('is told to the engineer before an approval, all of it, and the same job whole is approved', async () => {
    const fields = { stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock(1) } as const;
    const approve = (id: string) =>
      ask(engineer, id, 'engineerApproved', {
        certificateNo: 'C-1',
        certificateDate: TODAY,
        signature: { kind: 'typed', text: 'Maria Kovac' },
      });
    const bare = { ...fields, heightsBefore: { ...CORNERS, fl: '', fr: '' } } as const;
    const id = await storeJob(wholeJob({ ...bare, tyreLoadRating: '' }));
    const answer = await approve(id);
    expect(outcome(answer)).toEqual([
      400,
      'Still missing: Height before, front left, Height before, front right, Tyre load rating.',
    ]);
    expect(answer.body.data).toEqual({
      blockers: [
        { path: 'heightsBefore.fl', title: 'Height before, front left', section: 'geometry' },
        { path: 'heightsBefore.fr', title: 'Height before, front right', section: 'geometry' },
        { path: 'tyreLoadRating', title: 'Tyre load rating', section: 'tyres' },
      ],
    });
    expect(await read(`installations/${id}`)).toMatchObject({ stage: 'sentToEngineer', _rev: 5 });
    expect((await approve(await storeJob(wholeJob(fields)))).status).toBe(200);
  });

  it('keeps a job from being sent; the same job whole is sent', async () => {
    const send = async (change: Parameters<typeof wholeJob>[0]) => {
      const id = await storeJob(wholeJob({ stage: 'readyForCheck', ...change }));
      return outcome(await ask(dealer, id, 'sentToEngineer', { engineerId: engineer.uid }));
    };
    const missing = (what: string) => [400, `Still missing: ${what}.`];
    expect(await send({ heightsBefore: { ...CORNERS, rl: '' } })).toEqual(
      missing('Height before, rear left'),
    );
    expect(await send({ rimRating: '' })).toEqual(missing('Rim rating'));
    expect(await send({ photos: {} })).toEqual(missing('Photo: VIN plate, Photo: Odometer'));
    expect((await send({}))[0]).toBe(200);
  });

  it('keeps an answer from going back to the engineer; the same job whole goes', async () => {
    const fields = { stage: 'engineerQuery', engineerId: engineer.uid, engineer: sentBlock(1) } as const;
    const answerWith = async (change: Parameters<typeof wholeJob>[0]) =>
      ask(dealer, await storeJob(wholeJob({ ...fields, ...change })), 'sentToEngineer', {
        reason: 'As asked.',
      });
    expect(outcome(await answerWith({ photos: {} }))[0]).toBe(400);
    expect(outcome(await answerWith({ heightsAfter: { ...CORNERS, fl: '' } }))).toEqual([
      400,
      'Still missing: Height after, front left.',
    ]);
    expect((await answerWith({})).status).toBe(200);
  });
});

describe('a job whose photo log is full', () => {
  const logOf = (length: number) =>
    Array.from({ length }, (_, rev) => ({
      slot: 'vinPlate',
      action: 'replaced' as const,
      old: `a${rev}`,
      new: `b${rev}`,
      by: 'somebody',
      byName: 'Jess Nguyen',
      at: 1,
      rev,
    }));

  it('can’t go on, where one with room for another change can', async () => {
    const stage = { stage: 'inProgress' } as const;
    const full = await storeJob(wholeJob({ ...stage, photoLog: logOf(400) }));
    const roomy = await storeJob(wholeJob({ ...stage, photoLog: logOf(399) }));
    expect(outcome(await ask(dealer, full, 'readyForCheck'))).toEqual([
      400,
      'The photos of this job were changed so often that its history is full. Ask head office: the work goes on in a new job.',
    ]);
    expect(outcome(await ask(dealer, roomy, 'readyForCheck'))[0]).toBe(200);
  });
});
