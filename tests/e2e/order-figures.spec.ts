import type { Page } from '@playwright/test';
import { sticksOut, widen } from './support/ready.ts';
import { expect, test } from './support/story.ts';

// Other stories order and receive for the same dealer meanwhile: what the figures come to is for the unit tests.
test('a dealer compares a year of kit orders with the one before, and opens a month', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/kit-order-stats');
  await page.getByLabel('Period').selectOption('Last 12 months');
  await expect(page.getByRole('link', { name: /^Kits: [1-9][\d,]*\. Open the orders$/u })).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Spend ex GST: .*\$[\d,]+\.\d\d\. Open the orders$/u }),
  ).toBeVisible();
  const panel = page.getByRole('region', { name: 'Kits by month and type' }).first();
  await expect(panel.getByRole('link', { name: /Open$/u }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Show as table' }).click();
  const months = panel.getByRole('table');
  await expect(months.getByRole('row')).toHaveCount(14);
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);
});

test('stock of the own dealer adds up, an age narrows it, and is a view that colleagues have, too', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/stock-report');
  const panel = page.getByRole('region', { name: 'Totals of this list' });
  await expect(panel).toContainText(/\$[\d,.]+(?:\.\d\d|k|m)/u);
  const whole = await panel.textContent();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Find a filter').fill('31 to 60');
  await page.keyboard.press('Enter');
  const chip = (of: Page) => of.getByRole('button', { name: /: 31 to 60 days$/u });
  await expect(chip(page)).toBeVisible();
  await expect(panel).not.toHaveText(whole ?? '');
  await page.getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view of Stock Report' });
  await dialog.getByLabel('Name').fill('A month old');
  await dialog.getByLabel('Everyone at Outback Suspension Penrith').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const tab = page.getByRole('button', { name: 'Shared A month old' });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(chip(page)).toHaveCount(0);
  await tab.click();
  await expect(chip(page)).toBeVisible();
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);

  const colleague = await as('dealerUser', '/stock-report');
  const theirs = colleague.getByRole('button', { name: 'Shared A month old' });
  await theirs.click();
  await expect(chip(colleague)).toBeVisible();
  await expect(theirs).toHaveAttribute('title', /^Shared with Outback Suspension Penrith by Sam Reid$/u);
  await expect(colleague.getByRole('button', { name: 'View “A month old”' })).toHaveCount(0);
});

// Of a year that is over, which no other story writes into.
test('a distributor opens a report as it was left, and the jobs behind a number', { tag: '@soak' }, async ({
  as,
}) => {
  const page = await as('distributorAdmin', '/admin/reports');
  // Not that of the menu, which is there before the reports are.
  const reports = page.getByRole('main').getByRole('link', { name: 'Installations' });
  await reports.click();
  await page.getByLabel('Period').selectOption('Last financial year');
  await page.getByLabel('Rows by').selectOption('Type');
  const total = page
    .getByRole('row', { name: /^Total/u })
    .getByRole('link')
    .first();
  const jobs = await total.textContent();
  await page.getByRole('link', { name: 'Reports' }).last().click();
  await reports.click();
  await expect(page.getByLabel('Rows by')).toHaveValue('type');
  await expect(total).toHaveText(jobs ?? '');
  await total.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installations' })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${jobs}$`, 'u')).first()).toBeVisible();
});
