import type { Page } from '@playwright/test';
import { ready, sticksOut, widen } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const needsOf = (page: Page) => page.getByRole('region', { name: 'Needs you today' });

test('Home says what needs the dealer today, each line with what is done about it, and all of a kind in its list', async ({
  as,
}) => {
  const page = await as('dealerAdmin', '/');
  // No other story moves a seeded order of labels, or answers a seeded question.
  const labels = needsOf(page).getByRole('region', { name: 'Label orders by time limit' });
  const first = labels.getByRole('listitem').first();
  const link = first.getByRole('link', { name: /^L-/u });

  await test.step('on a phone nothing lies outside the page', async () => {
    await expect(first).toContainText(/over|left|Last day|Over limit|Exempt/u);
    await widen(page, 360);
    await ready(page);
    expect(await sticksOut(page)).toEqual([]);
    await widen(page, 1440);
  });

  await test.step('All leads to the list with the same order, and back', async () => {
    const number = await link.innerText();
    await needsOf(page).getByRole('link', { name: 'Label orders by time limit: show all' }).click();
    await ready(page, 'Label Orders');
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
    await page.goBack();
    await expect(link).toHaveText(number);
  });

  await test.step('what is done about it opens its dialog, by the keyboard, and once', async () => {
    const number = await link.innerText();
    await first.getByRole('link', { name: `Receive ${number}` }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Receive: /u });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the tiles below it fold, and stay folded', async () => {
    await page.goto('/');
    const tile = page.getByRole('main').getByRole('link', { name: 'Kit Order Stats' });
    await expect(tile).toBeVisible();
    await page.getByText('All pages').click();
    await expect(tile).toBeHidden();
    await page.reload();
    await expect(page.getByText('All pages')).toBeVisible();
    await expect(tile).toBeHidden();
    await page.getByText('All pages').click();
  });

  await test.step('Ctrl+K finds a page and a job from anywhere, by the keyboard alone', async () => {
    const find = page.getByRole('dialog', { name: 'Find' });
    await page.keyboard.press('Control+K');
    await find.getByRole('combobox').fill('car deal');
    await expect(find.getByRole('option', { name: /Car Dealers/u })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await ready(page, 'Car Dealers');
    const job = seeded(
      'installations',
      ({ dealerId, rego }) => dealerId === 'outback-penrith' && rego !== '',
    ).value;
    await page.keyboard.press('Control+K');
    await find.getByRole('combobox').fill(job.rego);
    const option = find.getByRole('option', { name: job.number });
    await expect(option).toBeVisible();
    await option.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.number);
  });
});

test('the distributor sees orders that nobody answered, and without a connection that it cannot be asked', async ({
  as,
  guard,
}) => {
  guard.allow(
    /Failed to load resource|WebChannelConnection|RestConnection|Could not reach/u,
    'the story cuts the network',
  );
  const page = await as('distributorAdmin', '/');
  const placed = needsOf(page).getByRole('region', { name: 'Placed, not answered' });
  await expect(placed.getByRole('listitem').first()).toContainText(/O-\d+.*Placed \d{2}\/\d{2}\/\d{4}/u);

  await page.context().setOffline(true);
  const notKnown = needsOf(page).getByText('This list needs a connection.');
  await expect(notKnown).toBeVisible();
  // Asked again by itself.
  await page.context().setOffline(false);
  await expect(placed.getByRole('listitem').first()).toBeVisible();
  await expect(notKnown).toHaveCount(0);
});
