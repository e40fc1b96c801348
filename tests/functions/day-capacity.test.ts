import { beforeAll, describe, expect, it } from 'vitest';
import { NO_CAPACITY } from '#domain/dealer/capacity.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { freshId, read, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, setTheStage } from './support/cast.ts';

beforeAll(setTheStage);

/** A dealer, and one of its people with these rights. */
async function workshop(type: 'admin' | 'user' = 'admin', installations = true) {
  const dealerId = freshId('workshop');
  await save(`dealers/${dealerId}`, { ...buildDealer({ dealerId }), dealerId });
  const me = await newUser({
    type,
    dealerId,
    dealerGroupId: '',
    privileges: { dealer: { installations }, distributer: {} },
  });
  return { path: `dealers/${dealerId}`, me };
}

const JOBS = { ...NO_CAPACITY, jobsPerDay: 4 };
const HOURS = {
  ...NO_CAPACITY,
  capacityUnit: 'hours' as const,
  hoursPerDay: 22.5,
  jobHours: { ...NO_CAPACITY.jobHours, gvmUpgrade: 7.5 },
};

describe('what a workshop takes a day', () => {
  it('is what its admin says, once however often', async () => {
    const { path, me } = await workshop();
    expect((await post('set-day-capacity', JOBS, me.token)).body.status).toBe('success');
    await post('set-day-capacity', JOBS, me.token);
    expect(await read(path)).toMatchObject({ ...JOBS, _rev: 2, _by: me.uid });
    await post('set-day-capacity', HOURS, me.token);
    expect(await read(path)).toMatchObject({ ...HOURS, _rev: 3 });
  });

  it.each([
    { jobsPerDay: 0 },
    { jobsPerDay: 100 },
    { jobsPerDay: 1.5 },
    { jobsPerDay: '4' },
    { hoursPerDay: 0 },
    { hoursPerDay: 501 },
    { capacityUnit: 'bays' },
    { jobHours: { ...NO_CAPACITY.jobHours, gvmUpgrade: 100 } },
    { jobHours: { ...NO_CAPACITY.jobHours, tyres: 1 } },
  ])('can’t be %j', async (wrong) => {
    const { path, me } = await workshop();
    expect((await post('set-day-capacity', { ...JOBS, ...wrong }, me.token)).status).toBe(400);
    expect(await read(path)).toMatchObject({ _rev: 1 });
  });

  it.each([
    ['a user who is no admin', 'user', true],
    ['an admin without the privilege installations', 'admin', false],
  ] as const)('%s can’t say', async (_who, type, installations) => {
    const { path, me } = await workshop(type, installations);
    expect((await post('set-day-capacity', JOBS, me.token)).status).toBe(403);
    expect(await read(path)).toMatchObject({ _rev: 1 });
  });
});
