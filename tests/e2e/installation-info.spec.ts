import { groupedCode } from '#domain/label-order/code.ts';
import { infoPath } from '#domain/label-order/label-text.ts';
import { sticksOut } from './support/ready.ts';
import { publicVehicle } from './support/stops.ts';
import { expect, test, URLS } from './support/story.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const NO_MATCH = 'No vehicle was found for this VIN and code.';

test('an owner on a phone looks the vehicle up, loads it until it is over, and keeps the link', async ({
  browser,
  contextOptions,
  guard,
}) => {
  // Two tries of the five that this address has in ten minutes.
  guard.allow(/status of 404/u, 'a wrong pair is refused');
  const { frozen } = publicVehicle();
  const code = groupedCode(frozen.windscreenLabelCode);
  const context = await browser.newContext({ ...contextOptions, ...PHONE, baseURL: URLS.main });
  await guard.watch(context);
  await context.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const page = await context.newPage();
  const show = page.getByRole('button', { name: 'Show vehicle' });

  await test.step('what is wrong stands at its field', async () => {
    await page.goto('/installation-info');
    await show.tap();
    await expect(page.getByText('VIN is required')).toBeVisible();
    await expect(page.getByText('Code is required')).toBeVisible();
    await expect(page.getByLabel('VIN')).toBeFocused();
  });

  await test.step('a wrong code and a wrong VIN are answered alike', async () => {
    const other = frozen.vin.endsWith('2') ? '3' : '2';
    const asked: [string, string][] = [
      [frozen.vin, 'AAAA-AAAA-AAAAA'],
      [frozen.vin.slice(0, -1) + other, code],
    ];
    for (const [vin, typed] of asked) {
      // One after the other: the second is typed over the first.
      // oxlint-disable-next-line no-await-in-loop
      await page.getByLabel('VIN').fill(vin);
      // oxlint-disable-next-line no-await-in-loop
      await page.getByLabel('Code', { exact: true }).fill(typed);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([page.waitForResponse(/read-installation-info$/u), show.tap()]);
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('alert')).toContainText(NO_MATCH);
    }
  });

  await test.step('the right pair, however it is typed, shows the limits before and now', async () => {
    await page.getByLabel('VIN').fill(` ${frozen.vin.toLowerCase()} `);
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await show.tap();
    const gvm = page.getByRole('row', { name: /^GVM/u });
    await expect(gvm).toContainText(Number(frozen.gvm).toLocaleString('en-AU'));
    await expect(gvm).toContainText(Number(frozen.gvmBefore).toLocaleString('en-AU'));
    await expect(page).toHaveTitle('Installation Info');
    expect(new URL(page.url()).pathname).toBe(infoPath(frozen));
    expect(await sticksOut(page)).toEqual([]);
  });

  await test.step('load is added until it is over, and the link keeps it', async () => {
    await page.getByRole('button', { name: 'Add item' }).tap();
    await page.getByLabel('Item 1', { exact: true }).fill('Roof rack');
    await expect(page.getByText('Not known yet')).toBeVisible();
    await page.getByLabel('Weight (kg)', { exact: true }).fill('35');
    await page.getByLabel('Load rear').fill('3,000');
    await expect(page.getByText('Over. Don’t drive with this load.')).toBeVisible();
    await expect(page.getByRole('meter', { name: 'Rear axle' })).toHaveAttribute('aria-valuetext', /Over$/u);
    await expect(page).toHaveURL(/#.*rear=3000/u);
    const again = await context.newPage();
    await again.goto(page.url());
    await expect(again.getByLabel('Load rear')).toHaveValue('3000');
    await expect(again.getByLabel('Item 1', { exact: true })).toHaveValue('Roof rack');
    await expect(again.getByText('Over. Don’t drive with this load.')).toBeVisible();
    await again.close();
  });

  await test.step('the label’s photo and the certificate come when they are asked for', async () => {
    await page.getByRole('button', { name: 'Show the photo of the label' }).tap();
    await expect(page.getByRole('img', { name: 'The windscreen label on the vehicle' })).toBeVisible();
    await page.getByRole('button', { name: 'Print installation certificate' }).tap();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Installation certificate' })).toBeVisible();
    await expect(page.locator('svg.qr-code')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
  await context.close();
});
