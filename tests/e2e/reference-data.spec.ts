import type { Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { fromMore } from './support/list.ts';
import { follow } from './support/ready.ts';
import { expect, test, unique } from './support/story.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const main = (page: Page) => page.getByRole('main');

test('an admin makes a product and a kit by keyboard only', { tag: '@soak' }, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/products/add');
  const { keyboard } = page;
  const form = page.getByRole('form');
  const name = `Leaf pack ${unique()}`;
  const partNumber = `LP-${unique()}`;

  await test.step('a product gets a SKU of its own', async () => {
    await tabTo(page, form.getByRole('textbox', { name: /^Name/u }));
    await keyboard.type(name);
    await tabTo(page, form.getByRole('combobox', { name: /^Category/u }));
    await keyboard.type('Leaf');
    await tabTo(page, form.getByRole('textbox', { name: 'Part number' }));
    await keyboard.type(partNumber);
    await tabTo(page, form.getByRole('textbox', { name: 'RRP ex GST' }));
    await keyboard.type('1289.5');
    await tabTo(page, form.getByRole('textbox', { name: 'Standard cost ex GST' }));
    await keyboard.type('800');
    await expect(form).toContainText('$489.50, 38.0 % of RRP');
    await keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: /^Added SKU [A-HJ-NP-Z2-9]{3}/u })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open product' })).toHaveAttribute(
      'href',
      /\/admin\/products\/edit\/./u,
    );
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(partNumber);
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('$1,289.50');
    await expect(row.getByRole('rowheader')).toHaveText(/^[A-HJ-NP-Z2-9]{3}$/u);
  });

  await test.step('the prices of what the list shows change together, after a look at them, and back', async () => {
    // The link takes the search along once it stands in the address.
    await expect(page).toHaveURL(/[?&]q=/u);
    await (await fromMore(page, 'link', 'Change prices')).press('Enter');
    await tabTo(page, form.getByRole('textbox', { name: /^Percentage/u }));
    await keyboard.type('10');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('$1,289.50');
    await expect(row).toContainText('$1,418.45');
    await expect(row).toContainText('+$128.95 (+10%)');
    await page.getByRole('button', { name: 'Change 1 price', exact: true }).press('Enter');
    await expect(main(page)).toContainText('1 row changed');
    await page.getByRole('button', { name: 'Undo Price change: +10%' }).first().press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo price change' }).press('Enter');
    await expect(main(page)).toContainText('1 row undone');
    await page.goBack();
    await expect(page.getByRole('row', { name })).toContainText('$1,289.50');
  });

  await test.step('its part number is read-only from then on, and no second product gets it', async () => {
    await page.getByRole('row', { name }).getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(box(page, 'Part number')).toHaveCount(0);
    await expect(box(page, 'Standard cost ex GST')).toHaveValue('800.00');
    await follow(page, '/admin/products/add');
    await tabTo(page, form.getByRole('textbox', { name: /^Name/u }));
    await keyboard.type(`${name} two`);
    await tabTo(page, form.getByRole('combobox', { name: /^Category/u }));
    await keyboard.type('Leaf');
    await tabTo(page, form.getByRole('textbox', { name: 'Part number' }));
    await keyboard.type(partNumber);
    await keyboard.press('Control+s');
    await expect(form).toContainText(`Part number ${partNumber} is already in use`);
    await expect(box(page, /^Name/u)).toHaveValue(`${name} two`);
  });

  await test.step('a kit starts as a draft', async () => {
    await page.goto('/admin/kits/add');
    page.once('dialog', (dialog) => void dialog.accept());
    await tabTo(page, form.getByRole('textbox', { name: /^Code/u }));
    await keyboard.type(`K-${name}`);
    await tabTo(page, form.getByRole('textbox', { name: /^Name/u }));
    await keyboard.type(`GVM kit ${name}`);
    await tabTo(page, form.getByRole('combobox', { name: /^Type/u }));
    await keyboard.type('GVM');
    await tabTo(page, form.getByRole('textbox', { name: 'GVM', exact: true }));
    await keyboard.type('3300');
    await page.getByLabel('Choose files, Fitting instructions').setInputFiles({
      name: 'Fitting guide.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(form.getByRole('link', { name: /Fitting guide.pdf/u })).toBeVisible();
    await tabTo(page, form.getByRole('textbox', { name: 'GVM', exact: true }));
    await keyboard.press('Control+s');
    await expect(page.getByText('Kit added')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kits', level: 1 })).toBeVisible();
  });

  await test.step('the change log finds its changes by a word', async () => {
    await page.goto(`/admin/change-log?q=${partNumber}&f.kind=update`);
    const row = page.getByRole('row').filter({ hasText: `${partNumber} ${name}` });
    await expect(row.first()).toContainText('Price');
  });
});

test('a tab that dies in the middle of a form loses nothing', { tag: '@soak' }, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/vehicles/add');
  const model = `Crash ${unique()}`;
  await box(page, /^Model/u).fill(model);
  await box(page, 'GVM').fill('3050');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('NA');
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain('"NA');

  const context = page.context();
  const session = await context.newCDPSession(page);
  const again = await context.newPage();
  const died = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await died;

  await again.goto('/admin/vehicles/add');
  await expect(main(again)).toContainText('You have unsaved changes');
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(box(again, /^Model/u)).toHaveValue(model);
  await expect(box(again, 'GVM')).toHaveValue('3050');
  await expect(again.getByRole('combobox', { name: 'Category' })).toHaveValue('NA');
});

