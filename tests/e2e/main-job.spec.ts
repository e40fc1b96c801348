import type { Page } from '@playwright/test';
import { fillChecklist, mass, missing, pressMove } from './support/job.ts';
import { phonePhoto } from './support/photo.ts';
import { follow } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test, unique } from './support/story.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click();

test('a dealer records an installation, the distributor sees it, the engineer asks and approves, and the dealer completes it', async ({
  as,
}) => {
  const kit = 'gvm-hlx80-3300';
  const stock = seeded('orders', ({ dealerId, status, lines }) => {
    return dealerId === 'outback-penrith' && status.name === 'available' && lines[0]?.kitId === kit;
  });
  const word = unique();
  const customer = { firstName: 'Aroha', lastName: `Ngata ${word}`, email: `aroha.${word}@mailbox.example` };
  const vin = `MR0${word.toUpperCase().replaceAll(/[IOQ]/gu, 'X')}00000000000000`.slice(0, 17);

  const dealer = await test.step('a dealer user signs in and starts from the tile', async () => {
    const dealerPage = await as('dealerUser');
    await dealerPage.getByRole('main').getByRole('link', { name: 'Installations' }).click();
    await dealerPage.getByRole('link', { name: 'New installation' }).click();
    await expect(dealerPage.getByRole('heading', { name: 'New installation' })).toBeVisible();
    return dealerPage;
  });

  await test.step('what is wrong is said, and what was typed stays', async () => {
    await box(dealer, 'VIN').fill('mr0123');
    await dealer.getByRole('button', { name: 'Add', exact: true }).click();
    const main = dealer.getByRole('main');
    await expect(main).toContainText('VIN requires 17 charactes');
    await expect(main).toContainText('Registered before this work? is required');
    await expect(main).toContainText('Please check the values entered above.');
    await expect(box(dealer, 'VIN')).toHaveValue(/mr0123/iu);
  });

  await test.step('the path decides which types are possible', async () => {
    await dealer.getByRole('radio', { name: 'Yes' }).check();
    await dealer.getByRole('combobox', { name: /^State/u }).selectOption('NSW');
    await expect(dealer.getByRole('radio', { name: 'GVM Upgrade - Federal Compliance' })).toBeHidden();
    await dealer.getByRole('radio', { name: 'GVM Upgrade - State Compliance', exact: true }).check();
    await box(dealer, 'Installation date').fill('20/11/2026');
    await box(dealer, 'Technician').fill('Tom Baker');
  });

  await test.step('the customer is added on the spot', async () => {
    await dealer.getByRole('button', { name: 'New customer' }).click();
    const dialog = dealer.getByRole('dialog', { name: 'New customer' });
    await box(dealer, /^First name/u).fill(customer.firstName);
    await box(dealer, /^Last name/u).fill(customer.lastName);
    await dialog.getByRole('textbox', { name: /^Email/u }).fill(customer.email);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(dealer.getByRole('combobox', { name: /^Customer/u })).toHaveValue(
      `${customer.firstName} ${customer.lastName}`,
    );
  });

  await test.step('the vehicle is found by make, model, series, badge and build month', async () => {
    const finder = dealer.getByRole('group', { name: 'Vehicle finder' });
    await finder.getByLabel('Make').selectOption('Toyota');
    await finder.getByLabel('Model').selectOption('HiLux');
    await finder.getByLabel('Series').selectOption('N80');
    await finder.getByLabel('Build year').fill('2021');
    await finder.getByLabel('Build month').selectOption('Mar');
    await finder.getByRole('button', { name: /Use Toyota HiLux N80 SR5/u }).click();
    await expect(finder).toContainText('3,050 kg');
    await box(dealer, 'VIN').fill(vin);
    await box(dealer, 'Rego').fill('EVB21K');
    await dealer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dealer.getByText('Installation added')).toBeVisible();
  });
  await expect(dealer).toHaveURL(/\/installations\/edit\//u);
  const path = new URL(dealer.url()).pathname;
  await expect(dealer.getByRole('heading', { level: 1 })).toContainText(/I-\d+/u);

  await test.step('the kit comes from the shelf, with its springs and serial', async () => {
    await dealer.getByRole('combobox', { name: /GVM upgrade kit/iu }).selectOption(kit);
    const [line] = stock.value.lines;
    await dealer.getByRole('combobox', { name: 'Spring option' }).selectOption(line?.springOption ?? '');
    await expect(dealer.getByRole('combobox', { name: 'Stock from' })).toHaveValue(stock.id);
    await dealer.getByRole('combobox', { name: 'Serial number' }).click();
    await dealer.getByRole('option', { name: line?.serials[0] ?? '' }).click();
  });

  await test.step('the live check follows what the vehicle carries: over, then ok', async () => {
    const add = dealer.getByLabel('Add an accessory');
    await add.fill('Steel bull bar');
    await add.press('Enter');
    await expect(dealer.getByLabel('Steel bull bar: Weight, kg')).toHaveValue('65');
    await add.fill('Water tank');
    await add.press('Enter');
    await dealer.getByLabel('Water tank: Weight, kg').fill('1500');
    await expect(mass(dealer)).toContainText('Over');
    await dealer.getByLabel('Water tank: Weight, kg').fill('90');
    await expect(mass(dealer)).not.toContainText('Over');
    await update(dealer);
    await expect(dealer.getByText('Installation updated')).toBeVisible();
  });

  await test.step('work starts; two photos go up without the place they were taken at', async () => {
    await pressMove(dealer, 'Start work');
    await expect(missing(dealer)).toContainText('Photo: VIN plate');
    for (const [slot, colour] of [
      ['VIN plate', '#2b6777'],
      ['Odometer', '#b5651d'],
    ] as const) {
      const tile = dealer
        .getByRole('listitem')
        .filter({ hasText: slot, has: dealer.locator('.photo-frame') });
      await tile
        .locator('input[type="file"]')
        .last()
        .setInputFiles(await phonePhoto(dealer, 'IMG_1.jpg', colour));
      await expect(tile.getByRole('button', { name: `${slot}, open` })).toBeVisible();
    }
    await expect(missing(dealer)).not.toContainText('Photo: VIN plate');
  });

  await test.step('the checklist is the last thing missing', async () => {
    await dealer
      .getByRole('link', { name: /checklist/iu })
      .first()
      .click();
    await fillChecklist(dealer);
    await follow(dealer, path);
    await expect(missing(dealer)).toContainText('Nothing is missing');
    await pressMove(dealer, 'Ready for check');
    await expect(dealer.getByRole('main')).toContainText('All details recorded.');
  });

  await test.step('the distributor opens it by Edit Installation', async () => {
    const distributor = await as('distributorUser', '/installations');
    await distributor.getByRole('searchbox').fill(vin.slice(-8));
    await distributor
      .getByRole('row', { name: new RegExp(customer.lastName, 'u') })
      .getByRole('link')
      .click();
    await expect(distributor).toHaveTitle(/^Edit Installation/u);
    await expect(box(distributor, 'VIN')).toHaveValue(vin);
    await expect(distributor.getByRole('main')).toContainText('Ready for check');
    const photo = distributor.getByRole('img', { name: 'VIN plate, open' });
    const address = await photo.getAttribute('src');
    const stored = await (await distributor.request.get(address ?? '')).body();
    expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(stored.includes('GPS')).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
  });

  await test.step('it is sent to the engineer', async () => {
    await pressMove(dealer, 'Send to engineer', async (dialog) => {
      await dialog.getByRole('combobox', { name: /Engineer/u }).selectOption('maria-kovac');
    });
    await expect(dealer.getByRole('main')).toContainText('Sent to engineer');
  });

  const engineer = await as('engineer');
  await test.step('the engineer build shows it, and the engineer asks', async () => {
    await engineer.getByRole('searchbox').fill(vin.slice(-8));
    await engineer
      .getByRole('row', { name: new RegExp(vin, 'u') })
      .getByRole('link')
      .click();
    await expect(engineer.getByRole('main')).toContainText(vin);
    await expect(engineer.getByRole('main')).not.toContainText(customer.email);
    await pressMove(engineer, 'Ask the dealer', async (dialog) => {
      await dialog.getByLabel(/Question to the dealer/u).fill('Which tyres are fitted?');
    });
    await expect(engineer.getByRole('main')).toContainText('Engineer query');
  });

  await test.step('the dealer answers', async () => {
    await expect(dealer.getByRole('main')).toContainText('Which tyres are fitted?');
    await pressMove(dealer, 'Answer the engineer', async (dialog) => {
      await dialog.getByLabel(/Answer to the engineer/u).fill('265/60R18 110H, as on the placard.');
    });
  });

  await test.step('the engineer approves', async () => {
    await expect(engineer.getByRole('main')).toContainText('265/60R18 110H, as on the placard.');
    await pressMove(engineer, 'Approve', async (dialog) => {
      await dialog.getByLabel(/Certificate/u).fill('VSC-2026-0815');
    });
    await expect(engineer.getByRole('main')).toContainText('VSC-2026-0815');
  });

  await test.step('only a dealer admin completes it', async () => {
    await expect(dealer.getByRole('main')).toContainText('Engineer approved');
    await dealer.getByText('Why can').first().click();
    await expect(dealer.getByRole('main')).toContainText('Only a dealer admin can do this.');
    const admin = await as('dealerAdmin', path);
    await pressMove(admin, 'Complete', (dialog) => expect(dialog).toContainText('The record is closed'));
    await expect(admin.getByRole('main')).toContainText('Done; label photos may follow.');
    await expect(dealer.getByRole('main')).toContainText('Done; label photos may follow.');
  });
});
