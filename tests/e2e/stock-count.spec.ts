import { sticksOut, widen } from './support/ready.ts';
import { expect, test } from './support/story.ts';

const SHOTS = process.env['SHOTS'] ?? '';

test('a dealer counts its shelf, says why a kit is missing, and its distributor reads it', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerAdmin', '/stock-report');
  const shoot = async (name: string) => {
    if (SHOTS !== '') await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
  };
  await shoot('report');
  await page.getByRole('link', { name: 'Count stock' }).click();
  const first = page.getByRole('textbox', { name: /^Counted: /u }).first();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace('Counted: ', '');
  const row = page.getByRole('row').filter({ has: first });
  const booked = Number(await row.getByRole('cell').first().textContent());
  expect(booked).toBeGreaterThan(0);

  // Enter goes down the column.
  await first.fill(String(booked - 1));
  await first.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Counted: /u }).nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Record count' }).click();
  await expect(page.getByText('Enter why it differs.')).toBeVisible();
  const reason = page.getByRole('textbox', { name: `Reason: ${title}`, exact: true });
  await expect(reason).toBeFocused();
  await reason.fill('Sold over the counter');
  await shoot('count');

  // What was typed outlives the page.
  await page.reload();
  await expect(reason).toHaveValue('Sold over the counter');
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);
  await shoot('count-360');
  await page.getByRole('button', { name: 'Record count' }).click();
  await expect(page.getByText('Recorded. Orders are not changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /−1 missing.*Sold over the counter/u })).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await shoot('record-360');
  await widen(page, 1440);
  await shoot('record');
  await page
    .getByRole('link', { name: /^O-\d+/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/O-\d+/u);

  const supplier = await as('distributorAdmin', '/stock-report/counts');
  await expect(supplier.getByRole('row', { name: /Sam Reid/u }).first()).toBeVisible();
  await expect(supplier.getByRole('link', { name: 'Count stock' })).toHaveCount(0);
  if (SHOTS !== '') await supplier.screenshot({ path: `${SHOTS}/counts.png`, fullPage: true });
});
