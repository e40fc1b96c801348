import type { Page } from '@playwright/test';
import { follow } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test, unique } from './support/story.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const main = (page: Page) => page.getByRole('main');

test('a customer form says what is wrong and keeps what was typed, up to the email another customer has', async ({
  as,
}) => {
  const taken = seeded('customers', ({ dealerId, email }) => dealerId === 'outback-dubbo' && email !== '');
  const page = await as('dealerUser', '/customers/add');

  await test.step('what is required, in the words of the specification', async () => {
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    await box(page, 'Last name').fill('Okafor');
    await expect(main(page).getByText('Unsaved changes')).toBeVisible();
    await expect(page).toHaveTitle(/^Add Customer · Unsaved changes$/u);
    await box(page, 'Email').fill('ngozi@');
    await box(page, 'Postcode').fill('274');
    await page.getByRole('button', { name: 'Add' }).click();
    for (const message of [
      'First name is required',
      'Invalid email address',
      'Postcode requires 4 charactes',
      'Please check the values entered above.',
    ])
      await expect(main(page)).toContainText(message);
    await expect(box(page, 'First name')).toBeFocused();
    await expect(box(page, 'Last name')).toHaveValue('Okafor');
  });

  await test.step('a company needs its name instead of the names', async () => {
    await page.getByRole('checkbox', { name: 'Company' }).check();
    await expect(main(page)).toContainText('Company name is required');
    await expect(main(page)).not.toContainText('First name is required');
    await page.getByRole('checkbox', { name: 'Company' }).uncheck();
  });

  await test.step('an email of another dealer of the group is told while typing, and refused', async () => {
    await box(page, 'First name').fill('Ngozi');
    await box(page, 'Postcode').fill('0800');
    await box(page, 'Email').fill(`  ${taken.value.email.toUpperCase()} `);
    await expect(page.getByRole('link', { name: 'Open the customer who has it' })).toBeVisible();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.locator('.field', { has: box(page, 'Email') })).toContainText(
      'Customer email already used',
    );
    await expect(page.getByText('Customer email already used')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Open the customer who has it' })).toBeInViewport();
    await expect(box(page, 'First name')).toHaveValue('Ngozi');
    await expect(box(page, 'Postcode')).toHaveValue('0800');
  });

  await test.step('with an email of its own the customer is saved and found', async () => {
    const email = `ngozi.${unique()}@mailbox.example`;
    await box(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Customer added')).toBeVisible();
    await expect(page).not.toHaveTitle(/Unsaved/u);
    await page.getByRole('button', { name: 'New job for them' }).click();
    await expect(page.getByRole('heading', { name: 'New installation', level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Ngozi Okafor');
    await expect(page.getByRole('combobox', { name: /^State/u })).not.toHaveValue('');
    await follow(page, '/customers');
    await page.getByRole('searchbox').fill(email);
    // Its head and the one row: a list that is still being searched takes an open menu with it.
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Actions for Ngozi Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Installations keep the name.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Customer deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Customer restored')).toBeVisible();
    await page.getByRole('link', { name: 'Ngozi Okafor' }).click();
    await expect(page.getByRole('link', { name: 'New installation' })).toHaveAttribute(
      'href',
      /\/installations\/add\?customer=/u,
    );
    await expect(box(page, 'Email')).toHaveValue(email);
    await expect(box(page, 'Postcode')).toHaveValue('0800');
  });
});

test('a vehicle form checks tyre sizes, load ratings and years, and upper-cases what is right', async ({
  as,
}) => {
  const page = await as('distributorAdmin', '/admin/vehicles/add');
  await box(page, 'Tyre size').first().fill('285/70');
  await box(page, 'Tyre load rating').fill('61h');
  await box(page, 'Manufactured from').fill('2021');
  await box(page, 'Manufactured to').fill('2019');
  await page.getByRole('button', { name: 'Add' }).click();
  for (const message of [
    'Make is required',
    'Model is required',
    '285/70 is not a valid tyre size',
    '61H has a load index less than the minimum of 62',
  ])
    await expect(main(page)).toContainText(message);
  await expect(main(page)).not.toContainText('Manufactured from is required');

  await box(page, 'Tyre size').first().fill('285/70r17');
  await box(page, 'Tyre load rating').fill('151S');
  await expect(main(page)).toContainText('151S has a load index greater than the maximum of 150');
  await box(page, 'Tyre load rating').fill('116a');
  await expect(main(page)).toContainText('does not have a valid speed symbol');
  await box(page, 'Tyre load rating').fill('116h');
  await page.getByRole('combobox', { name: 'Make' }).fill('Toyota');
  await box(page, 'Model').fill(`HiLux ${unique()}`);
  await box(page, 'Manufactured to').fill('2023');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Vehicle added')).toBeVisible();
});

test('two people edit one customer: each sees that the other is here, the second sees both values and decides', async ({
  as,
}) => {
  const { id, value } = seeded(
    'customers',
    ({ dealerId, company }) => dealerId === 'outback-dubbo' && !company,
  );
  const path = `/customers/edit/${id}`;
  const [first, second] = await Promise.all([as('dealerUser', path), as('dealerOfSameGroup', path)]);
  await expect(box(second, 'City')).toHaveValue(value.city);
  await box(second, 'City').fill('Wagga Wagga');
  await box(second, 'Address').fill('12 Mine Street');
  await expect(main(first)).toContainText(/Kate Doyle (?:is changing this|has had this open since)/u);
  await expect(main(second)).toContainText('Jess Nguyen has had this open since');

  await box(first, 'City').fill('Tamworth');
  await box(first, 'Phone').fill('0491 570 006');
  await first.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByRole('dialog')).toContainText(
    'Are you sure you want to update this customers details? This will update all installations linked to this customer',
  );
  await first.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(first.getByText('Customer updated')).toBeVisible();

  await expect(main(second)).toContainText('Someone else has changed this record');
  await expect(main(second)).not.toContainText('Jess Nguyen has had this open');
  const city = second.getByRole('group', { name: 'City' });
  await expect(city.getByLabel('Theirs: Tamworth')).toBeVisible();
  await city.getByLabel('Mine: Wagga Wagga').check();
  await second.getByRole('button', { name: 'Use these values' }).click();
  await expect(box(second, 'Phone')).toHaveValue('0491 570 006');
  await expect(box(second, 'Address')).toHaveValue('12 Mine Street');
  await second.getByRole('button', { name: 'Update' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(second.getByText('Customer updated')).toBeVisible();

  await follow(first, path);
  await expect(box(first, 'City')).toHaveValue('Wagga Wagga');
  await expect(box(first, 'Phone')).toHaveValue('0491 570 006');
});

test('a server that refuses, or that does not answer in sense, is quoted; dialog and form stay as they were', async ({
  as,
  guard,
}) => {
  guard.allow(
    /Failed to load resource: the server responded with a status of (409|502)/u,
    'the story refuses',
  );
  const job = seeded(
    'installations',
    ({ dealerId, stage, type }) =>
      dealerId === 'outback-penrith' && stage === 'readyForCheck' && type === 'gvmUpgradeState',
  );
  const page = await as('dealerUser', `/installations/edit/${job.id}`);
  await box(page, 'Notes').fill('Customer waits for the plate.');
  await page.getByRole('button', { name: 'Send to engineer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Engineer/u }).selectOption('maria-kovac');
  const answers = [
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>', words: 'UNKNOWN ERROR' },
    {
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ status: 'error', msg: 'The engineer is on leave.' }),
      words: 'The engineer is on leave.',
    },
  ];
  for (const { words, ...answer } of answers) {
    await page.route('**/api/move-installation', (route) => route.fulfill(answer), { times: 1 });
    await dialog.getByRole('button', { name: 'Send to engineer' }).click();
    await expect(dialog.getByRole('alert')).toContainText(words);
    await expect(dialog.getByRole('combobox', { name: /^Engineer/u })).toHaveValue('maria-kovac');
  }
  await test.step('limits that changed are told before anything moves, and used once accepted', async () => {
    const accepted = 'f'.repeat(64);
    const row = { label: 'Total mass', shown: '3300 kg', now: '3200 kg', source: 'Kit: Stage 2, revision 7' };
    const refusal = { status: 'error', msg: 'Limits differ.', data: { differences: [row], accepted } };
    await page.route('**/api/move-installation', (route) => route.fulfill({ status: 409, json: refusal }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Send to engineer' }).click();
    const limits = page.getByRole('dialog', { name: 'Limits have changed' });
    for (const words of Object.values(row)) await expect(limits).toContainText(words);
    let sent: unknown = null;
    await page.route(
      '**/api/move-installation',
      (route) => {
        sent = route.request().postDataJSON();
        return route.fulfill({ status: 409, json: { status: 'error', msg: 'Not today.' } });
      },
      { times: 1 },
    );
    await limits.getByRole('button', { name: 'Use the current limits' }).click();
    await expect(limits).toBeHidden();
    await expect(dialog.getByRole('alert')).toContainText('Not today.');
    expect(sent).toMatchObject({ accepted, engineerId: 'maria-kovac' });
  });
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(box(page, 'Notes')).toHaveValue('Customer waits for the plate.');
  await expect(main(page)).toContainText('Ready for check');
});
