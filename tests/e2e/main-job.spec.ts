import type { Locator, Page } from '@playwright/test';
import { fillChecklist, measureByThumb, openSection, pressMove } from './support/job.ts';
import { phonePhoto } from './support/photo.ts';
import { follow } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { expect, test, unique } from './support/story.ts';
import { HANDHELD, Thumb } from './support/thumb.ts';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** What a dealer's thumb may tap for a whole job, beside the checklist. */
const MOST_TAPS = 45;

/** Ctrl+P prints the job sheet, not the page. */
async function printed(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The browser's own dialog would wait for somebody.
    window.print = () => document.body.classList.add('printed');
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).toHaveClass(/printed/u);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-root');
  await expect(sheet.getByRole('heading', { name: 'Limits before and after' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^Height, front left/u })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
}

test('a dealer records an installation on a phone with 45 taps, the distributor sees it, the engineer asks and approves, and the dealer completes it', async ({
  as,
}) => {
  const kit = 'gvm-hlx80-3300';
  const stock = seeded('orders', ({ dealerId, status, lines }) => {
    return dealerId === 'outback-penrith' && status.name === 'available' && lines[0]?.kitId === kit;
  });
  const word = unique();
  const customer = { firstName: 'Aroha', lastName: `Ngata ${word}`, email: `aroha.${word}@mailbox.example` };
  const vin = `MR0${word.toUpperCase().replaceAll(/[IOQ]/gu, 'X')}00000000000000`.slice(0, 17);

  const dealer = await as('dealerUser', '/', HANDHELD);
  const thumb = new Thumb(dealer);

  await test.step('a dealer user starts from the tile, on a phone', async () => {
    await thumb.tap(dealer.getByRole('main').getByRole('link', { name: 'Installations' }));
    await thumb.tap(dealer.getByRole('link', { name: 'New installation' }));
    await expect(dealer.getByRole('heading', { name: 'New installation' })).toBeVisible();
  });

  await test.step('the path decides which types are possible; own state and name are there', async () => {
    await thumb.tap(dealer.getByRole('radio', { name: 'Yes' }));
    await expect(dealer.getByRole('combobox', { name: /^State/u })).toHaveValue('NSW');
    await expect(box(dealer, 'Technician')).toHaveValue('Jess Nguyen');
    await expect(dealer.getByRole('radio', { name: 'GVM Upgrade - Federal Compliance' })).toBeHidden();
    await thumb.tap(dealer.getByRole('radio', { name: 'GVM Upgrade - State Compliance', exact: true }));
    await thumb.tap(button(dealer, 'Today'));
  });

  await test.step('the customer is added on the spot', async () => {
    await thumb.tap(button(dealer, 'New customer'));
    const dialog = dealer.getByRole('dialog', { name: 'New customer' });
    await thumb.type(box(dealer, /^First name/u), customer.firstName);
    await thumb.next(box(dealer, /^Last name/u), customer.lastName);
    await thumb.next(dialog.getByRole('textbox', { name: /^Email/u }), customer.email);
    await thumb.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(dealer.getByRole('combobox', { name: /^Customer/u })).toHaveValue(
      `${customer.firstName} ${customer.lastName}`,
    );
  });

  await test.step('the vehicle is found by make, model, series, badge and build month', async () => {
    const finder = dealer.getByRole('group', { name: 'Vehicle finder' });
    await thumb.choose(finder.getByLabel('Make'), 'Toyota');
    await thumb.choose(finder.getByLabel('Model'), 'HiLux');
    await thumb.choose(finder.getByLabel('Series'), 'N80');
    await thumb.choose(finder.getByLabel('Badge'), 'SR5 Double Cab');
    await expect(finder).toContainText('3,050 kg');
  });

  await test.step('a wrong VIN is said, and what was typed stays', async () => {
    await thumb.type(box(dealer, 'VIN'), 'mr0123');
    await thumb.tap(button(dealer, 'Add'));
    const main = dealer.getByRole('main');
    await expect(main).toContainText('VIN requires 17 charactes');
    await expect(main).toContainText('Please check the values entered above.');
    await expect(box(dealer, 'VIN')).toHaveValue(/mr0123/iu);
    await thumb.type(box(dealer, 'VIN'), vin);
    await thumb.next(box(dealer, 'Rego'), 'EVB21K');
    await thumb.tap(button(dealer, 'Add'));
    await expect(dealer.getByText('Installation added')).toBeVisible();
  });
  await expect(dealer).toHaveURL(/\/installations\/edit\//u);
  const path = new URL(dealer.url()).pathname;
  await expect(dealer.getByRole('heading', { level: 1 })).toContainText(/I-\d+/u);

  await test.step('the kit comes from the shelf, with its springs and serial', async () => {
    await thumb.choose(dealer.getByRole('combobox', { name: /GVM upgrade kit/iu }), kit);
    const [line] = stock.value.lines;
    await thumb.choose(dealer.getByRole('combobox', { name: 'Spring option' }), line?.springOption ?? '');
    await expect(dealer.getByRole('combobox', { name: 'Stock from' })).toHaveValue(stock.id);
    await thumb.tap(dealer.getByRole('combobox', { name: 'Serial number' }));
    await thumb.tap(dealer.getByRole('option', { name: line?.serials[0] ?? '' }));
  });

  await test.step('the live check follows what the vehicle carries: over, then ok', async () => {
    const gist = dealer.getByRole('button', { name: /of [\d,]+ kg/u });
    const add = dealer.getByRole('combobox', { name: 'Add an accessory' });
    await thumb.type(add, 'Steel bull bar');
    await add.press('Enter');
    await expect(dealer.getByLabel('Steel bull bar: Weight, kg')).toHaveValue('65');
    // Half a name takes the listed one, never a row without a weight.
    await add.fill('water');
    await add.press('Enter');
    await thumb.type(dealer.getByLabel('Water tank 60 L, full: Weight, kg'), '1500');
    await expect(gist).toContainText('Over');
    await dealer.getByLabel('Water tank 60 L, full: Weight, kg').fill('90');
    await expect(gist).not.toContainText('Over');
    await measureByThumb(thumb);
    await thumb.tap(button(dealer, 'Update'));
    await expect(dealer.getByText('Installation updated')).toBeVisible();
    // The message stands above the bar that the thumb needs, not over it.
    const bar = dealer.getByRole('region', { name: 'Job status and next step' });
    await expect
      .poll(async () => {
        const message = await dealer.getByRole('region', { name: 'Messages' }).boundingBox();
        const top = (await bar.boundingBox())?.y ?? 0;
        return message === null || message.y + message.height <= top;
      })
      .toBe(true);
  });

  await test.step('work starts; two photos go up without the place they were taken at', async () => {
    await pressMove(dealer, 'Start work', undefined, thumb);
    // One after another: the next slot is there by itself.
    await thumb.tap(dealer.getByRole('button', { name: /^Take \d+ photos$/u }));
    for (const [slot, colour] of [
      ['VIN plate', '#2b6777'],
      ['Odometer', '#b5651d'],
    ] as const) {
      const camera = dealer.getByRole('dialog', { name: slot }).locator('input[type="file"]');
      await thumb.photograph(camera, await phonePhoto(dealer, 'IMG_1.jpg', colour));
    }
    await thumb.tap(dealer.getByRole('dialog').getByRole('button', { name: 'Stop' }));
    for (const slot of ['VIN plate', 'Odometer'])
      await expect(dealer.getByRole('button', { name: `${slot}, open` })).toBeVisible();
  });

  await test.step('the checklist is the last thing missing, and leads on', async () => {
    await thumb.tap(dealer.getByRole('link', { name: /checklist/iu }).first());
    await fillChecklist(dealer);
    await pressMove(dealer, 'Ready for check', undefined, thumb);
    await follow(dealer, path);
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
    await openSection(distributor, 'Vehicle');
    await expect(box(distributor, 'VIN')).toHaveValue(vin);
    await expect(distributor.getByRole('main')).toContainText('Ready for check');
    await openSection(distributor, 'Photos');
    const photo = distributor.getByRole('img', { name: 'VIN plate, open' });
    const address = await photo.getAttribute('src');
    const stored = await (await distributor.request.get(address ?? '')).body();
    expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(stored.includes('GPS')).toBe(false);
    expect(stored.includes('Exif')).toBe(false);
    await printed(distributor);
  });

  await test.step('it is sent to the engineer', async () => {
    const chosen = (dialog: Locator) =>
      expect(dialog.getByRole('combobox', { name: /Engineer/u })).toHaveValue('maria-kovac');
    await pressMove(dealer, 'Send to engineer', chosen, thumb);
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
    const answer = (dialog: Locator) =>
      thumb.type(dialog.getByLabel(/Answer to the engineer/u), '265/60R18 110H, as on the placard.');
    await pressMove(dealer, 'Answer the engineer', answer, thumb);
    expect(thumb.taps).toBeLessThanOrEqual(MOST_TAPS);
  });

  await test.step('the engineer approves', async () => {
    await expect(engineer.getByRole('main')).toContainText('265/60R18 110H, as on the placard.');
    await pressMove(engineer, 'Approve', async (dialog) => {
      await dialog.getByLabel(/Certificate number/u).fill('VSC-2026-0815');
      await dialog.getByLabel(/Signature/u).fill('Maria Kovac');
    });
    await expect(engineer.getByRole('main')).toContainText('VSC-2026-0815');
  });

  await test.step('only a dealer admin completes it', async () => {
    await expect(dealer.getByRole('main')).toContainText('Engineer approved');
    await expect(dealer.getByRole('main')).toContainText('Complete: waiting for a dealer admin');
    const admin = await as('dealerAdmin', path);
    await pressMove(admin, 'Complete', (dialog) => expect(dialog).toContainText('This closes the record'));
    await expect(admin.getByRole('main')).toContainText('Done; label photos may follow.');
    await expect(dealer.getByRole('main')).toContainText('Done; label photos may follow.');
  });
});
