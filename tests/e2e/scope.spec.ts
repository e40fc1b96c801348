import { noteAsked } from './support/asked.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const ours = () =>
  seeded(
    'installations',
    ({ dealerId, stage, customer }) =>
      dealerId === 'outback-penrith' && stage === 'complete' && customer.name !== '',
  );
const ourCustomer = () =>
  seeded('customers', ({ dealerId, email }) => dealerId === 'outback-penrith' && email !== '');

test('a dealer of another group gets nothing by the address of a record', async ({ as }) => {
  const page = await as('dealerOfOtherGroup');
  const secrets = [
    ours().value.vin,
    ours().value.customer.name,
    ourCustomer().value.email,
    ourCustomer().value.name,
  ];
  for (const path of [
    `/installations/edit/${ours().id}`,
    `/installations/checklist/${ours().id}`,
    `/customers/edit/${ourCustomer().id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
    const html = await page.content();
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  }
});

test('a record that does not exist is answered like a foreign one', async ({ as }) => {
  const page = await as('dealerOfOtherGroup');
  const answers: string[] = [];
  for (const id of [ours().id, 'installation-of-nobody']) {
    await page.goto(`/installations/edit/${id}`);
    await expect(page.getByRole('main')).toContainText('Not Authorised');
    answers.push(await page.getByRole('main').innerText());
  }
  expect(answers[1]).toBe(answers[0]);
});

test('a person of the same group shares customers, not installations', async ({ as }) => {
  const page = await as('dealerOfSameGroup', `/customers/edit/${ourCustomer().id}`);
  await expect(page.getByLabel('Email')).toHaveValue(ourCustomer().value.email);
  await page.goto(`/installations/edit/${ours().id}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this installation.');
});

test('a dealer user without privileges is told which right each page needs, and no page asks the store', async ({
  as,
}) => {
  const page = await as('dealerWithoutPrivileges');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lee');
  const asked = noteAsked(page);
  for (const [path, right] of [
    ['/installations', 'the privilege "installations"'],
    ['/installations/add', 'the privilege "installations"'],
    [`/installations/edit/${ours().id}`, 'the privilege "installations"'],
    [`/installations/checklist/${ours().id}`, 'the privilege "installations"'],
    ['/customers', 'the privilege "customers"'],
    ['/customers/add', 'the privilege "customers"'],
    [`/customers/edit/${ourCustomer().id}`, 'the privilege "customers"'],
    ['/car-dealers', 'the privilege "orders"'],
    ['/admin/vehicles', 'user type admin'],
    ['/admin/vehicles/add', 'user type admin'],
    ['/admin/kits', 'user type admin'],
    ['/ADMIN/Kits/Add', 'user type admin'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Not Authorised', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`This page needs ${right}`);
    await expect(page).toHaveTitle(/^Not Authorised/u);
  }
  expect(asked(['installations', 'customers', 'carDealers', 'vehicles', 'kits'])).toEqual([]);
});

test('a distributor without privileges opens an installation by its link, and nothing more', async ({
  as,
}) => {
  const page = await as('distributorWithoutPrivileges', `/installations/edit/${ours().id}`);
  await expect(page.getByRole('main')).toContainText(ours().value.vin);
  await page.goto('/installations');
  await expect(page.getByRole('main')).toContainText('This page needs the privilege "installations"');
  await page.goto('/installations/add');
  await expect(page.getByRole('main')).toContainText('This page needs a dealer account');
  await page.goto('/customers');
  await expect(page.getByRole('main')).toContainText('This page needs a dealer account');
  await expect(page.getByRole('link', { name: 'Installations' })).toHaveCount(0);
});
