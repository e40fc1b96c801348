import { takenOut, takeOutFault } from '#domain/image-conflict/conflict.ts';
import type { Page } from '@playwright/test';
import { ready } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { storedFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

const looking = (id: string) => `/admin/image-conflicts?photos=${id}`;
const pair = (page: Page) => page.getByRole('dialog', { name: 'Two photos alike' });

test('a distributor asks about two photos alike and lets both stay; a dealer keeps one of its own, and the job lacks the other', {
  tag: '@soak',
}, async ({ as }) => {
  await test.step('the distributor asks, and then says why both are right', async () => {
    const { id } = seeded('imageConflicts', ({ dealerId, state }) => dealerId === '' && state === 'open');
    const page = await as('distributorAdmin', looking(id));
    await expect(pair(page).getByRole('img', { name: /Photo [AB]/u })).toHaveCount(2);
    await pair(page).getByRole('button', { name: 'Ask the dealer…' }).click();
    await page.getByLabel('Question').fill('Whose VIN plate is this?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(pair(page).getByRole('list', { name: 'What was done' })).toContainText(
      'Whose VIN plate is this?',
    );

    await pair(page).getByRole('button', { name: 'Keep both…' }).click();
    await page.getByLabel('Why both are right').fill('The dealers share a workshop.');
    await page.getByRole('button', { name: 'Keep both', exact: true }).click();
    await expect(pair(page).getByRole('list', { name: 'What was done' })).toContainText('Kept both');
    await expect(pair(page).getByRole('button', { name: 'Keep B' })).toBeHidden();
  });

  await test.step('the dealer keeps one of its own by keyboard', async () => {
    const isOpen = (state: string) => state === 'open' || state === 'asked';
    const { id, value } = seeded(
      'imageConflicts',
      ({ dealerId, state }) => dealerId === 'outback-penrith' && isOpen(state),
    );
    const ways = (['first', 'second'] as const).flatMap((choice) => {
      const out = takenOut(value, choice);
      if (out === null) return [];
      const job = seeded('installations', (_, each) => each === out.installationId).value;
      return takeOutFault(out, job) === '' ? [{ button: choice === 'first' ? 'Keep A' : 'Keep B', out }] : [];
    });
    const [way] = ways;
    if (!way) throw new Error('The seed has no photo that its dealer may take out');
    const page = await as('dealerAdmin', '/admin/image-conflicts');
    await ready(page, 'Image Conflicts');
    const row = page.getByRole('link', { name: new RegExp(value.first.number, 'u') }).first();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`photos=${id}`, 'u'));
    await pair(page).getByRole('button', { name: way.button }).press('Enter');
    const question = page.getByRole('dialog', { name: `Keep photo ${way.button.at(-1)}?` });
    await question.getByRole('button', { name: way.button }).press('Enter');
    await expect(pair(page).getByRole('list', { name: 'What was done' })).toContainText('Kept');
    const path = `installations/${way.out.installationId}`;
    await expect
      .poll(async () => Object.keys(Object((await storedFields(path))?.['photos'])))
      .not.toContain(way.out.slot);
  });
});
