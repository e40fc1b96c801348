import { follow } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test } from './support/story.ts';

test('a dealer sees only its own returns, by address and by query', async ({ as }) => {
  const { id, value } = seeded(
    'returns',
    ({ dealerId, status }) => dealerId === 'outback-penrith' && status.name === 'received',
  );
  const page = await as('dealerOfOtherGroup', `/returns/${id}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
  const refused = await page.getByRole('main').innerText();
  for (const doc of ['note', 'change']) {
    await follow(page, `/returns/${id}?doc=${doc}`);
    await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
  }
  // One that does not exist is answered alike.
  await follow(page, '/returns/return-of-nobody');
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');
  expect(await page.getByRole('main').innerText()).toBe(refused);
  await follow(page, `/returns?q=${value.number}`);
  await expect(page.getByText('No match')).toBeVisible();
  for (const query of ['f.dealer=outback-penrith', 'f.status=received', '']) {
    await follow(page, `/returns?${query}`);
    await expect(page.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
    await expect(page.getByText(value.number, { exact: true })).toHaveCount(0);
  }
  await follow(page, `/returns/new?order=${value.orderIds[0] ?? ''}`);
  await expect(page.getByRole('main')).toContainText('Not Authorised: you may not open this');

  const own = await as('dealerUser', `/returns?q=${value.number}`);
  await expect(own.getByRole('link', { name: value.number })).toBeVisible();
});
