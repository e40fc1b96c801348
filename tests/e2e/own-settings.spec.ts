import { personOf } from './support/people.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { expect, signIn, test, unique } from './support/story.ts';

// No other story knows this person, whose sessions end.
test('people keep their own name and look, and sign out everywhere', { tag: '@soak' }, async ({
  as,
  page: elsewhere,
  guard,
}) => {
  guard.allow(
    /status of 40[013]|RPC 'RunAggregationQuery'.*permission-denied/u,
    'what a session that was ended still asks for is refused',
  );
  const page = await as('dealerOrderClerk');
  const person = personOf('dealerOrderClerk');

  await test.step('the way there is the menu of the person', async () => {
    await page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }).click();
    await page.getByRole('link', { name: 'User settings' }).click();
    await ready(page);
    await expect(page).toHaveTitle(/User Settings/u);
    await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('None in this session');
    await expect(page.getByRole('region', { name: 'Keyboard shortcuts' })).toContainText('Ctrl + S');
    await widen(page, 360);
    expect(await sticksOut(page)).toEqual([]);
    await widen(page, 1440);
  });

  await test.step('a name is saved, shown at once, and put back', async () => {
    const profile = page.getByRole('form', { name: 'Profile' });
    const first = profile.getByRole('textbox', { name: /^First name/u });
    for (const name of [`Anna ${unique()}`, person.firstName]) {
      // oxlint-disable-next-line no-await-in-loop
      await first.fill(name);
      // oxlint-disable-next-line no-await-in-loop
      await profile.getByRole('button', { name: 'Save name' }).click();
      // oxlint-disable-next-line no-await-in-loop
      await expect(
        page.getByRole('banner').getByRole('button', { name: `${name} ${person.lastName}` }),
      ).toBeVisible();
    }
    await first.fill(' ');
    await profile.getByRole('button', { name: 'Save name' }).click();
    await expect(profile).toContainText('First name is required');
    await first.fill(person.firstName);
  });

  await test.step('the colours stay with this device', async () => {
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.reload();
    await ready(page);
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await page.getByRole('radio', { name: 'As the device' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  });

  await test.step('every session ends, also in another browser', async () => {
    await elsewhere.goto('/user-settings');
    await signIn(elsewhere, 'dealerOrderClerk');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(elsewhere.getByText('Your session has ended')).toBeVisible();
    await signIn(page, 'dealerOrderClerk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
