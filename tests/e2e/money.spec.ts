import { readFile } from 'node:fs/promises';
import { fromMore } from './support/list.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

test('an invoice is issued, partly paid, credited by its supplier, the credit applied by its dealer, and paid', async ({
  as,
}) => {
  const { id } = seeded(
    'invoices',
    ({ status, dealerId, totals }) =>
      status === 'new' && dealerId === 'outback-penrith' && totals.inc > 100_000,
  );
  const supplier = await as('distributorAdmin', `/invoices/edit/${id}`);
  let number = '';

  await test.step('the supplier adds freight and issues it', async () => {
    await supplier.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel('Charge 1').fill('Freight');
    await dialog.getByLabel('Amount ex GST').first().fill('85');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(supplier.getByRole('cell', { name: 'Freight' })).toBeVisible();
    await supplier.getByRole('button', { name: 'Issue', exact: true }).click();
    const preview = supplier.getByRole('dialog');
    await expect(preview).toContainText('Outback');
    await expect(preview.getByRole('cell', { name: 'Freight' })).toBeVisible();
    await preview.getByRole('button', { name: 'Issue', exact: true }).click();
    const heading = supplier.getByRole('heading', { name: /^Invoice INV-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Invoice ', '');
  });

  await test.step('a payment above what is owed is refused at its field; half of it is recorded', async () => {
    await supplier.getByRole('button', { name: 'Record payment' }).click();
    const dialog = supplier.getByRole('dialog');
    await dialog.getByLabel('Amount inc GST').fill('99999');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByText(/Only \$.* is owed\./u)).toBeVisible();
    await dialog.getByLabel('Amount inc GST').fill('500');
    await dialog.getByLabel('Reference').fill('EFT 77');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(supplier.getByText('Part of it is paid or credited.')).toBeVisible();
  });

  await test.step('the supplier credits the freight', async () => {
    await supplier.getByRole('link', { name: 'New credit', exact: true }).click();
    await supplier.getByRole('combobox', { name: /^Reason/u }).selectOption('freight');
    await supplier.getByLabel('Explanation').fill('Freight was to be free for this order.');
    const last = supplier.getByLabel('Description').last();
    await last.fill('Freight');
    await supplier.getByLabel(/^Qty/u).last().fill('1');
    await supplier.getByLabel('Each, ex GST').last().fill('85');
    await expect(supplier.getByText('$93.50')).toBeVisible();
    await supplier.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(supplier.getByRole('heading', { name: /^Credit C-/u })).toBeVisible();
    await supplier.getByRole('button', { name: 'Approve' }).click();
    await expect(supplier.getByText('Taken off what the dealer owes.')).toBeVisible();
  });

  const dealer = await as('dealerAdmin', `/invoices?q=${encodeURIComponent(number)}`);
  await test.step('the dealer applies it and prints the tax invoice', async () => {
    await dealer.getByRole('link', { name: number }).click();
    await dealer.getByRole('button', { name: 'Apply credit' }).click();
    const dialog = dealer.getByRole('dialog');
    await dialog.getByLabel('Amount inc GST').fill('50');
    await dialog.getByRole('button', { name: 'Apply credit' }).click();
    await expect(dealer.getByText('$50.00').first()).toBeVisible();
    await dealer.getByRole('link', { name: 'Tax invoice' }).click();
    await expect(dealer.getByRole('heading', { name: `Tax Invoice ${number}` })).toBeVisible();
    await expect(dealer.getByText(/^ABN 20 124 005 617$/u)).toBeVisible();
  });

  await test.step('the rest is paid, and the statement says so', async () => {
    await supplier.goto(`/invoices/edit/${id}`);
    await supplier.getByRole('button', { name: 'Record payment' }).click();
    await supplier.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(supplier.getByText('Nothing is owed.')).toBeVisible();
    await supplier.getByRole('link', { name: 'Statement' }).click();
    await expect(supplier.getByRole('link', { name: number }).first()).toBeVisible();
    await expect(supplier.getByText('EFT 77', { exact: true })).toBeVisible();
  });
});

test('a month’s invoices are issued in bulk, with a result for each, and exported', { tag: '@soak' }, async ({
  as,
}) => {
  // The stories of the soak run one after the other: no other one wants these.
  const page = await as('distributorAdmin', '/invoices?f.view=new');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Issue \d+ invoices$/u });
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByText(/^(\d+) of \1 done$/u)).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect(page.getByText('No match')).toBeVisible();

  await test.step('the month goes over into the accounting package, once', async () => {
    await (await fromMore(page, 'link', 'Out to accounting')).click();
    await expect(page.getByRole('heading', { name: 'Accounting Exports' })).toBeVisible();
    // Last month, as the page proposes: what is issued today by other stories does not move it.
    await expect(page.getByRole('button', { name: /^Export \d+ entr/u })).toBeVisible();
    await page.getByRole('button', { name: /^Export \d+ entr/u }).click();
    await expect(page.getByRole('heading', { name: /^Export EXP-\d+$/u })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Invoices/u })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Invoices \(\d+ rows?\)$/u }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^EXP-\d+-invoices\.csv$/u);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^\*ContactName,/u);
    const [, number = ''] = /,(INV-\d+),/u.exec(text) ?? [];
    expect(number).not.toBe('');
    const [, run = ''] = /^(EXP-\d+)/u.exec(file.suggestedFilename()) ?? [];
    await page.getByRole('link', { name: 'All exports' }).click();
    await expect(page.getByText('Everything in this period has been exported.')).toBeVisible();
    await page.goto(`/invoices?q=${number}`);
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText(run, { exact: true })).toBeVisible();
  });
});

test('what was invoiced by month is drawn and told; a dealer that was moved reads its account with either distributor', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/invoices');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    /Total Inc GST \$[\d,]+\.\d\dOwed \$[\d,]+\.\d\d/u,
  );
  // What stands below the list comes when somebody gets there.
  await page.getByRole('region', { name: 'Owed' }).scrollIntoViewIfNeeded();
  const months = page.getByRole('region', { name: 'By month', exact: true });
  await months.getByLabel('Period').selectOption('twelveMonths');
  await months.getByRole('button', { name: 'Show as table' }).click();
  const table = months.getByRole('region', { name: 'Invoices by month' });
  await expect(table.getByRole('row', { name: /^Total \d+ \$/u })).toBeVisible();
  await (await fromMore(page, 'link', 'Statement')).click();
  const account = page.getByLabel('Account with');
  const title = page.getByRole('heading', { name: 'Statement' }).first();
  await expect(title).toBeVisible();
  await account.selectOption({ label: 'Northern Suspension Distribution' });
  await expect(page.getByRole('article').getByText('Northern Suspension Distribution')).toBeVisible();
  await page.getByLabel('From').fill('2024-01-01');
  await expect(page.getByRole('cell', { name: 'EFT 300112' })).toBeVisible();
});
