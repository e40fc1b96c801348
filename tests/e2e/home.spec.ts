import type { Page } from '@playwright/test';
import { ready, sticksOut, widen } from './support/ready.ts';
import { expect, test } from './support/story.ts';

const needsOf = (page: Page) => page.getByRole('region', { name: 'Needs you today' });

test('Home says what needs the dealer today, each line a link to its record, and all of a kind to its list', async ({
  as,
}) => {
  const page = await as('dealerAdmin', '/');
  const jobs = needsOf(page).getByRole('region', { name: 'Jobs by time limit' });
  const first = jobs.getByRole('listitem').first();

  await test.step('on a phone nothing lies outside the page', async () => {
    await expect(first).toContainText(/over|left|Last day|Over limit|Exempt/u);
    await widen(page, 360);
    await ready(page);
    expect(await sticksOut(page)).toEqual([]);
    await widen(page, 1440);
  });

  await test.step('All leads to the list with the same order, and back', async () => {
    const number = await first.getByRole('link').innerText();
    await needsOf(page).getByRole('link', { name: 'Jobs by time limit: show all' }).click();
    await ready(page, 'Installations');
    await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible();
    await page.goBack();
    // Another story may exempt what stood first meanwhile.
    await expect(first.getByRole('link')).toHaveText(/^I-/u);
  });

  await test.step('the first line opens its job by the keyboard', async () => {
    const link = first.getByRole('link');
    const number = await link.innerText();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
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
