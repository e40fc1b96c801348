import { beforeAll, describe, expect, it } from 'vitest';
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

describe('how many jobs a workshop takes a day', () => {
  it('is what its admin says, once however often', async () => {
    const { path, me } = await workshop();
    expect((await post('set-jobs-per-day', { jobsPerDay: 4 }, me.token)).body.status).toBe('success');
    await post('set-jobs-per-day', { jobsPerDay: 4 }, me.token);
    expect(await read(path)).toMatchObject({ jobsPerDay: 4, _rev: 2, _by: me.uid });
    await post('set-jobs-per-day', { jobsPerDay: '' }, me.token);
    expect(await read(path)).toMatchObject({ jobsPerDay: '', _rev: 3 });
  });

  it.each([0, 100, 1.5, '4', null])('can’t be %s', async (jobsPerDay) => {
    const { path, me } = await workshop();
    expect((await post('set-jobs-per-day', { jobsPerDay }, me.token)).status).toBe(400);
    expect(await read(path)).toMatchObject({ _rev: 1 });
  });

  it.each([
    ['a user who is no admin', 'user', true],
    ['an admin without the privilege installations', 'admin', false],
  ] as const)('%s can’t say', async (_who, type, installations) => {
    const { path, me } = await workshop(type, installations);
    expect((await post('set-jobs-per-day', { jobsPerDay: 4 }, me.token)).status).toBe(403);
    expect(await read(path)).toMatchObject({ _rev: 1 });
  });
});
