import { beforeAll, describe, expect, it } from 'vitest';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { db, freshId, read } from './support/admin.ts';
import { newUser, type Person } from './support/cast.ts';
import { edited, saved } from './support/triggers.ts';

/** A dealer and its distributor of this file's own, so that nobody else's people are told. */
const [dealerId, distributerId] = [freshId('recorded-dealer'), freshId('recorded-supplier')];
const tenant = { dealerId, dealerGroupId: '', dealer: 'Recorded 4x4', distributerId };

type Name = 'ofDealer' | 'clerk' | 'recorder';
const people = {} as Record<Name, Person>;

beforeAll(async () => {
  await saved(
    `distributers/${distributerId}`,
    buildDistributer({ name: 'Recording Supply', headOffice: false }),
  );
  await saved(
    `dealers/${dealerId}`,
    buildDealer({ name: tenant.dealer, dealerId, dealerGroupId: '', distributerId }),
  );
  const ofDealer = { dealerId, dealerGroupId: '' };
  people.ofDealer = await newUser({
    ...ofDealer,
    privileges: { dealer: { installations: true }, distributer: {} },
  });
  people.clerk = await newUser({ ...ofDealer, privileges: { dealer: { orders: true }, distributer: {} } });
  people.recorder = await newUser({
    dealerId: '',
    dealerGroupId: '',
    distributerId,
    privileges: { dealer: {}, distributer: { installations: true } },
  });
});

/** A job that somebody has recorded, with what the triggers do after it. */
async function recordedBy({ uid }: Person): Promise<string> {
  const id = freshId('recorded');
  await saved(`installations/${id}`, buildInstallation(tenant), 1, uid);
  return id;
}

/** What each was told of a job. */
async function noticesOf(id: string): Promise<Record<string, readonly object[]>> {
  const asked = Object.entries(people).map(async ([name, { uid }]) => {
    const { docs } = await db.collection(`users/${uid}/notices`).where('to.id', '==', id).get();
    return [name, docs.map((each) => each.data())] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

describe('a job that a distributor records', () => {
  it('says who did, and its dealer’s people with installations are told once', async () => {
    const id = await recordedBy(people.recorder);
    const job = await read(`installations/${id}`);
    expect(job).toMatchObject({
      recordedBy: { by: people.recorder.uid, byName: 'Jess Nguyen', organisation: 'Recording Supply' },
      _rev: 1,
    });
    await edited(`installations/${id}`, { odometer: 1200 }, people.recorder.uid);
    const { ofDealer, clerk, recorder } = await noticesOf(id);
    expect(ofDealer).toHaveLength(1);
    expect(ofDealer?.[0]).toMatchObject({
      kind: 'jobRecorded',
      title: `Installation ${job['number']} recorded for you by Recording Supply`,
      who: 'Jess Nguyen, Recording Supply',
      to: { collection: 'installations', id },
    });
    expect([clerk, recorder]).toEqual([[], []]);
  });

  it('still says so after the dealer has changed it', async () => {
    const id = await recordedBy(people.recorder);
    await edited(`installations/${id}`, { odometer: 1200 }, people.ofDealer.uid);
    expect(await read(`installations/${id}`)).toMatchObject({ recordedBy: { by: people.recorder.uid } });
  });
});

describe('a job that the dealer records', () => {
  it('says nothing of it and tells nobody, also once the distributor has changed it', async () => {
    const id = await recordedBy(people.ofDealer);
    await edited(`installations/${id}`, { odometer: 1200 }, people.recorder.uid);
    expect(await read(`installations/${id}`)).toMatchObject({ recordedBy: null });
    expect(Object.values(await noticesOf(id))).toEqual([[], [], []]);
  });
});
