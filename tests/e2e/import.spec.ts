import type { Page } from '@playwright/test';
import { fromMore } from './support/list.ts';
import { expect, test, unique } from './support/story.ts';
import { CEILING } from '#tests/ceilings.ts';

const BULK = { timeout: CEILING.trigger };

/** What is written is logged row by row, which takes the emulators long; `npm run bench` imports 10,000. */
const WRITTEN = 180;
const CHECKED = 10_000;
const main = (page: Page) => page.getByRole('main');

/** A file of accessories of which `bad` rows have a front share over 100. */
function accessoriesCsv(mark: string, length: number, bad: (row: number) => boolean) {
  const rows = Array.from({ length }, (_, row) => {
    const front = bad(row) ? '101' : '60';
    return `Drawer ${mark} ${row},${10 + (row % 50)},${front},${100 - Number(front)}`;
  });
  const text = ['Name,Weight,Front share,Rear share', ...rows].join('\r\n');
  return { name: `accessories-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function check(page: Page, file: ReturnType<typeof accessoriesCsv>) {
  await (await fromMore(page, 'link', 'Import CSV')).click();
  await page.getByLabel('Choose CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('heading', { name: 'Check', exact: true })).toBeVisible();
}

test('an admin imports a file of which one row is wrong, and takes the whole batch back', {
  tag: '@soak',
}, async ({ as }) => {
  const mark = unique();
  const page = await as('distributorAdmin', '/admin/accessories');
  await check(
    page,
    accessoriesCsv(mark, WRITTEN, (row) => row === 132),
  );
  await expect(page.getByRole('button', { name: /^Error/u })).toContainText('1');
  const wrong = page.getByRole('row', { name: new RegExp(`Drawer ${mark} 132\\b`, 'u') });
  await expect(wrong).toContainText('Front share');
  const run = page.getByRole('button', { name: /^Import [\d,]+ rows/u });
  await expect(run).toBeDisabled();
  await page.getByLabel('Leave out 1 row with errors').check();
  await expect(run).toHaveText('Import 179 rows');
  await run.click();
  await expect(main(page)).toContainText('179 rows written', BULK);

  await page.goto(`/admin/accessories?q=${mark}`);
  await expect(page.getByRole('row', { name: `Drawer ${mark}` }).first()).toBeVisible(BULK);

  await page.goto('/admin/accessories/import');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(main(page)).toContainText('179 rows undone', BULK);
  await page.goto(`/admin/accessories?q=${mark}`);
  await expect(main(page)).toContainText('No match', BULK);

  // Each row is on record, as often as it was written.
  await expect(async () => {
    await page.goto('/admin/change-log?f.collection=accessories&f.kind=delete');
    await expect(main(page)).toContainText('of 179');
  }).toPass(BULK);
});

test('a file of 10,000 wrong rows writes nothing, and says of each row why', { tag: '@soak' }, async ({
  as,
}) => {
  const page = await as('distributorAdmin', '/admin/accessories');
  await check(
    page,
    accessoriesCsv(unique(), CHECKED, () => true),
  );
  await expect(page.getByRole('button', { name: /^Error/u })).toContainText('10000');
  await expect(page.getByText('Nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import 0 rows/u })).toBeDisabled();
  await expect(page.getByRole('row')).toHaveCount(101);
  await expect(page.getByRole('row').nth(1)).toContainText('Front share');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rows with errors' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/u);
});
