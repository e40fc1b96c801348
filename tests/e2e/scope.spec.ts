import { noteAsked } from './support/asked.ts';
import { follow } from './support/ready.ts';
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

test('a dealer of another group gets nothing by the address of a record, whether it exists or not', async ({
  as,
}) => {
  const secrets = [
    ours().value.vin,
    ours().value.customer.name,
    ourCustomer().value.email,
    ourCustomer().value.name,
  ];
  const page = await as('dealerOfOtherGroup', `/installations/edit/${ours().id}`);
  const answers: string[] = [];
  for (const [path, title] of [
    [`/installations/edit/${ours().id}`, /^Edit Installation/u],
    [`/installations/checklist/${ours().id}`, /^Installation Checklist/u],
    [`/customers/edit/${ourCustomer().id}`, /^Edit Customer/u],
    ['/installations/edit/installation-of-nobody', /nobody$/u],
  ] as const) {
    // Each from the same page: the way back is named after where somebody came from.
    await follow(page, '/');
    await follow(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
    const html = await page.content();
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
    answers.push(await page.getByRole('main').innerText());
  }
  expect(answers.at(-1)).toBe(answers[0]);
});

test('a person of the same group shares customers, not installations', { tag: '@soak' }, async ({ as }) => {
  const page = await as('dealerOfSameGroup', `/customers/edit/${ourCustomer().id}`);
  await expect(page.getByLabel('Email')).toHaveValue(ourCustomer().value.email);
  await follow(page, `/installations/edit/${ours().id}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this installation.');
});

test('a dealer user without privileges is told which right each page needs, and no page asks the store', async ({
  as,
}) => {
  const page = await as('dealerWithoutPrivileges');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lee');
  const asked = noteAsked(page);
  for (const [path, right] of [
    // Each needs another right than the one before, so that its words are its own.
    ['/installations', 'the privilege "installations"'],
    ['/customers', 'the privilege "customers"'],
    ['/installations/add', 'the privilege "installations"'],
    ['/customers/add', 'the privilege "customers"'],
    [`/installations/edit/${ours().id}`, 'the privilege "installations"'],
    [`/customers/edit/${ourCustomer().id}`, 'the privilege "customers"'],
    [`/installations/checklist/${ours().id}`, 'the privilege "installations"'],
    ['/admin/vehicles', 'user type admin'],
    ['/car-dealers', 'the privilege "orders"'],
    ['/ADMIN/Kits/Add', 'user type admin'],
  ] as const) {
    await follow(page, path);
    await expect(page.getByRole('main')).toContainText(`This page needs ${right}`);
    await expect(page.getByRole('heading', { name: 'Not Authorised', level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^Not Authorised/u);
  }
  expect(asked(['installations', 'customers', 'carDealers', 'vehicles', 'kits'])).toEqual([]);
});

test('pages beside a list ask for a right of their own', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/invoices');
  const main = page.getByRole('main');
  for (const [path, right] of [
    ['/invoices/exports', 'a distributor account'],
    ['/invoices/supply', 'the dealer setting "canAcceptDealerOrders"'],
    ['/dealer-orders/supply', 'the dealer setting "canAcceptDealerOrders"'],
  ] as const) {
    await follow(page, path);
    await expect(main).toContainText(`This page needs ${right}`);
    await follow(page, '/invoices/statement/outback-penrith');
    await expect(page).toHaveTitle(/^Statement/u);
    await expect(page.getByRole('heading', { name: 'Statement', level: 1 }).first()).toBeVisible();
  }
});

test('a distributor without privileges opens an installation by its link, and nothing more', async ({
  as,
}) => {
  const page = await as('distributorWithoutPrivileges', `/installations/edit/${ours().id}`);
  await expect(page.getByRole('main')).toContainText(ours().value.vin);
  await follow(page, '/installations');
  await expect(page.getByRole('main')).toContainText('This page needs the privilege "installations"');
  await follow(page, '/installations/add');
  await expect(page.getByRole('main')).toContainText('This page needs the privilege "installations"');
  await follow(page, '/customers');
  await expect(page.getByRole('main')).toContainText('This page needs a dealer account');
  await expect(page.getByRole('link', { name: 'Installations' })).toHaveCount(0);
});
