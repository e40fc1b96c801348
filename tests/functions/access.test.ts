import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateAccess } from '../../functions/src/triggers/access.ts';
import { type FreshWrites, watched, writeFresh } from '../../functions/src/store/update-fresh.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { buildSessionSettings } from '#tests/seed/build/system.ts';
import { db, freshId, read, save } from './support/admin.ts';
import { newDistributor, newEngineer, newUser, setTheStage } from './support/cast.ts';
import { edited, saved } from './support/triggers.ts';

const OPEN = {
  sessionSeconds: 0,
  needsSecondFactor: false,
  organisationDeleted: false,
  isHeadOffice: false,
};

async function expectAccess(path: string, access: object): Promise<void> {
  expect((await read(path))['access']).toEqual(access);
}

beforeAll(setTheStage);
afterAll(() => save('system/sessionSettings', buildSessionSettings()));

it('an account is told what settings and organisation say, and its stamps stay', async () => {
  const user = await newUser({}, saved);
  const engineer = await newEngineer({}, saved);
  await expectAccess(`users/${user.uid}`, OPEN);
  await expectAccess(`engineers/${engineer.uid}`, { sessionSeconds: 0 });
  expect(await read(`users/${user.uid}`)).toMatchObject({ _rev: 1, _by: 'seed' });
});

it('the head office is told from another distributor', async () => {
  await saved('distributers/head-office', { ...(await read('distributers/head-office')), headOffice: true });
  const own = await newDistributor({}, saved);
  const other = await newDistributor({ distributerId: 'west' }, saved);
  await expectAccess(`users/${own.uid}`, { ...OPEN, isHeadOffice: true });
  await expectAccess(`users/${other.uid}`, OPEN);
  expect((await read(`users/${own.uid}`))['_rev']).toBe(1);
});

it('a deleted dealer counts at all its accounts, and of no other', async () => {
  const dealerId = freshId('dealer');
  await saved(`dealers/${dealerId}`, buildDealer({ dealerId, dealerGroupId: '' }));
  const [gone, stays] = [await newUser({ dealerId, dealerGroupId: '' }), await newUser()];
  await expectAccess(`users/${gone.uid}`, OPEN);
  await edited(`dealers/${dealerId}`, { deleted: true });
  await expectAccess(`users/${gone.uid}`, { ...OPEN, organisationDeleted: true });
  expect((await read(`users/${stays.uid}`))['access']).toEqual(OPEN);
});

it('a user’s record has copies of what its organisation’s own says, which follow it, and none of another', async () => {
  const dealerId = freshId('dealer');
  await saved(
    `dealers/${dealerId}`,
    buildDealer({ dealerId, dealerGroupId: '', name: 'Dingo', canSendToEngineer: false }),
  );
  const { uid } = await newUser({ dealerId, dealerGroupId: '' }, saved);
  const flags = { canSendToEngineer: false, canAcceptDealerOrders: false, kitOrdersChangeCompliance: false };
  expect(await read(`users/${uid}`)).toMatchObject({
    dealer: { name: 'Dingo', ...flags },
    distributer: null,
  });
  await edited(`dealers/${dealerId}`, { canSendToEngineer: true });
  expect(await read(`users/${uid}`)).toMatchObject({
    dealer: { ...flags, canSendToEngineer: true },
    _rev: 1,
  });
  await edited(`dealers/${dealerId}`, { name: 'Dingo Motors' });
  expect(await read(`users/${uid}`)).toMatchObject({ dealer: { name: 'Dingo Motors' } });
  const own = await newDistributor({ distributerId: 'west' }, saved);
  expect(await read(`users/${own.uid}`)).toMatchObject({
    dealer: null,
    distributer: { name: 'West', headOffice: false },
  });
});

it('rests on settings that still stand as it is written', async () => {
  const { uid } = await newUser();
  const ref = db.doc(`users/${uid}`);
  const length = (SessionDuration: string) =>
    save('system/sessionSettings', buildSessionSettings({ dealer: { SessionDuration } }));
  await length('');
  await updateAccess(ref);
  await expectAccess(ref.path, OPEN);
  // Changed for a moment: who has worked out what follows from it writes last, when nothing follows from it any more.
  await length('00:10:00');
  const late: FreshWrites<unknown>[] = [];
  await watched(
    (all) => {
      late.push(all);
      return null;
    },
    () => updateAccess(ref),
  );
  expect(late[0]?.writes[0]?.changes).toMatchObject({ access: { sessionSeconds: 600 } });
  await length('');
  let tries = 0;
  await writeFresh(async () => {
    tries += 1;
    return (tries === 1 && late[0]) || { writes: [], result: undefined };
  });
  expect(tries).toBe(2);
  await expectAccess(ref.path, OPEN);
});

it('session settings count at everybody, admins by their own flag', async () => {
  const [user, admin] = [await newUser(), await newUser({ type: 'admin' })];
  const engineer = await newEngineer();
  await saved(
    'system/sessionSettings',
    buildSessionSettings({
      dealer: { SessionDuration: '08:00:00' },
      engineer: { SessionDuration: '01:00:00' },
      enforceMfaDealerAdmin: true,
    }),
  );
  await expectAccess(`users/${user.uid}`, { ...OPEN, sessionSeconds: 28_800 });
  await expectAccess(`users/${admin.uid}`, { ...OPEN, sessionSeconds: 28_800, needsSecondFactor: true });
  await expectAccess(`engineers/${engineer.uid}`, { sessionSeconds: 3600 });
  expect((await read(`users/${user.uid}`))['_rev']).toBe(1);
});

it('an account that does not parse opens nothing, and head office is told', async () => {
  const { uid } = await newUser();
  await expectAccess(`users/${uid}`, { ...OPEN, sessionSeconds: 28_800 });
  await edited(`users/${uid}`, { firstName: 5 });
  await expectAccess(`users/${uid}`, {});
  const { docs } = await db.collection('serverFaults').where('path', '==', `users/${uid}`).get();
  // Other functions that meet the record report it too.
  expect(docs.filter((fault) => String(fault.get('what')).startsWith('The access of'))).toHaveLength(1);
});
