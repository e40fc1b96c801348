import { tabTo } from './support/keys.ts';
import { personOf } from './support/people.ts';
import { ready } from './support/ready.ts';
import { expect, test, unique } from './support/story.ts';

test('a vehicle is added, found again and opened without a mouse', { tag: '@soak' }, async ({ page }) => {
  const { keyboard } = page;
  const model = `Keyboard ${unique()}`;
  const person = personOf('distributorAdmin');

  await page.goto('/admin/vehicles/add');
  // Tab leads to the first field of the sign-in page; Enter in the password signs in.
  await expect(page.getByLabel('Email')).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New vehicle' })).toBeVisible();

  const reach = (role: 'combobox' | 'textbox' | 'checkbox', name: string | RegExp) =>
    tabTo(page, page.getByRole('form').getByRole(role, { name }));

  await test.step('the skip link leads past the menu', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New vehicle' })).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await reach('combobox', 'Make');
  await keyboard.type('Toyo');
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Make')).toHaveValue('Toyota');
  await reach('textbox', /^Model/u);
  await keyboard.type(model);

  const end = page.getByRole('textbox', { name: 'Manufactured to' });
  await test.step('current model clears the end of production and remembers it', async () => {
    await reach('textbox', 'Manufactured to');
    await keyboard.type('2022');
    for (let presses = 0; presses < 6; presses += 1) await keyboard.press('Shift+Tab');
    await reach('checkbox', 'Current model');
    await keyboard.press('Space');
    await expect(end).toBeDisabled();
    await expect(end).toHaveValue('');
    await expect(end).toHaveAttribute('placeholder', 'CURRENT');
    await keyboard.press('Space');
    await expect(end).toHaveValue('2022');
    await keyboard.press('Space');
  });
  await reach('textbox', 'Manufactured from');
  await keyboard.type('2020');
  await keyboard.press('Control+s');
  await expect(page.getByText('Vehicle added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();

  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type(model);
  // The answer to all that was typed, not to its beginning.
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === model);
  await expect(page.getByRole('row', { name: model })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await ready(page);
  await keyboard.press('Tab');
  await keyboard.press('j');
  await expect(page.getByRole('row', { name: model }).getByRole('link')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: model })).toBeVisible();
  await expect(page.getByLabel('Current model')).toBeChecked();
});
