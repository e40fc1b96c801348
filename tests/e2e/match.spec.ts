import type { Page } from '@playwright/test';
import type { Installation } from '#domain/installation/schema.ts';
import { sticksOut, widen } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const LIST = '/match-installations';
const WAITS = ({ kitMatchRequest, distributerId }: Installation) =>
  distributerId === 'head-office' &&
  kitMatchRequest?.matched === false &&
  kitMatchRequest.rejectedReason === '';
/** How the seed misreads a serial. */
const MISREAD = /(\d)(\d)X$/u;

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });

test('a distributor confirms a job by keyboard, and its order is complete', { tag: '@soak' }, async ({
  as,
}) => {
  const job = seeded(
    'installations',
    (value) =>
      WAITS(value) && value.kits.length === 2 && value.kits.every(({ serial }) => /\d$/u.test(serial)),
  );
  const { number } = job.value;
  const page = await as('distributorAdmin', LIST);
  await expect(rowOf(page, number)).toContainText('Exact');
  const link = rowOf(page, number).getByRole('link').first();
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('menuitem', { name: /^Confirm O-/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Confirmed: ${number}`)).toBeVisible();
  await expect(rowOf(page, number)).toHaveCount(0);
  await page.goto(`/installations/edit/${job.id}`);
  await expect(page.getByRole('region', { name: 'Kit match' })).toContainText('by Rachel Stone');
});

test('one is rejected with a reason, which the dealer reads, corrects and has put back', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded(
    'installations',
    (value) =>
      WAITS(value) && value.dealerId === 'outback-penrith' && MISREAD.test(value.kits[0]?.serial ?? ''),
  );
  const { number, kits } = job.value;
  const misread = kits[0]?.serial ?? '';

  const distributor = await as('distributorAdmin', LIST);
  await test.step('the page says what is wrong, and the distributor rejects it', async () => {
    await expect(rowOf(distributor, number)).toContainText('Doubtful');
    await distributor.getByRole('button', { name: `Review ${number}` }).click();
    const dialog = distributor.getByRole('dialog', { name: `Confirm ${number}` });
    await expect(dialog).toContainText(`Serial ${misread} is not on order`);
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Reject…' }).click();
    const question = distributor.getByRole('dialog', { name: `Reject ${number}?` });
    await question.getByRole('textbox', { name: /^Reason/u }).fill('Read the serial again');
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(rowOf(distributor, number)).toHaveCount(0);
    await distributor.getByRole('button', { name: 'Rejected' }).click();
    await expect(rowOf(distributor, number)).toContainText('by Rachel Stone: Read the serial again');
  });

  await test.step('the dealer reads it on the job, and asks again with the right serial', async () => {
    const page = await as('dealerUser', `/installations/edit/${job.id}`);
    const panel = page.getByRole('region', { name: 'Kit match' });
    await expect(panel).toContainText('Read the serial again');
    await panel.getByRole('button', { name: 'Correct and ask again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct and ask again' });
    await expect(dialog.getByRole('button', { name: 'Ask again' })).toBeDisabled();
    await dialog.getByLabel('Serial of the GVM kit').fill(misread.replace(MISREAD, '$2$1'));
    await dialog.getByRole('button', { name: 'Ask again' }).click();
    await expect(panel).toContainText('Waiting for the distributor');
    await widen(page, 360);
    expect(await sticksOut(page)).toEqual([]);
  });

  await test.step('it waits again, and is exact now', async () => {
    await distributor.getByRole('button', { name: /^Waiting(?: \d+)?$/u }).click();
    await expect(rowOf(distributor, number)).toContainText('Exact');
    await distributor.getByRole('button', { name: /^Confirm exact matches/u }).click();
    const bulk = distributor.getByRole('dialog', { name: 'Confirm exact matches' });
    await expect(bulk.getByRole('row').filter({ hasText: number })).toBeVisible();
    for (const row of await bulk.getByRole('checkbox').all()) {
      if ((await row.getAttribute('aria-label')) !== `Confirm ${number}`) await row.uncheck();
    }
    await bulk.getByRole('button', { name: 'Confirm 1 job' }).click();
    await expect(bulk.getByRole('row').filter({ hasText: number })).toContainText('Confirmed');
    await expect(bulk).toContainText('1 of 1 job done');
    await widen(distributor, 360);
    expect(await sticksOut(distributor)).toEqual([]);
    await bulk.getByRole('button', { name: 'Close', exact: true }).last().click();
    expect(await sticksOut(distributor)).toEqual([]);
  });
});
