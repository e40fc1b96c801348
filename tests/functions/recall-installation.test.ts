import { beforeAll, describe, expect, it } from 'vitest';
import { read } from './support/admin.ts';
import { post } from './support/api.ts';
import { newEngineer, newUser, type Person, setTheStage } from './support/cast.ts';
import { storeJob, wholeJob } from './support/job.ts';

let dealer: Person;
let dealerAdmin: Person;
let engineer: Person;

beforeAll(async () => {
  await setTheStage();
  dealer = await newUser();
  dealerAdmin = await newUser({ type: 'admin' });
  engineer = await newEngineer();
});

const recall = (id: string) => post('move-installation', { id, rev: 5, to: 'readyForCheck' }, dealer.token);

const sentBlock = {
  name: 'Maria Kovac',
  sentAt: 7,
  openedAt: 0,
  decision: '',
  certificateNo: '',
  conditions: '',
  at: 0,
};

describe('a job that was sent', () => {
  it('is recalled by the dealer, as long as the engineer has not opened it', async () => {
    const sent = { stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock } as const;
    const id = await storeJob(wholeJob(sent));
    expect((await recall(id)).status).toBe(200);
    expect(await read(`installations/${id}`)).toMatchObject({ engineerId: '', engineer: null });

    const opened = await storeJob(wholeJob(sent));
    expect((await post('open-installation', { id: opened }, engineer.token)).status).toBe(200);
    const job = await read(`installations/${opened}`);
    expect(job).toMatchObject({
      stage: 'sentToEngineer',
      engineer: { openedAt: expect.any(Number) },
      _rev: 5,
    });
    const answer = await recall(opened);
    expect([answer.status, answer.body.msg]).toEqual([
      400,
      'The engineer has opened this job already. Ask them to send it back with a question.',
    ]);
    await post('open-installation', { id: opened }, engineer.token);
    expect(await read(`installations/${opened}`)).toMatchObject({ engineer: job['engineer'] });
  });

  it('is opened by nobody but the engineer it was sent to', async () => {
    const sent = { stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock } as const;
    const id = await storeJob(wholeJob(sent));
    for (const who of [dealer, dealerAdmin, await newEngineer()]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await post('open-installation', { id }, who.token)).status).toBe(404);
    }
    expect(await read(`installations/${id}`)).toMatchObject({ engineer: { openedAt: 0 } });
  });

  it('is not recalled once the engineer has asked, even if its opening was never noted', async () => {
    const id = await storeJob(
      wholeJob({ stage: 'sentToEngineer', engineerId: engineer.uid, engineer: sentBlock }),
    );
    const ask = { id, rev: 5, to: 'engineerQuery', reason: 'Which tyres?' };
    expect((await post('move-installation', ask, engineer.token)).status).toBe(200);
    const answer = { id, rev: 6, to: 'sentToEngineer', reason: 'As on the placard' };
    expect((await post('move-installation', answer, dealer.token)).status).toBe(200);
    const recalled = await post('move-installation', { id, rev: 7, to: 'readyForCheck' }, dealer.token);
    expect([recalled.status, recalled.body.msg]).toEqual([
      400,
      expect.stringContaining('opened this job already'),
    ]);
  });
});
