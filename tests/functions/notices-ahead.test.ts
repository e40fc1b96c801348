import { beforeAll, expect, it } from 'vitest';
import { warnOfExpiry } from '../../functions/src/triggers/expiry-warnings.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { buildDealer, buildDistributer } from '#tests/seed/build/party.ts';
import { db, freshId } from './support/admin.ts';
import { newEngineer, newUser, type Person } from './support/cast.ts';
import { edited, saved } from './support/triggers.ts';

const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
const today = todaySydney(new Date(now * 1000));
const [distributerId, dealerId] = [freshId('office'), freshId('dealer')];
const flags = (area: string) => ({ dealer: { [area]: true }, distributer: { [area]: true } });

let keeper: Person;
let colleague: Person;
let clerk: Person;
let staff: Person;
let technician: Person;

const titlesOf = async (path: string): Promise<string[]> =>
  (await db.collection(`${path}/notices`).orderBy('at').get()).docs.map((each) => String(each.get('title')));

beforeAll(async () => {
  await saved(
    `distributers/${distributerId}`,
    buildDistributer({ name: 'Expiry Office', headOffice: false }),
  );
  await saved(`dealers/${dealerId}`, buildDealer({ name: 'Expiry 4x4', dealerId, dealerGroupId: '' }));
  const office = { dealerId: '', dealerGroupId: '', distributerId };
  const dealer = { dealerId, dealerGroupId: '' };
  keeper = await newUser({ ...office, type: 'admin', privileges: flags('engineers') });
  colleague = await newUser({ ...office, privileges: flags('engineers') });
  clerk = await newUser({ ...office, privileges: flags('orders') });
  staff = await newUser({ ...dealer, privileges: flags('customers') });
  technician = await newUser({ ...dealer, privileges: flags('installations') });
});

it('an authority that ends is told once a step, to the engineer and to who keeps the record', async () => {
  const invitedBy = { uid: keeper.uid, dealerId: '', distributerId };
  const engineer = await newEngineer({ expiry: addDays(today, 20), insuranceExpiry: '', invitedBy });
  await warnOfExpiry(now);
  await warnOfExpiry(now + DAY);
  expect(await titlesOf(`engineers/${engineer.uid}`)).toHaveLength(1);
  expect(await titlesOf(`users/${keeper.uid}`)).toHaveLength(1);
  expect(await titlesOf(`users/${clerk.uid}`)).toEqual([]);
  // The page of engineers opens to admins alone.
  expect(await titlesOf(`users/${colleague.uid}`)).toEqual([]);
  // Of the nights that were missed the latest step is told alone.
  await warnOfExpiry(now + 17 * DAY);
  const titles = await titlesOf(`engineers/${engineer.uid}`);
  expect(titles).toHaveLength(2);
  expect(titles[1]).toContain('ends in 3 days');
  await warnOfExpiry(now + 21 * DAY);
  expect(await titlesOf(`engineers/${engineer.uid}`)).toHaveLength(2);
});

it('received details and a registered warranty are told to the dealer’s people with the flag', async () => {
  const [link, job] = [freshId('link'), freshId('job')];
  await saved(`customerDetailRequests/${link}`, { state: 'open', dealerId, customerId: '', submittedAt: 0 });
  await edited(`customerDetailRequests/${link}`, { state: 'submitted', submittedAt: now });
  await saved(`warrantyRegistrations/${job}`, { state: 'open', dealerId, job: '', registeredAt: 0 });
  await edited(`warrantyRegistrations/${job}`, { state: 'registered', registeredAt: now, job: 'I-1' });
  expect(await titlesOf(`users/${staff.uid}`)).toEqual(['Customer details received']);
  expect(await titlesOf(`users/${technician.uid}`)).toEqual([
    'Installation I-1: warranty registered by the owner',
  ]);
});
