import { CONSIGNMENT } from '#domain/freight-carrier/tracking.ts';
import { FREIGHT_CARRIERS } from '#tests/seed/data/catalogue.ts';
import { fromMore } from './support/list.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { ready, sticksOut, widen } from './support/ready.ts';
import { allSeeded, seeded } from './support/seeded.ts';
import { expect, test, unique } from './support/story.ts';

const CARRIER = 'Nullarbor Haulage';
const TRACKING = FREIGHT_CARRIERS.find(({ name }) => name === CARRIER)?.trackingUrl ?? '';

test('an order clerk puts two orders on today’s manifest, scans and sends them, and the dealer follows the consignment', {
  tag: '@soak',
}, async ({ as }) => {
  const isReady = ({
    status,
    manifestId,
    distributerId,
  }: {
    status: { name: string };
    manifestId: string;
    distributerId: string;
  }) => status.name === 'orderConfirmed' && manifestId === '' && distributerId === 'head-office';
  const ours = seeded('orders', (order) => isReady(order) && order.dealerId === 'outback-penrith').value;
  const other = seeded('orders', (order) => isReady(order) && order.dealerId === 'redgum-bendigo').value;
  const [elsewhere] = allSeeded(
    'orders',
    ({ status, manifestId, distributerId }) =>
      status.name === 'orderConfirmed' && manifestId !== '' && distributerId === 'head-office',
  );
  const consignment = `NH${unique()}`;
  const page = await as('distributorUser', '/distributer-orders?f.view=confirmed');

  await test.step('finds what is ready, and adds both to the carrier’s manifest', async () => {
    await (await fromMore(page, 'link', 'Delivery manifest')).click();
    await ready(page, 'Delivery Manifest');
    await page.getByRole('combobox', { name: 'Carrier' }).selectOption(CARRIER);
    const list = page.getByRole('region', { name: /^Ready/u });
    for (const { number } of [ours, other]) {
      await list.getByRole('searchbox').fill(number);
      await list.getByRole('checkbox', { name: `Add ${number}` }).check();
    }
    await list.getByRole('button', { name: `Add to ${CARRIER} (2)` }).click();
    await expect(page.getByRole('region', { name: new RegExp(`^${CARRIER}`, 'u') })).toContainText(
      ours.number,
    );
  });
  const manifest = page.getByRole('region', { name: new RegExp(`^${CARRIER}`, 'u') });
  const scan = manifest.getByLabel('Scan to load');

  await test.step('is told what does not belong on the truck, and loads what does', async () => {
    await scan.fill('O-99999');
    await scan.press('Enter');
    await expect(manifest).toContainText('No order of yours has the number O-99999.');
    await scan.fill(elsewhere?.value.number ?? '');
    await scan.press('Enter');
    await expect(manifest).toContainText(`${elsewhere?.value.number} is on the manifest of Eastline Freight`);
    for (const { number } of [ours, other]) {
      await scan.fill(number.toLowerCase());
      await scan.press('Enter');
      await expect(manifest).toContainText(`${number} loaded`);
    }
    await expect(manifest.getByText('Consignment is required')).toHaveCount(2);
    await manifest.getByLabel('Consignment of all 2 not dispatched').fill(consignment);
    await manifest.getByRole('button', { name: 'Set' }).click();
    await expect(manifest.getByText('Consignment is required')).toHaveCount(0);
  });

  await test.step('fits a phone', async () => {
    await widen(page, 360);
    expect(await sticksOut(page)).toEqual([]);
    await widen(page, 1440);
  });

  await test.step('closes it, with a result for each order', async () => {
    await manifest.getByRole('button', { name: 'Close manifest' }).click();
    const dialog = page.getByRole('dialog', { name: `Close manifest: ${CARRIER}` });
    await expect(dialog).toContainText('Dispatch 2 orders');
    await dialog.getByRole('button', { name: 'Dispatch and close' }).click();
    await expect(dialog.getByText('2 of 2 done')).toBeVisible();
    await expect(dialog.getByText('The manifest is closed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(manifest.getByText('Closed', { exact: true })).toBeVisible();
    await expect(manifest.getByText(/^Dispatched /u)).toHaveCount(2);
  });

  await test.step('the dealer reads that it is in transit, and where to follow it', async () => {
    const dealer = await as('dealerUser', `/dealer-orders?q=${ours.number}`);
    await dealer.getByRole('link', { name: ours.number, exact: true }).click();
    await expect(dealer.getByRole('region', { name: 'Status' }).locator('[aria-current=step]')).toContainText(
      'In transit',
    );
    const link = dealer
      .getByRole('region', { name: 'Arrival' })
      .getByRole('link', { name: new RegExp(consignment, 'u') });
    await expect(link).toHaveAttribute('href', TRACKING.replace(CONSIGNMENT, consignment));
    await expect(link).toHaveAttribute('rel', /noopener/u);
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('the clerk prints the packing slips of both together', async () => {
    const [first, second] = await Promise.all(
      [ours, other].map(async ({ number }) => seeded('orders', (order) => order.number === number).id),
    );
    await page.goto(`/order/kit/${first}?doc=packing&more=${second}`);
    for (const { number } of [ours, other]) {
      await expect(page.getByRole('heading', { name: `Packing slip ${number}` })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Packing slips: 2 orders' })).toBeVisible();
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    // Each has its own head, and no foot names the other.
    expect(
      pages.map((text) => [ours, other].map(({ number }) => text.split(`slip${number}`).length - 1)),
    ).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});
