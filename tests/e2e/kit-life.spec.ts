import type { Page } from '@playwright/test';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { fillChecklist, measureByThumb, openSection, pressMove } from './support/job.ts';
import { phonePhoto } from './support/photo.ts';
import { follow, ready } from './support/ready.ts';
import { expect, type SignedIn, test, unique } from './support/story.ts';
import { Thumb } from './support/thumb.ts';

const KIT = 'gvm-hlx80-3300';
/** No other story sends with it today. */
const CARRIER = 'Express Post';

// Its halves are stories of each run (kit-order.spec.ts, main-job.spec.ts, match.spec.ts); the way as a whole is the API's in
// tests/functions/kit-life.test.ts.
test('a kit is ordered from a job, goes out on the manifest, arrives short, the job takes it, and its order is complete', {
  tag: '@soak',
}, async ({ as }) => {
  const way = await upToTheJob(as);
  await fitAndConfirm(as, way);
});

/** A job and the order of its kit: the page of the dealer, and where both stand. */
interface Way {
  readonly dealer: Page;
  readonly job: string;
  readonly jobNumber: string;
  readonly order: string;
}

async function upToTheJob(as: SignedIn): Promise<Way> {
  const word = unique().toUpperCase();
  const serials = [`GV${word}A`, `GV${word}B`] as const;
  const arrives = formatDate(addDays(todaySydney(new Date()), 6));
  const vin = `MR0${word.replaceAll(/[IOQ]/gu, 'X')}00000000000000`.slice(0, 17);
  let number = '';

  const dealer = await as('dealerUser', '/installations/add', { hasTouch: true });
  await test.step('a job is begun, with the kit that it needs', async () => {
    await dealer.getByText('No', { exact: true }).first().click();
    await dealer.getByText('GVM Upgrade - Federal Compliance', { exact: true }).click();
    await dealer.getByRole('button', { name: 'Today', exact: true }).click();
    await dealer.getByRole('button', { name: 'New customer' }).click();
    const dialog = dealer.getByRole('dialog', { name: 'New customer' });
    await dialog.getByRole('textbox', { name: /^First name/u }).fill('Moana');
    await dialog.getByRole('textbox', { name: /^Last name/u }).fill(`Tane ${word}`);
    await dialog.getByRole('textbox', { name: /^Email/u }).fill(`moana.${word}@mailbox.example`);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    const finder = dealer.getByRole('group', { name: 'Vehicle finder' });
    await finder.getByLabel('Make').selectOption('Toyota');
    await finder.getByLabel('Model').selectOption('HiLux');
    await finder.getByLabel('Series').selectOption('N80');
    await finder.getByLabel('Badge').selectOption('SR5 Double Cab');
    await dealer.getByRole('textbox', { name: 'VIN', exact: true }).fill(vin);
    await dealer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dealer.getByText('Installation added')).toBeVisible();
    await dealer.getByRole('combobox', { name: /GVM upgrade kit/iu }).selectOption(KIT);
    await dealer.getByRole('combobox', { name: 'Spring option' }).selectOption({ index: 2 });
    const stock = dealer.getByRole('combobox', { name: 'Stock from' });
    if (await stock.isVisible()) await stock.selectOption('');
    await dealer.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(dealer.getByText('Installation updated')).toBeVisible();
    await dealer.getByText('Parts, images and instructions').click();
    await expect(
      dealer
        .getByRole('listitem')
        .filter({ hasText: /^\d+ ×/u })
        .first(),
    ).toBeVisible();
  });
  const job = new URL(dealer.url()).pathname;
  const titled = dealer.getByRole('heading', { level: 1, name: /I-\d+/u });
  await expect(titled).toBeVisible();
  const [jobNumber = ''] = /I-\d+/u.exec((await titled.textContent()) ?? '') ?? [];

  await test.step('the kit is ordered from there, and one more for the shelf', async () => {
    await dealer
      .getByRole('region', { name: 'Kits', exact: true })
      .getByRole('link', { name: 'Order it' })
      .click();
    await expect(dealer.getByRole('textbox', { name: 'VIN', exact: true })).toHaveValue(vin);
    await dealer.getByLabel('Quantity').fill('2');
    await dealer.getByRole('button', { name: 'Place order' }).click();
    const heading = dealer.getByRole('heading', { name: /^Kit order O-/u });
    await expect(heading).toBeVisible();
    number = ((await heading.textContent()) ?? '').replace('Kit order ', '');
  });
  const order = new URL(dealer.url()).pathname;
  const orderId = order.slice(order.lastIndexOf('/') + 1);

  const supplier = await as('distributorUser', '/distributer-orders?f.view=placed');
  await test.step('the distributor finds it, estimates and confirms it', async () => {
    await supplier.getByRole('searchbox').fill(number);
    await supplier.getByRole('link', { name: number }).click();
    await supplier.getByRole('button', { name: 'Estimate' }).click();
    const dialog = supplier.getByRole('dialog', { name: `Estimate: ${number}` });
    await dialog.getByLabel('Arrival date').fill(arrives);
    await dialog.getByRole('button', { name: 'Estimate' }).click();
    await expect(
      supplier.getByText('The dealer has your date. Confirm it once it is certain.'),
    ).toBeVisible();
    await supplier.getByRole('button', { name: 'Confirm' }).click();
    await supplier.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(supplier.getByText('Confirmed. Dispatch it once it is packed.')).toBeVisible();
  });

  await test.step('the dealer can only ask to cancel it, and reads why', async () => {
    await expect(dealer.getByRole('button', { name: 'Ask to cancel' })).toBeVisible();
    await dealer.getByText('Why can’t I…?').click();
    await expect(dealer.getByText('Only an admin of the supplier can do this.').first()).toBeVisible();
  });

  await test.step('it goes on the manifest with its serials, and is dispatched once it is loaded', async () => {
    await follow(supplier, '/delivery-manifest');
    await ready(supplier, 'Delivery Manifest');
    await supplier.getByRole('combobox', { name: 'Carrier' }).selectOption(CARRIER);
    const list = supplier.getByRole('region', { name: /^Ready/u });
    await list.getByRole('searchbox').fill(number);
    await list.getByRole('checkbox', { name: `Add ${number}` }).check();
    await list.getByRole('button', { name: `Add to ${CARRIER} (1)` }).click();
    const manifest = supplier.getByRole('region', { name: new RegExp(`^${CARRIER}`, 'u') });
    await manifest.getByRole('button', { name: `Enter load of ${number}` }).click();
    const load = supplier.getByRole('dialog', { name: `Load of ${number}` });
    await load.getByLabel('Consignment').fill(`EP${word}`);
    await load.getByLabel(/^Serials of/u).fill(serials.join('\n'));
    await load.getByRole('button', { name: 'Save' }).click();
    await expect(load).toBeHidden();
    const scan = manifest.getByLabel('Scan to load');
    await scan.fill(number);
    await scan.press('Enter');
    await expect(manifest).toContainText(`${number} loaded`);
    await manifest.getByRole('button', { name: 'Close manifest' }).click();
    const closing = supplier.getByRole('dialog', { name: `Close manifest: ${CARRIER}` });
    await closing.getByRole('button', { name: 'Dispatch and close' }).click();
    await expect(closing.getByText('The manifest is closed.')).toBeVisible();
  });

  await test.step('the dealer receives one of the two by its serial', async () => {
    await dealer.getByRole('button', { name: 'Receive' }).click();
    const dialog = dealer.getByRole('dialog', { name: `Receive: ${number}` });
    await dialog.getByLabel(/^Received of 2/u).fill('1');
    await dialog.getByLabel(/^Serials received/u).fill(serials[0]);
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(dealer.getByText(`1 kit received, 1 still to come as ${number}-2`)).toBeVisible();
  });

  await test.step('the job takes it from the shelf', async () => {
    await follow(dealer, job);
    await openSection(dealer, 'Kits');
    await dealer.getByRole('combobox', { name: 'Stock from' }).selectOption(orderId);
    await dealer.getByRole('combobox', { name: 'Serial number' }).click();
    await dealer.getByRole('option', { name: serials[0] }).click();
    await measureByThumb(new Thumb(dealer));
    await dealer.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(dealer.getByText('Installation updated')).toBeVisible();
    await follow(dealer, order);
    await expect(dealer.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'Allocated',
    );
  });
  return { dealer, job, jobNumber, order };
}

