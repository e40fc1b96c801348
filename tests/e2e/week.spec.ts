import type { Page } from '@playwright/test';
import { addDays } from '#domain/shared/calendar.ts';
import { todaySydney } from '#domain/shared/dates.ts';
import { dayTitle, mondayOf } from '#domain/week/days.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { storedFields, storeFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

// A week that no seeded job and no other story is in.
const MONDAY = addDays(mondayOf(todaySydney(new Date())), 35);
const [TUESDAY, WEDNESDAY] = [addDays(MONDAY, 1), addDays(MONDAY, 2)];
const dayOf = (page: Page, day: string) => page.getByRole('region', { name: dayTitle(day) });

test('the week shows what a job lacks, and the job goes to another day by keyboard and back', async ({
  as,
}) => {
  const job = seeded(
    'installations',
    ({ dealerId, stage, kits }) =>
      dealerId === 'outback-penrith' && stage === 'new' && kits.some(({ kitId }) => kitId !== ''),
  );
  const path = `installations/${job.id}`;
  const { number } = job.value;
  await storeFields(path, { installationDate: TUESDAY });
  const stored = async () => (await storedFields(path))?.['installationDate'];
  const page = await as('dealerAdmin', `/installations/week?from=${MONDAY}`);
  const move = page.getByRole('button', { name: `Move ${number}` });

  await test.step('on its day it says that its kit is not ordered', async () => {
    await ready(page, 'Week');
    await expect(dayOf(page, TUESDAY)).toContainText(number);
    await expect(dayOf(page, TUESDAY)).toContainText('kit not ordered');
  });

  await test.step('by its menu it goes to the next day, and the focus with it', async () => {
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: dayTitle(MONDAY) })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dayOf(page, WEDNESDAY)).toContainText(number);
    await expect(move).toBeFocused();
    await expect.poll(stored).toBe(WEDNESDAY);
  });

  await test.step('Undo takes it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(dayOf(page, TUESDAY)).toContainText(number);
    await expect.poll(stored).toBe(TUESDAY);
  });

  await test.step('it can be dragged', async () => {
    await page.locator(`[data-job="${job.id}"]`).dragTo(dayOf(page, WEDNESDAY).locator('.week-cell').first());
    await expect.poll(stored).toBe(WEDNESDAY);
  });

  await test.step('a phone shows it day after day', async () => {
    await widen(page, 360);
    await ready(page, 'Week');
    expect(await sticksOut(page)).toEqual([]);
    await expect(dayOf(page, WEDNESDAY)).toContainText(number);
  });
  await storeFields(path, { installationDate: job.value.installationDate });
});

test('a workshop counts its days in hours, and a day with more is marked', { tag: '@soak' }, async ({
  as,
}) => {
  const job = seeded(
    'installations',
    ({ dealerId, stage, type }) =>
      dealerId === 'redgum-bendigo' && type.startsWith('gvmUpgrade') && stage !== 'cancelled',
  );
  await storeFields(`installations/${job.id}`, { installationDate: TUESDAY });
  const page = await as('dealerWithoutGroup', `/installations/week?from=${MONDAY}`);

  async function setHours(button: string, hours: string, ofUpgrade: string) {
    await page.getByRole('button', { name: button }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Capacity' });
    await dialog.getByRole('radio', { name: 'Hours' }).check();
    await dialog.getByLabel('Hours a day').fill(hours);
    await dialog.getByLabel('GVM Upgrade', { exact: true }).fill(ofUpgrade);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
  }
  await test.step('what a job takes is counted on its day', async () => {
    await expect(dayOf(page, TUESDAY)).toContainText(job.value.number);
    await setHours('Capacity', '8', '7.5');
    await expect(page.getByRole('button', { name: '8 h a day' })).toBeVisible();
    await expect(dayOf(page, TUESDAY)).toContainText('1 job, 7.5 of 8 h');
  });

  await test.step('more than the workshop takes is marked, and said in words', async () => {
    await setHours('8 h a day', '8', '9');
    await expect(dayOf(page, TUESDAY)).toContainText('1 job, 9 h, 1 h too many');
    await page.reload();
    await expect(dayOf(page, TUESDAY)).toContainText('1 h too many');
  });
  await storeFields(`installations/${job.id}`, { installationDate: job.value.installationDate });
});
