import type { Page } from '@playwright/test';
import { drawPng } from '#tests/seed/pictures/png.ts';
import { follow } from './support/ready.ts';
import { expect, test } from './support/story.ts';

const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(drawPng(600, 200, () => [24, 96, 104]).withRemark('logo')),
};

/** The picture at the head of the paper that is shown: that it is drawn, and as wide as it was stored. */
async function expectLogo(page: Page): Promise<void> {
  const picture = page.locator('.letterhead img');
  await expect(picture).toHaveAttribute('alt', 'Logo of Redgum 4x4 Bendigo');
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveJSProperty('naturalWidth', 600);
}

test('a dealer’s admin adds the logo, which then stands on its tax invoices and orders', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('dealerWithoutGroup', '/admin/dealers/edit/redgum-bendigo');

  await test.step('it is added, and the message about it lies on no content', async () => {
    await page.getByRole('button', { name: 'Add logo' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Logo' });
    await dialog.getByLabel('Choose file, Logo').setInputFiles(LOGO);
    await expect(dialog.getByRole('button', { name: 'Turn right, logo.png' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    await expect(message).toContainText('Logo saved');
    const [card, main] = await Promise.all([message.boundingBox(), page.getByRole('main').boundingBox()]);
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    await expect(page.getByRole('img', { name: /^Logo of Redgum/u })).toBeVisible();
  });

  await test.step('a tax invoice has it at its head', async () => {
    await follow(page, '/pos/sales-register');
    await page.getByRole('button', { name: 'New sale', exact: true }).click();
    await page.getByRole('button', { name: 'Labour', exact: true }).click();
    await page.getByRole('listitem', { name: 'Line 1' }).getByLabel('Each, ex GST').fill('111');
    await page.getByRole('button', { name: 'Finish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finish the sale' });
    await dialog.getByRole('radio', { name: 'Card' }).check();
    await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('link', { name: 'Tax invoice' }).click();
    await expectLogo(page);
  });

  await test.step('an order has it, too', async () => {
    await follow(page, '/pos/sales-register');
    await page.getByRole('button', { name: 'New sale', exact: true }).click();
    await page.getByRole('button', { name: 'Labour', exact: true }).click();
    await page.getByRole('listitem', { name: 'Line 1' }).getByLabel('Each, ex GST').fill('222');
    await page.getByRole('button', { name: 'Finish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finish the sale' });
    await dialog.getByRole('radio', { name: /^Order/u }).check();
    await dialog.getByRole('radio', { name: 'Nothing now' }).check();
    await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    await expectLogo(page);
  });
});
