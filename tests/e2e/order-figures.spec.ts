import { periodOf } from '#domain/order/periods.ts';
import type { Order } from '#domain/order/schema.ts';
import { figuresOf } from '#domain/order/stats.ts';
import { stockRows, stockTotals } from '#domain/order/stock.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { formatCents } from '#domain/shared/money.ts';
import { sticksOut, widen } from './support/ready.ts';
import { allSeeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const ofPenrith = () =>
  allSeeded('orders', ({ dealerId }: Order) => dealerId === 'outback-penrith').map(({ value }) => value);

test('a dealer compares a year of kit orders with the one before, and opens a month', async ({ as }) => {
  const today = todaySydney(new Date());
  const { now } = periodOf('twelveMonths', today);
  const { kits, ex } = figuresOf(now, ofPenrith(), today);
  const page = await as('dealerAdmin', '/kit-order-stats');
  await page.getByLabel('Period').selectOption('Last 12 months');
  await expect(page.getByRole('link', { name: `Kits: ${kits}. Open the orders` })).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Spend ex GST: ${formatCents(ex)}. Open the orders` }),
  ).toBeVisible();
  const months = page.getByRole('region', { name: 'Kits by month and type' }).getByRole('table');
  await expect(months.getByRole('row')).toHaveCount(14);
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);
});

test('stock of the own dealer adds up, and an age narrows it', async ({ as }) => {
  const rows = stockRows(ofPenrith(), todaySydney(new Date()));
  const totals = stockTotals(rows);
  const page = await as('dealerAdmin', '/stock-report');
  const panel = page.getByRole('region', { name: 'Totals of this list' });
  await expect(panel).toContainText(formatCents(totals.valueEx));
  await page.getByLabel('In stock for').selectOption('31 to 60 days');
  const narrowed = stockTotals(rows.filter(({ ages }) => ages.month > 0));
  await expect(panel).toContainText(formatCents(narrowed.valueEx));
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);
});
