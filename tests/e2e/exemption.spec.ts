import type { Page } from '@playwright/test';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { follow, sticksOut, widen } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const DEALER = 'outback-penrith';
const UNTIL = formatDate(addDays(todaySydney(new Date()), 9));

const rowOf = (page: Page, panel: string, number: string) =>
  page.getByRole('region', { name: panel }).getByRole('listitem').filter({ hasText: number }).first();

test('a limit that is over is exempted by the dealer’s admin, and taken back by the distributor', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded(
    'installations',
    ({ dealerId, deleted, timeLimits }) =>
      dealerId === DEALER &&
      !deleted &&
      timeLimits.length === 1 &&
      timeLimits[0]?.timeLimitStatus === 'error',
  );
  const { number } = job.value;

  await test.step('the job’s page says what is over, what that means, and takes an exemption', async () => {
    const page = await as('dealerAdmin', `/installations/edit/${job.id}`);
    const row = rowOf(page, 'Time limits', number);
    await expect(row).toContainText('Over limit');
    await expect(row).toContainText(/\d+ of \d+ days/u);
    await row.getByRole('button', { name: /^About/u }).click();
    await row.getByRole('button', { name: /^Edit exemption/u }).click();
    const dialog = page.getByRole('dialog', { name: /^Exemption:/u });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Exempt' }).check();
    await dialog.getByRole('textbox', { name: /^Exempt Until/u }).fill(UNTIL);
    await dialog.getByRole('textbox', { name: /^Reason/u }).fill('Parts late');
    await submit.click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(`Exempt until ${UNTIL} by Sam Reid: Parts late`);
  });

  await test.step('the dealer’s page says so too, and unticking there ends it', async () => {
    const page = await as('distributorAdmin', `/admin/dealers/edit/${DEALER}`);
    const panel = page.getByRole('region', { name: 'Time limits over or exempt' });
    const all = panel.getByRole('button', { name: /^Show all/u });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    if (await all.isVisible()) await all.click();
    const row = rowOf(page, 'Time limits over or exempt', number);
    await expect(row).toContainText(`Exempt until ${UNTIL} by Sam Reid: Parts late`);
    await widen(page, 360);
    expect(await sticksOut(page)).toEqual([]);
    await row.getByRole('button', { name: /^Edit exemption/u }).click();
    const dialog = page.getByRole('dialog', { name: /^Exemption:/u });
    await expect(dialog.getByRole('textbox', { name: /^Exempt Until/u })).toHaveValue(UNTIL);
    expect(await sticksOut(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Exempt' }).uncheck();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Over limit');
    await expect(row).not.toContainText('Exempt until');
    await row.getByRole('link', { name: number }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Installation ${number}` })).toBeVisible();
  });
});

test('an order in transit over its limit is found on Home, exempted by its supplier, and over again when that is taken back', {
  tag: '@soak',
}, async ({ as }) => {
  const order = seeded(
    'orders',
    ({ dealerId, distributerId, timeLimits }) =>
      distributerId === 'head-office' && dealerId !== DEALER && timeLimits[0]?.timeLimitStatus === 'error',
  );
  const { number } = order.value;
  const page = await as('distributorAdmin', '/distributer-orders?f.limit=2');

  await test.step('the list of what is over its limit leads to it, and its page takes an exemption', async () => {
    await page.getByRole('link', { name: new RegExp(`^${number}`, 'u') }).click();
    const row = rowOf(page, 'Time limits', number);
    await expect(row).toContainText('Over limit');
    await expect(row).toContainText(/\d+ of 14 days/u);
    await row.getByRole('button', { name: /^Edit exemption/u }).click();
    const dialog = page.getByRole('dialog', { name: /^Exemption:/u });
    await dialog.getByRole('textbox', { name: /^Exempt Until/u }).fill(UNTIL);
    await dialog.getByRole('textbox', { name: /^Reason/u }).fill('Road is flooded');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText(`Exempt until ${UNTIL} by Rachel Stone: Road is flooded`);
    await widen(page, 360);
    expect(await sticksOut(page)).toEqual([]);
    await widen(page, 1440);
  });

  await test.step('the dealer’s page says so, and its link leads back', async () => {
    await follow(page, `/admin/dealers/edit/${order.value.dealerId}`);
    const panel = page.getByRole('region', { name: 'Time limits over or exempt' });
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    const all = panel.getByRole('button', { name: /^Show all/u });
    if (await all.isVisible()) await all.click();
    const row = rowOf(page, 'Time limits over or exempt', number);
    await expect(row).toContainText('Road is flooded');
    await row.getByRole('link', { name: number }).click();
  });

  await test.step('without its exemption it is over again', async () => {
    const row = rowOf(page, 'Time limits', number);
    await row.getByRole('button', { name: /^Edit exemption/u }).click();
    const dialog = page.getByRole('dialog', { name: /^Exemption:/u });
    await dialog.getByRole('checkbox', { name: 'Exempt' }).uncheck();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(row).toContainText('Over limit');
    await expect(row).not.toContainText('Road is flooded');
  });
});
