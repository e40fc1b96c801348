import { labelKindsFor } from '#domain/label-order/kinds.ts';
import { labelsFault } from '#domain/label-order/placing.ts';
import { addDays } from '#domain/shared/calendar.ts';
import { formatDate, todaySydney } from '#domain/shared/dates.ts';
import { phonePhoto } from './support/photo.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { seeded } from './support/seeded.ts';
import { storedFields } from './support/stored.ts';
import { expect, test } from './support/story.ts';

const DEALER = 'outback-penrith';
const ARRIVES = formatDate(addDays(todaySydney(new Date()), 4));

test('labels are ordered from a job, made, sent and received, and the photo completes the order', {
  tag: '@soak',
}, async ({ as }) => {
  const job = seeded('installations', (value) => {
    const kinds = labelKindsFor(value.type);
    return (
      value.dealerId === DEALER &&
      value.stage === 'inProgress' &&
      kinds.length === 3 &&
      value.photos['sviLabel'] === undefined &&
      labelsFault({ rev: 1, value }, kinds, DEALER) === ''
    );
  });
  const before = seeded('compliancePlateOrders', ({ dealerId }) => dealerId === DEALER).value;
  expect(before.number).toMatch(/^L-\d+$/u);
  const dealer = await as('dealerUser', `/installations/edit/${job.id}`);
  const labels = dealer.getByRole('region', { name: 'Labels', exact: true });
  let id = '';
  let number = '';

  await test.step('the dealer orders the SVI label from the job', async () => {
    await labels.getByRole('button', { name: 'Order labels' }).click();
    const dialog = dealer.getByRole('dialog', { name: /^Order labels/u });
    await dialog.getByRole('checkbox', { name: 'Compliance plate' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Windscreen QR label' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'SVI label' }).check();
    const reason = dialog.getByRole('textbox', { name: /^Reason for the remake/u });
    if (await reason.isVisible()) await reason.fill('The first one tore');
    const pressed = dealer.waitForResponse(/\/order-labels$/u);
    await dialog.getByRole('button', { name: 'Order labels' }).click();
    const { data } = (await (await pressed).json()) as { data: { id: string; number: string } };
    ({ id, number } = data);
    await expect(dialog).toHaveCount(0);
    await expect(labels.getByRole('listitem').filter({ hasText: number })).toContainText('Placed');
  });

  await test.step('its page shows what will be made, wide and on a phone', async () => {
    await labels.getByRole('link', { name: number }).click();
    await ready(dealer, 'Label Order');
    await expect(dealer.getByRole('heading', { level: 1 })).toHaveText(`Label order ${number}`);
    await expect(dealer.locator('svg.label-face', { hasText: /SVI label: .*VIN/u })).toBeVisible();
    await widen(dealer, 360);
    expect(await sticksOut(dealer)).toEqual([]);
    await widen(dealer, 1440);
  });

  await test.step('the distributor sends it back', async () => {
    const page = await as('distributorUser', `/distributer-label-orders/edit/${id}`);
    await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog', { name: /^Send back/u });
    await dialog.getByRole('textbox', { name: /^What has to change/u }).fill('Order two, please');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(page.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'Draft',
    );
  });

  await test.step('the dealer reads why, orders two to another address, and places it again', async () => {
    await dealer.goto(`/dealer-label-orders/edit/${id}`);
    await expect(dealer.getByText('Order two, please').first()).toBeVisible();
    await dealer.getByRole('button', { name: 'Change order' }).click();
    const dialog = dealer.getByRole('dialog', { name: /^Change label order/u });
    await dialog.getByRole('textbox', { name: /^How many: SVI label/u }).fill('2');
    await dialog.getByRole('textbox', { name: /^Ship to/u }).fill('9 Second Street, Penrith NSW 2750');
    await widen(dealer, 360);
    expect(await sticksOut(dealer)).toEqual([]);
    await widen(dealer, 1440);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(dealer.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'Placed',
    );
    await expect(dealer.getByRole('region', { name: 'Labels', exact: true })).toContainText('2 of them');
    await expect(dealer.getByRole('region', { name: 'Order', exact: true })).toContainText('9 Second Street');
  });

  await test.step('the distributor finds it, confirms and dispatches it', async () => {
    const page = await as('distributorUser', '/distributer-label-orders');
    await page
      .getByRole('link', { name: new RegExp(number, 'u') })
      .first()
      .click();
    const status = page.getByRole('region', { name: 'Status' });
    await status.getByRole('button', { name: 'Confirm', exact: true }).click();
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('textbox', { name: /^Arrival date/u }).fill(ARRIVES);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await status.getByRole('button', { name: 'Dispatch' }).click();
    const dispatch = page.getByRole('dialog', { name: /^Dispatch/u });
    await dispatch.getByRole('textbox', { name: /^Consignment/u }).fill('CN700100');
    await dispatch.getByRole('button', { name: 'Dispatch' }).click();
    await expect(status).toContainText('In transit');
    await expect(page.getByRole('region', { name: 'Time limits' })).toContainText(
      'Compliance plate order in transit',
    );
  });

  await test.step('the dealer comes by the link of the time limit, receives it, and stands at the photo slot', async () => {
    await dealer.goto(`/dealer-Label-orders/edit/${id}`);
    await dealer.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Receive' }).click();
    await dealer.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
    await expect(dealer).toHaveURL(new RegExp(`/installations/edit/${job.id}$`, 'u'));
    const tile = dealer.locator('[data-field="photos.sviLabel"]');
    await expect(tile.locator(':focus')).toHaveCount(1);
    await tile
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await phonePhoto(dealer, 'svi.jpg', '#2b6777'));
    await expect(dealer.getByRole('region', { name: 'Photo history' })).toContainText('SVI label: Added');
  });

  await test.step('which completes the order', async () => {
    await expect
      .poll(async () => (await storedFields(`compliancePlateOrders/${id}`))?.['photoDone'])
      .toBe(true);
    await dealer.goto(`/dealer-label-orders/edit/${id}`);
    await expect(dealer.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'Complete',
    );
    await expect(dealer.getByRole('region', { name: 'History' })).toContainText('Labels photographed');
  });
});
