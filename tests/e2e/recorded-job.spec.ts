import { tabTo } from './support/keys.ts';
import { expect, test } from './support/story.ts';

test('a distributor records a job for its dealer by keyboard, and the dealer is told who did', async ({
  as,
}) => {
  const page = await as('distributorUser', '/installations/add');
  const { keyboard } = page;
  const dealer = page.getByRole('combobox', { name: 'Dealer' });
  await tabTo(page, dealer);
  await keyboard.type('Outback Suspension Penrith');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await keyboard.press('Enter');
  await expect(page.getByText('For Outback Suspension Penrith')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Customer' })).toHaveCount(0);
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }).first());
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Technician' }));
  await keyboard.type('Chris Petrou');
  await keyboard.press('Control+s');

  await expect(page.getByRole('heading', { name: /^Installation I-/u })).toBeVisible();
  const recorder = 'Recorded by Omar Haddad, Harbour Suspension Systems';
  await expect(page.getByText(recorder)).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: /^Checklist/u }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Checklist I-/u })).toBeVisible();
  await page.locator('.back-link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pathname}$`, 'u'));

  const own = await as('dealerUser', pathname);
  await expect(own.getByText(recorder)).toBeVisible();
});
