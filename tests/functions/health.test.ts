import { beforeEach, describe, expect, it } from 'vitest';
import { unixSeconds } from '#domain/shared/dates.ts';
import { forgetHealth } from '../../functions/src/api/health/health.ts';
import { db, save } from './support/admin.ts';
import { post } from './support/api.ts';

const ask = () => post('health', {}, null);
const begun = (name: string, hoursAgo: number) =>
  db.doc(`longWork/${name}`).set({
    run: 'r',
    startedAt: unixSeconds(new Date()) - hoursAgo * 3600,
    step: '',
    after: '',
    counts: {},
    state: 'done',
    leaseUntil: 0,
    at: 0,
  });

describe('health', () => {
  beforeEach(async () => {
    forgetHealth();
    await save('system/build', { version: 3.017 });
    await begun('night', 9);
  });

  it('says that all parts work, which version is out and how long ago the nightly work began', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        data: {
          store: true,
          storage: true,
          signIn: true,
          version: 3.017,
          hoursSince: { night: 9, reports: null },
          // The portal was set up a moment ago: what has never begun is late a day after.
          late: [],
        },
      },
    });
  });

  it('says which nightly work is late', async () => {
    await begun('night', 27);
    expect(await ask()).toMatchObject({ status: 200, body: { data: { late: ['night'] } } });
  });

  it('says that the store does not work where its first records are not there', async () => {
    await db.doc('system/build').delete();
    expect(await ask()).toMatchObject({ status: 503, body: { msg: 'Not answering: store.' } });
  });

  it('asks once in ten seconds, however many want to know', async () => {
    await ask();
    await db.doc('system/build').delete();
    expect((await ask()).status).toBe(200);
  });
});
