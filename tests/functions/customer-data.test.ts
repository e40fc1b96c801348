import { beforeAll, expect, it } from 'vitest';
import { deriveCustomer } from '#domain/customer/derive.ts';
import { buildCustomer } from '#tests/seed/build/customer.ts';
import { buildInstallation } from '#tests/seed/build/installation.ts';
import { buildDealer } from '#tests/seed/build/party.ts';
import { freshId, save } from './support/admin.ts';
import { post } from './support/api.ts';
import { newUser, type Person, setTheStage } from './support/cast.ts';

const [dealerId, neighbour, dealerGroupId] = [freshId('dealer'), freshId('neighbour'), freshId('group')];
const customerId = freshId('customer');
const [own, others] = [freshId('own'), freshId('others')];
let admin: Person;
let adminBeside: Person;

const adminOf = (dealer: string) =>
  newUser({
    dealerId: dealer,
    dealerGroupId,
    type: 'admin',
    privileges: { dealer: { customers: true, installations: true }, distributer: {} },
  });

beforeAll(async () => {
  await setTheStage();
  await Promise.all(
    [dealerId, neighbour].map((id) => save(`dealers/${id}`, buildDealer({ dealerId: id, dealerGroupId }))),
  );
  await save(`customers/${customerId}`, deriveCustomer(buildCustomer({ dealerId, dealerGroupId })));
  const job = { dealerGroupId, customerId };
  await save(`installations/${own}`, buildInstallation({ ...job, dealerId }));
  await save(`installations/${others}`, buildInstallation({ ...job, dealerId: neighbour }));
  [admin, adminBeside] = await Promise.all([adminOf(dealerId), adminOf(neighbour)]);
});

it('of a customer of the group each dealer exports the own jobs, and can’t export another’s', async () => {
  const jobs = async ({ token }: Person) =>
    JSON.stringify(
      (await post('read-customer-data', { id: customerId, part: 'jobs', after: '' }, token)).body,
    );
  const [first, second] = [await jobs(admin), await jobs(adminBeside)];
  expect([first.includes(own), first.includes(others)]).toEqual([true, false]);
  expect([second.includes(own), second.includes(others)]).toEqual([false, true]);
});

it('what must be settled is told of a job of another dealer, and not which it is', async () => {
  const open = async ({ token }: Person) =>
    (await post('check-customer-erasure', { id: customerId }, token)).body.data;
  const [named, unnamed] = [
    { id: own, reason: 'job' },
    { id: '', number: '', reason: 'job' },
  ];
  expect(await open(admin)).toMatchObject({
    open: expect.arrayContaining([named, unnamed].map((each) => expect.objectContaining(each))),
    counts: { open: 2 },
  });
  expect(JSON.stringify(await open(admin))).not.toContain(others);
});
