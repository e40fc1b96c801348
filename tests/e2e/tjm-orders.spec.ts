import { sticksOut, widen } from './support/ready.ts';
import { expect, test } from './support/story.ts';

const email = (reference: string) => ({
  name: `${reference}.eml`,
  mimeType: 'message/rfc822',
  buffer: Buffer.from(
    [
      'From: Col Barker <orders@tjmbathurst.example>',
      `Subject: Order ${reference}`,
      `Message-ID: <${reference}@tjmbathurst.example>`,
      'Content-Type: text/html',
      '',
      '<p>Hi,</p><script>document.title = "taken"</script><p>2 x TJM-BATH-1</p><p>Store: TJM Bathurst</p>',
    ].join('\r\n'),
  ),
});

test('an email of a store is added, matched and becomes an order; the next one is matched by itself', {
  tag: '@soak',
}, async ({ as }) => {
  const page = await as('distributorAdmin', '/tjm-orders');
  const add = async (reference: string) => {
    await page.getByRole('button', { name: 'Add email' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(email(reference));
    await dialog.getByRole('link', { name: /^T-/u }).click();
  };
  await add('PO-9001');
  await expect(page.getByLabel('Text of the email')).toHaveText(/2 x TJM-BATH-1/u);
  await expect(page.getByText('Confidence: Low')).toBeVisible();
  await page.getByLabel('Dealer', { exact: true }).selectOption({ label: 'Outback Suspension Penrith' });
  await page.getByLabel('Kit 1').selectOption({ index: 1 });
  const springs = page.getByLabel('Springs');
  if (await springs.isVisible()) await springs.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Convert to order' }).click();
  await expect(page.getByRole('link', { name: /^O-\d+$/u })).toBeVisible();
  await expect(page).not.toHaveTitle('taken');
  await widen(page, 360);
  expect(await sticksOut(page)).toEqual([]);
  await widen(page, 1280);
  await page.getByRole('link', { name: 'TJM Orders' }).first().click();
  await add('PO-9002');
  await expect(page.getByText('Remembered from an earlier email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to order' })).toBeVisible();
});