async function fitAndConfirm(as: SignedIn, { dealer, job, jobNumber, order }: Way): Promise<void> {
  await follow(dealer, job);
  await test.step('it is fitted, and the job is complete', async () => {
    await pressMove(dealer, 'Start work');
    for (const slot of ['VIN plate', 'Odometer']) {
      const tile = dealer
        .getByRole('listitem')
        .filter({ hasText: slot, has: dealer.locator('.photo-frame') });
      await tile
        .locator('input[type="file"]')
        .last()
        .setInputFiles(await phonePhoto(dealer, 'IMG_1.jpg', '#2b6777'));
      await expect(tile.getByRole('button', { name: `${slot}, open` })).toBeVisible();
    }
    await dealer
      .getByRole('link', { name: /checklist/iu })
      .first()
      .click();
    await fillChecklist(dealer);
    await pressMove(dealer, 'Ready for check');
    const admin = await as('dealerAdmin', job);
    await pressMove(admin, 'Complete', (dialog) => expect(dialog).toContainText('This closes the record'));
    await expect(admin.getByRole('region', { name: 'Kit match' })).toContainText(
      'Waiting for the distributor',
    );
  });

  await test.step('the distributor confirms it, and the order is complete', async () => {
    const page = await as('distributorAdmin', '/match-installations');
    const row = page.getByRole('row').filter({ hasText: jobNumber });
    await expect(row).toContainText('Exact');
    await page.getByRole('button', { name: `Review ${jobNumber}` }).click();
    await page
      .getByRole('dialog', { name: `Confirm ${jobNumber}` })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(row).toHaveCount(0);
    await follow(dealer, order);
    await expect(dealer.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'Complete',
    );
  });
}
