import { personOf } from './support/people.ts';
import { expect, test, unique } from './support/story.ts';

test('a vehicle is added, found again and opened without a mouse', async ({ page }) => {
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

  async function tabTo(label: string) {
    const field = page.getByLabel(label);
    await expect(field).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${label}`);
  }

  await test.step('the skip link leads past the menu', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  await tabTo('Make');
  await keyboard.type('Toyo');
  await expect(page.getByRole('option', { name: 'Toyota' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Make')).toHaveValue('Toyota');
  await tabTo('Model');
  await keyboard.type(model);

  await test.step('current model clears the end of production and remembers it', async () => {
    await page.keyboard.press('Shift+Tab');
    await tabTo('Manufactured to');
    await keyboard.type('2022');
    for (let presses = 0; presses < 6; presses += 1) await keyboard.press('Shift+Tab');
    await tabTo('Current model');
    await keyboard.press('Space');
    await expect(page.getByLabel('Manufactured to', { exact: true })).toBeDisabled();
    await expect(page.getByLabel('Manufactured to', { exact: true })).toHaveValue('CURRENT');
    await keyboard.press('Space');
    await expect(page.getByLabel('Manufactured to', { exact: true })).toHaveValue('2022');
    await keyboard.press('Space');
  });
  await tabTo('Manufactured from');
  await keyboard.type('2020');
  await keyboard.press('Control+s');
  await expect(page.getByText('Vehicle added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();

  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type(model);
  await expect(page.getByRole('row', { name: model })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).focus();
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: model })).toBeVisible();
  await expect(page.getByLabel('Current model')).toBeChecked();
});
