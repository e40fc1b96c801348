import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test, unique } from './support/story.ts';

test('a customer who asks gets everything as a ZIP, and is then erased for good', { tag: '@soak' }, async ({
  as,
}) => {
  const name = `Quill${unique()}`;
  const page = await as('dealerAdmin', '/customers/add');
  const messages = page.getByRole('region', { name: 'Messages' });

  await test.step('the customer has a quote with a file', async () => {
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill(name);
    await page.getByLabel('Email').fill(`${name.toLowerCase()}@mailbox.example`);
    await page.getByLabel('Phone').fill('0491 570 156');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('link', { name: `Rosa ${name}` })).toBeVisible();
    await page.goto('/pos/sales-register');
    await page.getByRole('button', { name: 'New sale', exact: true }).click();
    await page.getByRole('button', { name: 'Labour', exact: true }).click();
    await page.getByRole('listitem', { name: 'Line 1' }).getByLabel('Each, ex GST').fill('111');
    await page.getByLabel('Find a customer').fill(name);
    await page.getByRole('option', { name: `Rosa ${name}` }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const files = page.getByRole('region', { name: 'Files' });
    await files.getByRole('button', { name: 'Add files' }).click();
    const dialog = page.getByRole('dialog', { name: /^Add files/u });
    const licence = {
      name: 'Licence.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`Licence of ${name}`),
    };
    await dialog.getByLabel('Choose files, Files').setInputFiles(licence);
    await expect(dialog.getByRole('button', { name: 'Remove, Licence.txt' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(files.getByText('Licence.txt').first()).toBeVisible();
  });

  await test.step('the export holds the record, the sale and the file', async () => {
    await page.goto('/customers');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name: `Rosa ${name}` }).click();
    await page.getByRole('button', { name: 'Export everything…' }).press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`personal-data-rosa-${name.toLowerCase()}.zip`);
    const entries = unzipSync(new Uint8Array(readFileSync(await file.path())));
    const held = Object.entries(entries)
      .filter(([, bytes]) => new TextDecoder().decode(bytes).includes(name))
      .map(([path]) => path.split('/')[0] ?? '');
    expect(held.toSorted()).toEqual(['data.json', 'files', 'index.html']);
    await expect(messages).toContainText(`Personal data of Rosa ${name} exported`);
  });

  await test.step('another name erases nobody; theirs does, to its end', async () => {
    await page.getByRole('button', { name: 'Erase customer…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase customer' });
    const erase = dialog.getByRole('button', { name: 'Erase customer' });
    await dialog.getByLabel('Reason').fill('Asked by letter');
    await dialog.getByLabel(/to confirm$/u).fill('Rosa Other');
    await expect(erase).toBeDisabled();
    await dialog.getByLabel(/to confirm$/u).fill(`Rosa ${name}`);
    await erase.press('Enter');
    await expect(messages).toContainText('Customer erased');
    await expect(page.getByRole('heading', { name: 'Erased customer', level: 1 })).toBeVisible();
    await expect(page.getByText('Reason: Asked by letter')).toBeVisible();
    await expect(page.getByText('No record keeps the name.')).toBeVisible();
  });

  await test.step('no list, no sale and no search knows them', async () => {
    await page.goto('/customers');
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText(/^(?:No|Nothing).*/u).first()).toBeVisible();
    await page.goto(`/pos/sales-register?q=${name}`);
    await expect(page.getByRole('link', { name: `Rosa ${name}` })).toHaveCount(0);
  });
});