test('a carrier’s name is its own, and free once it is given up', { tag: '@soak' }, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/freight-carriers');
  const name = `Carrier ${unique()}`;
  const list = page.getByRole('heading', { name: 'Freight Carriers', level: 1 });
  const add = async (text: string) => {
    await follow(page, '/admin/freight-carriers/add');
    await expect(page.getByRole('heading', { name: 'New freight carrier' })).toBeVisible();
    await box(page, /^Name/u).fill(text);
    await page.keyboard.press('Control+s');
  };

  await test.step('it is saved once', async () => {
    await add(name);
    await expect(list).toBeVisible();
    await add(name.toUpperCase());
    await expect(main(page)).toContainText(`Name ${name.toUpperCase()} is already used by ${name}`);
    await expect(box(page, /^Name/u)).toHaveValue(name.toUpperCase());
    await box(page, /^Name/u).fill('');
  });

  await test.step('a new name frees the old one', async () => {
    await follow(page, `/admin/freight-carriers?q=${encodeURIComponent(name)}`);
    await page.getByRole('row', { name }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await box(page, /^Name/u).fill(`${name} renamed`);
    await page.keyboard.press('Control+s');
    await expect(list).toBeVisible();
    await add(name);
    await expect(list).toBeVisible();
    await follow(page, `/admin/freight-carriers?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name })).toHaveCount(2);
  });
});

test('a product that was saved without a part number gets it later, once', { tag: '@soak' }, async ({
  as,
}) => {
  const page = await as('distributorAdmin', '/admin/products/add');
  const form = page.getByRole('form');
  const list = page.getByRole('heading', { name: 'Products', level: 1 });
  const name = `Bump stop ${unique()}`;
  const partNumber = `BS-${unique()}`;
  const open = async () => {
    await follow(page, `/admin/products?q=${encodeURIComponent(name)}`);
    await page.getByRole('row', { name }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  };

  await box(page, /^Name/u).fill(name);
  await form.getByRole('combobox', { name: /^Category/u }).selectOption({ index: 1 });
  await page.keyboard.press('Control+s');
  await expect(list).toBeVisible();
  await open();
  await form.getByRole('textbox', { name: 'Part number' }).fill(partNumber);
  await page.keyboard.press('Control+s');
  await expect(list).toBeVisible();
  await open();
  await expect(form).toContainText(partNumber);
  await expect(box(page, 'Part number')).toHaveCount(0);
});
