import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { infoPath } from '#domain/label-order/label-text.ts';
import { isPublic, publicCodes } from '#domain/public-installation/of-job.ts';
import { pressMove } from './support/job.ts';
import { ready, sticksOut } from './support/ready.ts';
import { allSeeded } from './support/seeded.ts';
import { expect, test, unique, URLS } from './support/story.ts';
import type { QuietGuard } from './support/quiet-guard.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  baseURL: URLS.main,
};

interface Owner {
  readonly browser: Browser;
  readonly contextOptions: BrowserContextOptions;
  readonly guard: QuietGuard;
}

/** The phone of somebody without an account. Its stories never try a wrong link: the address has five tries. */
async function ownersPhone({ browser, contextOptions, guard }: Owner): Promise<Page> {
  const context = await browser.newContext({ ...contextOptions, ...PHONE });
  await guard.watch(context);
  return context.newPage();
}

const textbox = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') });

test('a customer sends their details from a phone, and staff take over what they choose', {
  tag: '@soak',
}, async ({ as, browser, contextOptions, guard }) => {
  const word = unique();
  const email = `ines.${word}@mailbox.example`;
  const staff = await as('dealerUser', '/customers/add');
  let link = '';

  await test.step('the link is made from the list', async () => {
    await textbox(staff, 'First name').fill('Ines');
    await textbox(staff, 'Last name').fill(`Paz ${word}`);
    await textbox(staff, 'Email').fill(email);
    await staff.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(staff.getByText('Customer added')).toBeVisible();
    await staff.goto(`/customers?q=${word}`);
    await ready(staff, 'Customers');
    await staff.getByRole('button', { name: `Actions for Ines Paz ${word}` }).click();
    await staff.getByRole('menuitem', { name: 'Ask for details by link' }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByLabel('Send to email')).toHaveValue(email);
    await dialog.getByLabel('Send to email').fill('');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    link = await dialog.getByRole('textbox', { name: 'Link to the customer’s form' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  const phone = await ownersPhone({ browser, contextOptions, guard });
  await test.step('the customer finds none of their record, and what is typed survives a reload', async () => {
    await phone.goto(link);
    await expect(textbox(phone, 'First name')).toHaveValue('');
    await phone.getByRole('button', { name: 'Send my details' }).tap();
    await expect(phone.getByText('First name is required')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'First name' })).toBeVisible();
    await textbox(phone, 'First name').fill('Inés');
    await textbox(phone, 'Last name').fill(`Paz-Moreno ${word}`);
    await textbox(phone, 'Email').fill(email);
    await textbox(phone, 'Phone').fill('0412 555 077');
    await phone.reload();
    await expect(textbox(phone, 'Phone')).toHaveValue('0412 555 077');
    expect(await sticksOut(phone)).toEqual([]);
  });

  await test.step('a used link thanks and shows nothing', async () => {
    await phone.getByRole('button', { name: 'Send my details' }).tap();
    await expect(phone.getByText('Thank you. Your details were sent.')).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByText('Thank you. Your details were sent.')).toBeVisible();
    await expect(phone.getByRole('textbox')).toHaveCount(0);
    expect(await phone.content()).not.toContain(word);
    expect(await phone.evaluate(() => Object.values(localStorage).join(' '))).not.toContain(word);
  });

  await test.step('staff take over field by field', async () => {
    await staff.goto('/customers');
    await staff.getByRole('button', { name: /^Details to review/u }).click();
    const waiting = staff.getByRole('dialog', { name: 'Details to review' });
    await waiting.getByRole('link', { name: `Inés Paz-Moreno ${word}` }).click();
    await staff.getByRole('button', { name: 'Review details' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Details from the customer' });
    await expect(dialog.getByRole('row', { name: /Last name/u })).toContainText(`Paz ${word}`);
    await expect(dialog.getByRole('checkbox', { name: 'Take Phone' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Take First name' })).not.toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Take Last name' }).check();
    await dialog.getByRole('button', { name: 'Take 2 fields' }).click();
    await expect(staff.getByText('Details merged')).toBeVisible();
    await staff.reload();
    await expect(textbox(staff, 'Last name')).toHaveValue(`Paz-Moreno ${word}`);
    await expect(textbox(staff, 'Phone')).toHaveValue('0412 555 077');
    await expect(textbox(staff, 'First name')).toHaveValue('Ines');
  });
  await phone.context().close();
});

test('an owner registers the warranty of a complete job once, and the job shows it', {
  tag: '@soak',
}, async ({ as, browser, contextOptions, guard }) => {
  const asked = new Set(allSeeded('warrantyRegistrations', () => true).map(({ id }) => id));
  const job = allSeeded(
    'installations',
    (value, id) =>
      value.dealerId === 'outback-penrith' && isPublic(value) && value.kits.length > 0 && !asked.has(id),
  ).at(-1);
  const owner = `Ines Paz ${unique()}`;
  const staff = await as('dealerUser', `/installations/edit/${job?.id}`);
  const warranty = staff.getByRole('region', { name: 'Warranty', exact: true });
  await warranty.scrollIntoViewIfNeeded();
  await warranty.getByRole('button', { name: 'Show registration link' }).click();
  const link = await warranty
    .getByRole('textbox', { name: 'Link to the warranty registration' })
    .inputValue();

  const phone = await ownersPhone({ browser, contextOptions, guard });
  await test.step('the owner sees vehicle and products and what they are covered for', async () => {
    await phone.goto(link);
    await expect(phone.getByText(job?.value.vin ?? 'no VIN')).toBeVisible();
    await expect(phone.getByRole('row', { name: /years|UNLIMITED/u }).first()).toBeVisible();
    await textbox(phone, 'Name').fill(owner);
    await textbox(phone, 'Email').fill('ines@mailbox.example');
    await textbox(phone, 'Phone').fill('0412 555 078');
    await textbox(phone, 'Address').fill('7 Derby Street');
    await textbox(phone, 'City').fill('Penrith');
    await phone.getByRole('combobox', { name: /^State/u }).selectOption('NSW');
    await textbox(phone, 'Postcode').fill('2750');
    await textbox(phone, 'Odometer').fill('41250');
    await phone.getByRole('button', { name: 'Register', exact: true }).tap();
    const consent = phone.getByRole('checkbox', { name: /^I accept the terms and conditions/u });
    await expect(consent).toBeFocused();
    await consent.check();
    expect(await sticksOut(phone)).toEqual([]);
  });

  await test.step('registered it is locked, and its link is the certificate', async () => {
    await phone.getByRole('button', { name: 'Register', exact: true }).tap();
    await expect(phone.getByText('Your warranty is registered.')).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Warranty certificate' })).toBeVisible();
    await expect(phone.getByRole('row', { name: /^Odometer/u })).toContainText('41,250 km');
    await expect(phone.getByRole('textbox')).toHaveCount(0);
    expect(await sticksOut(phone)).toEqual([]);
  });

  await test.step('the job shows it', async () => {
    await staff.reload();
    await warranty.scrollIntoViewIfNeeded();
    await expect(warranty).toContainText(`by ${owner}`);
    await expect(warranty).toContainText('41,250 km');
    await expect(warranty.getByRole('link', { name: 'Certificate' })).toBeVisible();
  });
  await phone.context().close();
});

test('a scanned label opens with its load until the job is reopened; then it is no longer current', async ({
  as,
  browser,
  contextOptions,
  guard,
}) => {
  // None that the stories of jobs, labels and the public page use.
  const jobs = allSeeded(
    'installations',
    (value) =>
      isPublic(value) &&
      value.distributerId === 'head-office' &&
      value.dealerId !== 'outback-penrith' &&
      value.engineer?.decision !== 'approved',
  ).map(({ id }) => id);
  const label = allSeeded(
    'compliancePlateOrders',
    (order) =>
      jobs.includes(order.installationId) &&
      order.status.name === 'complete' &&
      publicCodes([order]).length > 0,
  ).at(-1)?.value;
  if (!label) throw new Error('The seed holds no such label');
  const address = infoPath(label.frozen);
  const phone = await ownersPhone({ browser, contextOptions, guard });
  await phone.goto(`${address}#p=2~0~0&kg=80&rear=3000`);
  await expect(phone.getByRole('row', { name: /^GVM/u })).toContainText(
    Number(label.frozen.gvm).toLocaleString('en-AU'),
  );
  await expect(phone.getByText('Over. Don’t drive with this load.')).toBeVisible();

  const distributor = await as('distributorAdmin', `/installations/edit/${label.installationId}`);
  await pressMove(distributor, 'Reopen', async (dialog) => {
    await dialog.getByLabel(/Reason/u).fill('The wrong rear springs are recorded.');
  });
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('This record is no longer current.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await phone.content()).not.toContain(label.frozen.vin);
  await expect(phone.getByRole('meter')).toHaveCount(0);
  await phone.context().close();
});
