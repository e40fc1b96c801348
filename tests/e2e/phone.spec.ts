import { follow, ready, sticksOut } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** What a thumb hits, in px. */
const THUMB = 44;

test('on a phone a technician finds the job, reads where it stands and taps through the checklist', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded(
    'installations',
    ({ dealerId, stage, type }) =>
      dealerId === 'outback-penrith' && stage === 'inProgress' && type !== 'suspensionCheck',
  );
  const page = await as('dealerTechnician', '/', PHONE);

  await test.step('home leads to the list, by its tile or by the menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Installations' }).tap();
    await expect(page.getByRole('heading', { name: 'Installations', level: 1 })).toBeVisible();
  });

  await test.step('one row narrows the list: the search, and the button of the sheet', async () => {
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Sort by').selectOption({ label: 'Time limits (most urgent first)' });
    await sheet.getByRole('combobox', { name: 'Stage', exact: true }).selectOption({ label: 'In progress' });
    await ready(page);
    expect(await sticksOut(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.getByRole('row').first()).toContainText('In progress');
  });

  await test.step('each row is a card of two lines, and is found by the last six of its VIN', async () => {
    await page.getByRole('searchbox').fill(job.value.vin.slice(-6));
    // Found among all others too: it is tapped once the list is the search's and nothing moves any more.
    await expect(page).toHaveURL(/[?&]q=/u);
    const card = page.getByRole('row').filter({ hasText: job.value.number });
    await expect(card).toBeVisible();
    await ready(page);
    expect(await sticksOut(page)).toEqual([]);
    await card.getByRole('link').first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.value.number);
  });

  await test.step('the bar at the lower edge shows the gist and opens the rest', async () => {
    await page.getByRole('button', { name: /of [\d,]+ kg/u }).tap();
    const sheet = page.getByRole('dialog', { name: 'Job status' });
    await expect(sheet.getByRole('region', { name: 'Mass check' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Job status and next step' })).toContainText('In progress');
    expect(await sticksOut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a tap answers an item; a defect asks for a note and is kept', async () => {
    await follow(page, `/installations/checklist/${job.id}`);
    const item = page.getByRole('group', { name: 'No fluid leaks at lines, calipers and dampers' });
    for (const answer of ['OK', 'N/A', 'Defect']) {
      const target = item.locator('label').filter({ hasText: answer });
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(THUMB);
    }
    await item.getByText('Defect', { exact: true }).tap();
    await expect(item).toContainText('Note is required');
    await item.getByLabel(/^Note/u).fill('Weeps at the left caliper');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await page.reload();
    await expect(item.getByRole('radio', { name: 'Defect' })).toBeChecked();
    await expect(item.getByLabel(/^Note/u)).toHaveValue('Weeps at the left caliper');
  });
});
