import { readFileSync } from 'node:fs';
import { fromMore } from './support/list.ts';
import { follow } from './support/ready.ts';
import { expect, test } from './support/story.ts';

test('a number of a dealer group opens its jobs: as many, to be narrowed on, in a file, and without the group again', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/reports?report=installations&by=group');
  const main = page.getByRole('main');
  const number = page
    .getByRole('row', { name: /^Outback Group/u })
    .getByRole('link')
    .first();
  const count = (await number.textContent()) ?? '';
  await number.click();
  const chip = page.getByRole('button', { name: 'Dealer: Outback Group (3 dealers)', exact: true });
  await expect(chip).toBeVisible();
  await expect(main).toContainText(`of ${count}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (await fromMore(page, 'button', 'CSV')).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/u);
  expect(lines).toHaveLength(Number(count) + 1);
  expect(lines.slice(1).filter((line) => !line.includes('Outback'))).toEqual([]);

  await test.step('in more queries than one, where the database takes no more values', async () => {
    await follow(page, `${new URL(page.url()).pathname}${new URL(page.url()).search}&f.deleted=all`);
    await expect(chip).toBeVisible();
    await expect(main).toContainText(/of (?:[4-9]\d|\d{3})/u);
    const dates = await page
      .getByRole('row')
      .locator('td, th')
      .filter({ hasText: /^\d\d\/\d\d\/\d{4}$/u })
      .allTextContents();
    const days = dates.map((date) => date.split('/').toReversed().join('-'));
    expect(days.length).toBeGreaterThanOrEqual(Number(count));
    expect(days).toEqual(days.toSorted().toReversed());
  });

  await page.getByRole('button', { name: 'Dealer: Outback Group (3 dealers), remove' }).click();
  await expect(chip).toHaveCount(0);
  await expect(main).not.toContainText(`of ${count}`);
});

test('time limits and orders of a dealer, and of its group, are each asked by an index', {
  tag: '@soak',
}, async ({ as }) => {
  for (const dealer of ['outback-penrith', 'group~outback']) {
    const page = await as('distributorAdmin', `/time-limits?f.status=exempt&f.dealer=${dealer}`);
    await expect(page.getByRole('button', { name: /^Dealer: Outback [\w() ]+$/u })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\d of \d|No match/u);
    await follow(page, `/distributer-orders?f.placed=2025-01-01~2026-12-31&f.dealer=${dealer}`);
    await expect(page.getByRole('row', { name: /Outback/u }).first()).toBeVisible();
  }
});

test('what a distributor looks through for each dealer is narrowed to a group as well', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('distributorAdmin', '/admin/change-log?f.dealer=group~outback');
  const main = page.getByRole('main');
  for (const path of [
    '/admin/change-log',
    '/admin/image-conflicts',
    '/admin/customer-distances',
    '/match-installations',
  ]) {
    await follow(page, `${path}?f.dealer=group~outback`);
    await expect(
      page.getByRole('button', { name: 'Dealer: Outback Group (3 dealers)', exact: true }),
    ).toBeVisible();
    await expect(main).toContainText(/\d of \d|No match/u);
    await follow(page, `${path}?f.dealer=outback-penrith`);
    await expect(page.getByRole('button', { name: /^Dealer: Outback \w+$/u })).toBeVisible();
  }
});
